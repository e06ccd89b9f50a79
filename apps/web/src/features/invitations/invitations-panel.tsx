import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge } from '../../components/rows.tsx';
import { clockOf, formatAgo, useNow, whenOf } from '../../lib/clock.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { useHashTarget } from '../../lib/heading-focus.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { ConfirmedBadge, HospitalName } from '../hospital/hospital.tsx';
import { ReportInvitation } from '../moderation/report-choice.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { invitationLead, invitationTitle } from './invitation-words.ts';
import {
  type InvitationPhase,
  invitationIdOf,
  isOpen,
  isPresent,
  phaseOf,
  useOwnInvitations,
} from './own-invitations.ts';

/** What a donor was invited, whatever their role: nothing at all, until somebody asks. */
export function InvitationsPanel() {
  const { items = [], failure, refetch } = useOwnInvitations();
  const now = useNow();
  if (failure !== null) {
    return (
      <Panel title={text('invitations.panel')}>
        <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={refetch} />
      </Panel>
    );
  }
  if (items.length === 0) return null;
  return (
    <Panel title={text('invitations.panel')}>
      <p className="mb-2 text-muted">
        {text('invitations.free')} {text('invitations.centreDecides')}
      </p>
      <ul className="divide-y divide-line">
        {items.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({ invitation, now }: { invitation: OwnInvitation; now: number }) {
  const target = useHashTarget<HTMLLIElement>(invitationIdOf(invitation));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const phase = phaseOf(invitation);
  useFocusWhenLost(`${phase} ${invitation.answeredAt}`, () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  });
  return (
    <li {...target} className="-mx-3 grid grid-cols-1 gap-5 rounded-md scroll-mt-6 px-3 py-6 focus:bg-sunken last:pb-0">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {invitationTitle(invitation)}
        </h3>
        <p role="status" className="mt-1">
          {invitationLead(invitation, now)}
        </p>
        <p className="mt-1 text-muted">
          <time dateTime={invitation.invitedAt}>
            {text(invitation.isVolunteer ? 'invitations.offeredAgo' : 'invitations.invitedAgo', {
              ago: formatAgo(invitation.invitedAt, now),
            })}
          </time>
        </p>
      </div>
      {isPresent(invitation) ? (
        <article aria-labelledby={id} className="grid max-w-2xl grid-cols-1 gap-5">
          <InvitationFacts invitation={invitation} id={id} now={now} isOver={!isOpen(phase)} isPlain />
          <InvitationActions key={phase} invitation={invitation} by={{ id: invitation._id }} now={now} />
          <ReportInvitation by={{ id: invitation._id }} isReported={invitation.isReported} />
        </article>
      ) : null}
    </li>
  );
}

interface InvitationFactsProps {
  readonly invitation: PresentInvitation;
  /** Of the element that says what the invitation is called. */
  readonly id: string;
  readonly now: number;
  readonly isOver: boolean;
  /** Where no thread runs behind it. */
  readonly isPlain?: boolean;
}

/** For what blood, where, until when, and whether the hospital knows of it. */
export function InvitationFacts({ invitation, id, now, isOver, isPlain = false }: InvitationFactsProps) {
  const { bloodType, hospital, place, neededBy, confirmation } = invitation;
  return (
    <div className="live-patient">
      <span data-badge className="inline-flex">
        <BloodTypeMark bloodType={bloodType} tone="strong" />
      </span>
      <span className={isPlain ? 'bg-transparent!' : ''}>
        <b id={id} className="wrap-anywhere">
          <HospitalName hospital={hospital} place={place} />
        </b>
        {neededBy === null || isOver ? null : (
          <time dateTime={neededBy} className="block text-muted">
            {text('invitations.neededBy', whenOf(neededBy, now, clockOf(place)))}
          </time>
        )}
        {isOver || confirmation === 'checking' ? null : confirmation === 'notConfirmed' ? (
          <Badge tone="plain">{text('invitations.notConfirmed')}</Badge>
        ) : (
          <ConfirmedBadge />
        )}
      </span>
    </div>
  );
}

/** Only what a donor may have said of an open request: lists show no other. */
const WORDS: Partial<Record<InvitationPhase, PlainKey>> = {
  invited: 'invitedNote.invited',
  volunteered: 'invitations.volunteeredTitle',
  refused: 'invitations.refusedTitle',
  unanswered: 'invitations.unansweredTitle',
  placeFree: 'invitations.placeFreeTitle',
  checking: 'invitations.checkingTitle',
  accepted: 'invitedNote.coming',
  waitlisted: 'invitedNote.reserve',
  declined: 'invitedNote.declined',
  cancelled: 'invitedNote.released',
  resting: 'invitations.restingTitle',
  unconfirmed: 'invitations.unsureTitle',
  donated: 'invitedNote.gave',
  notCollected: 'invitedNote.notTaken',
  noShow: 'invitedNote.missed',
};
const WAITS: readonly InvitationPhase[] = ['invited', 'placeFree', 'unconfirmed'];

interface InvitedNoteProps {
  invitation: OwnInvitation;
  /** Where the request is for. */
  hospital: string;
  /** For the focus, once the dialog of a yes is closed. */
  id: string;
}

/** On the card of a request that was put to the person: what they said of it, and the way to where they say it. */
export function InvitedNote({ invitation, hospital, id }: InvitedNoteProps) {
  const phase = phaseOf(invitation);
  const words = WORDS[phase];
  if (words === undefined) return null;
  const isWaiting = WAITS.includes(phase);
  return (
    <>
      <p className={`mb-3 font-semibold ${phase === 'accepted' || phase === 'donated' ? 'text-ok' : ''}`}>
        {text(words)}
      </p>
      <Link
        to="/dashboard"
        hash={invitationIdOf(invitation)}
        id={id}
        aria-label={text(isWaiting ? 'invitedNote.answerTo' : 'invitedNote.toInvitationOf', { hospital })}
        className={buttonStyle(isWaiting ? 'primary' : 'secondary')}
      >
        {text(isWaiting ? 'invitedNote.answer' : 'invitedNote.toInvitation')}
      </Link>
    </>
  );
}
