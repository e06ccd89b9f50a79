import type { OwnOrganisations } from '@redthread/contract/organisations';
import { dayOf } from '@redthread/domain/day';
import { isBloodBank, mayRenew } from '@redthread/domain/organisation';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, buttonStyle, linkWords } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge, Facts } from '../../components/rows.tsx';
import { formatDay } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { numberInText } from '../../lib/number.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { townName } from '../places/town-words.ts';
import { useEndMembership } from './organisation-changes.ts';
import { DUTY_WORDS, KIND_WORDS, ORGANISATION_REASON_WORDS, shownState, stateLook } from './organisation-words.ts';
import { ProofForm } from './proof-form.tsx';

export type OwnOrganisation = OwnOrganisations['items'][number];

interface OwnOrganisationPanelProps {
  organisation: OwnOrganisation;
  /** Of who is signed in. */
  accountId: string;
  /** What was done here, in words, for the page to say. */
  onDone: (said: string) => void;
}

/** One of a person's organisations: how it stands, what it waits for, and the ways on. */
export function OwnOrganisationPanel({ organisation, accountId, onDone }: OwnOrganisationPanelProps) {
  const { _id: id, kind, name, place, phone, duty, isVerified } = organisation;
  const [isLeaving, setIsLeaving] = useState(false);
  const { tone, label } = stateLook(organisation);
  const onTyped = () => onDone(text('organisations.codeTaken'));
  const left = () => {
    setIsLeaving(false);
    onDone(text('organisations.left', { name }));
  };
  return (
    <Panel isItem title={<bdi className="wrap-anywhere">{name}</bdi>} aside={<Badge tone={tone}>{text(label)}</Badge>}>
      <div className="grid grid-cols-1 gap-4">
        <Standing organisation={organisation} onTyped={onTyped} />
        <Renewal organisation={organisation} onTyped={onTyped} />
        <Facts
          layout="long"
          facts={[
            [text('organisations.kind'), text(KIND_WORDS[kind])],
            [text('field.town'), place === null ? '–' : townName(place)],
            [text('organisations.phone'), numberInText(phone)],
            ...(duty === null ? [] : [[text('organisationTeam.duty'), text(DUTY_WORDS[duty])] as const]),
          ]}
        />
        {duty === null ? null : (
          <div className="flex flex-wrap gap-3">
            {isVerified ? (
              <Link
                to="/organisations/$id"
                params={{ id }}
                aria-label={text('deskPage.toDeskOf', { name })}
                className={buttonStyle()}
              >
                {text('deskPage.toDesk')}
              </Link>
            ) : null}
            {isVerified ? (
              <Link
                to="/organisations/$id/team"
                params={{ id }}
                aria-label={text('organisationTeam.heading', { name })}
                className={buttonStyle('secondary')}
              >
                {text('organisationTeam.title')}
              </Link>
            ) : null}
            {isVerified && isBloodBank({ kind }) ? (
              <Link
                to="/organisations/$id/hours"
                params={{ id }}
                aria-label={text('openingHours.heading', { name })}
                className={buttonStyle('secondary')}
              >
                {text('openingHours.title')}
              </Link>
            ) : null}
            {isVerified ? (
              <Link
                to="/organisations/$id/groups"
                params={{ id }}
                aria-label={text('groups.heading', { name })}
                className={buttonStyle('secondary')}
              >
                {text('groups.title')}
              </Link>
            ) : null}
            {isVerified && kind === 'ngo' ? (
              <Link
                to="/organisations/$id/imports"
                params={{ id }}
                aria-label={text('imports.heading', { name })}
                className={buttonStyle('secondary')}
              >
                {text('imports.title')}
              </Link>
            ) : null}
            <Button
              look="quiet"
              aria-label={text('organisations.leaveOf', { name })}
              onClick={() => setIsLeaving(true)}
            >
              {text('organisations.leave')}
            </Button>
          </div>
        )}
      </div>
      {isLeaving ? (
        <LeaveDialog {...{ id, name, accountId }} onLeft={left} onClose={() => setIsLeaving(false)} />
      ) : null}
    </Panel>
  );
}

interface StandingProps {
  organisation: OwnOrganisation;
  onTyped: () => void;
}

/** How it stands, in plain words, with the field for a code that it waits for. */
function Standing({ organisation, onTyped }: StandingProps) {
  const { proofs, workEmail, verifiedUntil, reason } = organisation;
  switch (shownState(organisation)) {
    case 'listed':
      return null;
    case 'applied':
    case 'checking': {
      const isMailed = workEmail !== null && !proofs.includes('workEmail');
      const isCalled = organisation.state === 'checking' && !proofs.includes('callBack');
      return (
        <>
          <p>{text(proofs.includes('callBack') ? 'organisations.proven' : 'organisations.applied')}</p>
          {isMailed ? <p className="wrap-anywhere">{text('organisations.mailed', { email: workEmail })}</p> : null}
          {isCalled ? <p>{text('organisations.called')}</p> : null}
          {isMailed || isCalled ? <ProofForm organisation={organisation} onTyped={onTyped} /> : null}
        </>
      );
    }
    case 'verified':
      return verifiedUntil === null ? null : <p>{text('organisations.verified', { day: formatDay(verifiedUntil) })}</p>;
    case 'expired':
      return <Stopped>{text('organisations.expired')}</Stopped>;
    case 'suspended':
      return (
        <Stopped>
          {reason === null ? null : `${text(ORGANISATION_REASON_WORDS[reason])} `}
          {reason === 'merged' ? null : text('organisations.suspended')}
        </Stopped>
      );
    case 'refused':
      return <Stopped>{reason === null ? null : text(ORGANISATION_REASON_WORDS[reason])}</Stopped>;
  }
}

/** The field for the code of the call that its renewal, or its return, takes. */
function Renewal({ organisation, onTyped }: StandingProps) {
  const { duty, proofs } = organisation;
  if (duty !== 'lead' || !mayRenew(organisation, dayOf(Date.now()))) return null;
  if (proofs.includes('callBack')) return <p>{text('organisations.proven')}</p>;
  return (
    <>
      <p>{text('organisations.called')}</p>
      <ProofForm organisation={organisation} onTyped={onTyped} />
    </>
  );
}

/** Why its word doesn't count, and whom to write to. */
function Stopped({ children }: { children: ReactNode }) {
  return (
    <p>
      {children} <RichText id="organisations.writeToUs" tags={{ link: linkWords({ to: '/contact' }) }} />
    </p>
  );
}

interface LeaveDialogProps {
  id: string;
  name: string;
  accountId: string;
  onLeft: () => void;
  onClose: () => void;
}

function LeaveDialog({ id, name, accountId, onLeft, onClose }: LeaveDialogProps) {
  const leave = useEndMembership();
  return (
    <ConfirmDialog
      title={text('organisations.leaveOf', { name })}
      confirmLabel={text('organisations.leave')}
      busyLabel={text('button.saving')}
      isBusy={leave.isPending}
      error={leave.error ? readFailure(leave.error).message : null}
      onConfirm={() => leave.mutate({ id, accountId }, { onSuccess: onLeft })}
      onClose={onClose}
    >
      <p>{text('organisations.leaveHint')}</p>
    </ConfirmDialog>
  );
}
