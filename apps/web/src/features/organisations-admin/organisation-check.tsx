import type { OrganisationsToCheck, VerifyInput } from '@redthread/contract/organisations';
import { dayOf } from '@redthread/domain/day';
import { isBloodBank, mayRenew, type Proof } from '@redthread/domain/organisation';
import { workDomain } from '@redthread/domain/work-email';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/choices.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { Badge, Facts } from '../../components/rows.tsx';
import { formatDay, formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { formatList, numberInText } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { DoorNote } from '../hospital/hospital.tsx';
import { RegisterLink } from '../organisations/apply-form.tsx';
import { KIND_WORDS, ORGANISATION_REASON_WORDS, shownState, stateLook } from '../organisations/organisation-words.ts';
import { comma, ownName, townArea } from '../places/town-words.ts';

export type CheckedOrganisation = OrganisationsToCheck['items'][number];

const PROOF_WORDS = {
  workEmail: 'adminOrganisations.byWorkEmail',
  register: 'adminOrganisations.byRegister',
  licence: 'adminOrganisations.byLicence',
  callBack: 'adminOrganisations.byCall',
} as const satisfies Record<Proof, PlainKey>;

interface OrganisationCheckProps {
  organisation: CheckedOrganisation;
  onVerify: (found: Omit<VerifyInput, 'id'>) => void;
  isVerifying: boolean;
  /** Why it wasn't verified. */
  refusal: string | null;
  onAsk: (act: 'refuse' | 'suspend' | 'merge') => void;
  /** Whether there is another that it may have merged with. */
  mayMerge: boolean;
  review: NoteReview;
}

/** What the admin says of the way in that waits, and how that went. */
export interface NoteReview {
  say: (text: string, isApproved: boolean) => void;
  isBusy: boolean;
  refusal: string | null;
}

/** What was claimed of an organisation, beside where to look it up, and what an admin does about it. */
export function OrganisationCheck({ organisation, review, ...acts }: OrganisationCheckProps) {
  const { name, reason, doorNote } = organisation;
  const { tone, label } = stateLook(organisation);
  const state = shownState(organisation);
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <Badge tone={tone}>{text(label)}</Badge>
      </div>
      {reason === null ? null : <p className="text-muted">{text(ORGANISATION_REASON_WORDS[reason])}</p>}
      {doorNote === null ? null : <NoteCheck name={name} note={doorNote} review={review} />}
      <Claims organisation={organisation} />
      {state === 'listed' || state === 'refused' ? null : <Checks organisation={organisation} {...acts} />}
    </li>
  );
}

interface NoteCheckProps {
  name: string;
  note: NonNullable<CheckedOrganisation['doorNote']>;
  review: NoteReview;
}

/** The way in, which donors read once an admin has approved it. */
function NoteCheck({ name, note, review }: NoteCheckProps) {
  const button = (label: 'adminOrganisations.wayInApprove' | 'adminOrganisations.wayInRefuse', isApproved: boolean) => (
    <Button
      look="secondary"
      isBusy={review.isBusy}
      aria-label={text('invitationsAdmin.actOn', { act: text(label), name })}
      onClick={() => review.say(note.text, isApproved)}
    >
      {text(label)}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-4">
      <p>
        <span className="block text-muted">{text('adminOrganisations.wayIn')}</span>
        <DoorNote {...note} />
      </p>
      {review.refusal === null ? null : <Refusal text={review.refusal} />}
      <div className="flex flex-wrap gap-3">
        {button('adminOrganisations.wayInApprove', true)}
        {button('adminOrganisations.wayInRefuse', false)}
      </div>
    </div>
  );
}

function Claims({ organisation }: { organisation: CheckedOrganisation }) {
  const { kind, place, phone, registerNumber, licenceUntil, workEmail, proofs, verifiedUntil, applicant } =
    organisation;
  const proven = proofs.map((proof) => text(PROOF_WORDS[proof]));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text('organisations.kind'), text(KIND_WORDS[kind])],
    [text('field.town'), place && `${ownName(place)}${comma()}${townArea(place)}`],
    [text('organisations.register'), registerNumber],
    [text('organisations.licence'), licenceUntil && formatDay(licenceUntil)],
    [text('organisations.workEmail'), workEmail],
    [text('adminOrganisations.givenPhone'), numberInText(phone)],
    [text('adminOrganisations.proven'), proven.length === 0 ? null : formatList(proven)],
    [text('adminOrganisations.until'), verifiedUntil && formatDay(verifiedUntil)],
    [text('adminOrganisations.applicant'), applicant && <ToPerson person={applicant} />],
  ];
  return (
    <div>
      <Facts layout="long" facts={facts.filter(([, value]) => value !== null)} />
      <RegisterLink country={place?.country} />
    </div>
  );
}

function ToPerson({ person: { _id: id, name } }: { person: NonNullable<CheckedOrganisation['applicant']> }) {
  return (
    <Link to="/admin/people/$id" params={{ id }} className="thread-link">
      {name}
    </Link>
  );
}

/** What is looked up, the call, and the decision. */
function Checks({
  organisation,
  onVerify,
  isVerifying,
  refusal,
  onAsk,
  mayMerge,
}: Omit<OrganisationCheckProps, 'review'>) {
  const { _id: id, kind, name, workEmail, proofs, licenceUntil } = organisation;
  const legend = useId();
  const [lookedUp, setLookedUp] = useState<ReadonlySet<Proof>>(new Set());
  const [newEnd, setNewEnd] = useState(licenceUntil ?? '');
  const tick = (proof: Proof, isOn: boolean) => {
    const next = new Set(lookedUp);
    if (isOn) next.add(proof);
    else next.delete(proof);
    setLookedUp(next);
  };
  const domain = workEmail !== null && proofs.includes('workEmail') ? workDomain(workEmail) : null;
  const ticks: readonly (readonly [Proof, string] | null)[] = [
    ['register', text('adminOrganisations.foundInRegister')],
    newEnd === '' ? null : ['licence', text('adminOrganisations.licenceHolds')],
    domain === null ? null : ['workEmail', text('adminOrganisations.ownDomain', { domain })],
  ];
  // A day that was cleared again took its tick away.
  const found = [...lookedUp].filter((proof) => ticks.some((each) => each?.[0] === proof));
  const state = shownState(organisation);
  const isNew = state === 'applied' || state === 'checking';
  const isOpen = isNew || mayRenew({ ...organisation, state }, dayOf(Date.now()));
  return (
    <>
      {isOpen ? <CallBack id={id} name={name} /> : null}
      {!isOpen || (licenceUntil === null && !isBloodBank({ kind })) ? null : (
        <FieldFrame id={`${legend}-licence`} label={text('organisations.licence')} error={null}>
          <input
            id={`${legend}-licence`}
            type="date"
            value={newEnd}
            onChange={({ target }) => setNewEnd(target.value)}
            className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
          />
        </FieldFrame>
      )}
      {isOpen ? (
        <fieldset aria-describedby={legend} className="min-w-0">
          <legend className="font-semibold">{text('adminOrganisations.lookedUp')}</legend>
          <p id={legend} className="text-muted">
            {text('adminOrganisations.needed')}
          </p>
          {ticks.map((each) =>
            each === null ? null : (
              <Checkbox
                key={each[0]}
                label={each[1]}
                isOn={lookedUp.has(each[0])}
                onChange={(isOn) => tick(each[0], isOn)}
              />
            ),
          )}
        </fieldset>
      ) : null}
      {refusal === null ? null : <Refusal text={refusal} />}
      <div className="mt-auto flex flex-wrap gap-3">
        {isOpen ? (
          <Button
            isBusy={isVerifying}
            aria-label={text('invitationsAdmin.actOn', {
              act: text(isNew ? 'adminOrganisations.verify' : 'adminOrganisations.renew'),
              name,
            })}
            onClick={() => onVerify({ lookedUp: found, ...(newEnd === '' ? {} : { licenceUntil: newEnd }) })}
          >
            {text(isNew ? 'adminOrganisations.verify' : 'adminOrganisations.renew')}
          </Button>
        ) : null}
        {isNew ? (
          <Button
            look="secondary"
            aria-label={text('invitationsAdmin.actOn', { act: text('adminOrganisations.refuse'), name })}
            onClick={() => onAsk('refuse')}
          >
            {text('adminOrganisations.refuse')}
          </Button>
        ) : null}
        {organisation.state === 'verified' || organisation.state === 'expired' ? (
          <Button
            look="secondary"
            aria-label={text('invitationsAdmin.actOn', { act: text('invitationsAdmin.stop'), name })}
            onClick={() => onAsk('suspend')}
          >
            {text('invitationsAdmin.stop')}
          </Button>
        ) : null}
        {mayMerge ? (
          <Button
            look="secondary"
            aria-label={text('invitationsAdmin.actOn', { act: text('adminOrganisations.merge'), name })}
            onClick={() => onAsk('merge')}
          >
            {text('adminOrganisations.merge')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The code for the call, shown this once: a new one takes the place of the last. */
function CallBack({ id, name }: { id: string; name: string }) {
  const { organisations } = trpc.useUtils();
  // Not cached: whoever reads it could apply as the hospital.
  const callBack = trpc.organisations.callBack.useMutation({
    gcTime: 0,
    onSettled: () => organisations.toCheck.invalidate(),
  });
  const label = text('adminOrganisations.getCode');
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        look="secondary"
        isBusy={callBack.isPending}
        aria-label={text('invitationsAdmin.actOn', { act: label, name })}
        onClick={() => callBack.mutate({ id })}
      >
        {label}
      </Button>
      {callBack.error ? <Refusal text={readFailure(callBack.error).message} /> : null}
      <div role="status" className="rounded-md bg-sunken p-4 empty:hidden">
        {callBack.data === undefined ? null : (
          <>
            <p dir="ltr" className="wrap-anywhere text-2xl font-bold tracking-[0.2em] tabular-nums select-all">
              {callBack.data.code}
            </p>
            <p className="mt-2">
              {text('adminOrganisations.codeHint', { time: formatMoment(callBack.data.expiresAt) })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
