import type { ComingDonor } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { INVITATION_OUTCOMES, type InvitationOutcome } from '@redthread/domain/invitation';
import { useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import type { Clock } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { numberInText, telHref } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { useConfirmInvitation, useVolunteerDecision } from '../invitations/invitation-changes.ts';
import { ReportDonor } from '../moderation/report-choice.tsx';
import type { LiveState } from './live-state.ts';
import { bandWords, dayWords, timeWords } from './live-words.ts';
import { Stations } from './stations.tsx';

const WORDS = {
  donated: 'requestInvitations.gave',
  notCollected: 'requestInvitations.notTaken',
  noShow: 'adminFind.stateNoShow',
} as const satisfies Record<InvitationOutcome, PlainKey>;

/** What a poster is asked before a donation that fills the request ends it. */
const ENOUGH = [
  { words: 'live.yesEnough', isEnough: true },
  { words: 'live.no', isEnough: false },
] as const;

const OUTCOMES = 'grid grid-cols-1 gap-2 sm:flex sm:flex-wrap';

interface DonorCardProps {
  readonly request: OwnBloodRequest;
  readonly state: LiveState;
  readonly person: ComingDonor;
  readonly now: number;
  readonly clock: Clock;
  readonly onSettled: () => void;
}

/** A donor who said yes, or offers to come: from there to the donation, and how to reach them. */
export function DonorCard(props: DonorCardProps) {
  const { request, state, person, now, clock, onSettled } = props;
  const { user, bloodType, withinKm, isVolunteer, contactedAt, phone } = person;
  const isWaiting = person.state === 'volunteered';
  const isFirst = firstOf(state)?._id === person._id;
  const time = (isoText: string) => timeWords(isoText, now, clock);
  return (
    <>
      {isWaiting || person.state === 'closed' ? <span className="live-knot" /> : null}
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
        <bdi className="wrap-anywhere">{user.name}</bdi>
        <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
      </h3>
      <span className={isWaiting ? 'text-sm text-muted' : 'text-xl font-bold tabular-nums'}>
        {asideOf(person, { time, day: (isoText) => dayWords(isoText, now, clock) })}
      </span>
      <p className="live-wide text-sm text-muted">
        {[
          ...(withinKm === undefined ? [] : [bandWords(withinKm)]),
          text(isVolunteer ? 'live.volunteeredAt' : 'live.contactedAt', { time: time(contactedAt) }),
          // While it is being checked, it is we who keep the number back.
          ...(person.state === 'accepted' && phone === null && state.kind !== 'held'
            ? [text('live.hasNumber', { name: user.name })]
            : []),
        ].join(' · ')}
        {phone === null || isWaiting ? null : (
          <bdi dir="ltr" className="block w-fit tabular-nums">
            {phone}
          </bdi>
        )}
      </p>
      {isWaiting || person.state === 'closed' ? null : <Stations person={person} now={now} clock={clock} />}
      {isWaiting && !isFirst ? (
        <div className="live-wide">
          <VolunteerAnswer requestId={request._id} person={person} onDone={onSettled} />
        </div>
      ) : null}
      {phone === null || isFirst || isWaiting ? null : (
        <a href={telHref({ ...person, phone })} className={`live-wide ${buttonStyle('secondary')}`}>
          <span className="min-w-0 whitespace-normal wrap-anywhere">
            {text('invitations.call', { name: user.name })}
          </span>
        </a>
      )}
      <ConfirmedDonations request={request} person={person} />
      {isWaiting ? null : (
        <div className="live-wide">
          {person.isSaidByHospital ? (
            <SaidByHospital request={request} person={person} />
          ) : (
            <OtherOutcomes request={request} person={person} onDone={onSettled} />
          )}
        </div>
      )}
    </>
  );
}

const TO_COME: readonly ComingDonor['state'][] = ['volunteered', 'accepted', 'unconfirmed'];

/** How often hospitals have seen them give. Of a stranger of whom none has, whoever waits is warned where a hospital would say it. */
function ConfirmedDonations({ request, person }: Pick<DonorCardProps, 'request' | 'person'>) {
  const { confirmedDonations: count, state } = person;
  if (count !== undefined) return <p className="live-wide text-sm">{text('arrivals.confirmed', { count })}</p>;
  if (request.hospitalSays === undefined || !TO_COME.includes(state)) return null;
  return <p className="live-wide text-sm">{text('arrivals.neverPay')}</p>;
}

/** Whom the page's first button is about. */
function firstOf(state: LiveState): ComingDonor | null {
  if (state.kind === 'coming') return state.people[0];
  if (state.kind === 'offer') return state.volunteer;
  return state.kind === 'came' ? state.person : null;
}

function asideOf(
  person: ComingDonor,
  { time, day }: Readonly<Record<'time' | 'day', (isoText: string) => string>>,
): string {
  const { state, isCounted, endedAt, arrivingAt, isArrivalGiven } = person;
  if (state === 'volunteered')
    return arrivingAt === null ? text('live.offersToCome') : text('live.canBeThere', { time: day(arrivingAt) });
  if (state === 'donated' && isCounted) return endedAt === null ? '' : time(endedAt);
  return arrivingAt !== null && isArrivalGiven ? day(arrivingAt) : '';
}

/** What the hospital said is said otherwise by nobody else. */
function SaidByHospital({ request, person }: Pick<DonorCardProps, 'request' | 'person'>) {
  return (
    <>
      <p className="font-semibold">{text('arrivals.hospitalSaid')}</p>
      <ReportDonor requestId={request._id} person={person} />
    </>
  );
}

interface OtherOutcomesProps {
  readonly request: OwnBloodRequest;
  readonly person: ComingDonor;
  readonly onDone: () => void;
}

/** What came of a donor, folded: said before their time, otherwise than the page asks, or corrected. */
function OtherOutcomes({ request, person, onDone }: OtherOutcomesProps) {
  const { _id: invitationId, user, state, isCounted } = person;
  const confirm = useConfirmInvitation();
  const [isEnoughAsked, setIsEnoughAsked] = useState(false);
  const question = useRef<HTMLLegendElement>(null);
  const isSettled = INVITATION_OUTCOMES.some((each) => each === state) && (state !== 'donated' || isCounted);
  const open = INVITATION_OUTCOMES.filter((outcome) => !isSettled || outcome !== state);
  const wouldEnd = request.status === 'pending' && request.given + 1 >= request.units;
  const say = (said: { outcome: InvitationOutcome; isEnough?: boolean }) =>
    confirm.mutate({ id: request._id, invitationId, ...said }, { onSuccess: onDone });
  useFocusWhenLost(String(isEnoughAsked), () => question.current?.focus());
  return (
    <details
      key={`${state} ${isCounted}`}
      onToggle={({ currentTarget }) => currentTarget.open || setIsEnoughAsked(false)}
    >
      <summary className="min-h-11 content-center py-1.5">
        {text(isSettled ? 'requestInvitations.correct' : 'requestInvitations.say')}
        <span className="sr-only">: {user.name}</span>
      </summary>
      {isEnoughAsked ? (
        <fieldset className="pb-2">
          <legend ref={question} tabIndex={-1} className="mb-2">
            {text('endRequest.enoughTitle')}
          </legend>
          <div className={OUTCOMES}>
            {ENOUGH.map(({ words, isEnough }) => (
              <Button
                key={words}
                look="secondary"
                isBusy={confirm.isPending}
                onClick={() => say({ outcome: 'donated', isEnough })}
              >
                {text(words)}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <div className={`pb-2 ${OUTCOMES}`}>
          {open.map((outcome) => (
            <Button
              key={outcome}
              look="secondary"
              isBusy={confirm.isPending}
              aria-label={text('requestInvitations.outcomeOf', { outcome: text(WORDS[outcome]), name: user.name })}
              onClick={() => (outcome === 'donated' && wouldEnd ? setIsEnoughAsked(true) : say({ outcome }))}
            >
              {text(WORDS[outcome])}
            </Button>
          ))}
        </div>
      )}
      {/* What was kept may have been sent since. */}
      {confirm.error && state !== confirm.variables.outcome ? (
        <Refusal text={readFailure(confirm.error).message} />
      ) : null}
      <ReportDonor requestId={request._id} person={person} />
    </details>
  );
}

interface VolunteerAnswerProps {
  readonly requestId: string;
  readonly person: ComingDonor;
  /** Whether it is what the page asks first. */
  readonly isFirst?: boolean;
  readonly onDone: () => void;
}

/** The poster's yes or no to a donor who offers to come: before it no place is held, and no number of theirs shown. */
export function VolunteerAnswer({ requestId, person, isFirst = false, onDone }: VolunteerAnswerProps) {
  const { _id: invitationId, user, phone } = person;
  const { accept, decline } = useVolunteerDecision();
  const isBusy = accept.isPending || decline.isPending;
  const error = accept.error ?? decline.error;
  return (
    <div className="live-act">
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => accept.mutate({ id: requestId, invitationId }, { onSuccess: onDone })}
      >
        {text('live.accept', { name: user.name })}
      </Button>
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto sm:[&>*]:flex-none">
        {phone === null ? null : (
          <a href={telHref({ ...person, phone })} className={buttonStyle('secondary')}>
            {text('live.callFirst', { phone: numberInText(phone) })}
          </a>
        )}
        <Button
          look="secondary"
          isBusy={isBusy}
          aria-label={text('requestInvitations.outcomeOf', {
            outcome: text('requestInvitations.decline'),
            name: user.name,
          })}
          onClick={() => decline.mutate({ id: requestId, invitationId }, { onSuccess: onDone })}
        >
          {text('requestInvitations.decline')}
        </Button>
      </div>
      {error ? <Refusal text={readFailure(error).message} /> : null}
    </div>
  );
}
