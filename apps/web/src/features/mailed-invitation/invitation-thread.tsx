import type { PresentInvitation } from '@redthread/contract/invitations';
import { useId, useRef } from 'react';
import { formatClock } from '../../lib/ahead.ts';
import { clockOf } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { InvitationActions } from '../invitations/invitation-actions.tsx';
import type { InvitationKey } from '../invitations/invitation-changes.ts';
import { InvitationFacts } from '../invitations/invitation-facts.tsx';
import { type InvitationPhase, isOpen, phaseOf } from '../invitations/invitation-phase.ts';
import { bandWords } from '../live-request/live-words.ts';
import { Stations } from '../live-request/stations.tsx';
import { type LineLook, ThreadLines } from '../live-request/thread-lines.tsx';

interface InvitationThreadProps {
  readonly invitation: PresentInvitation;
  readonly by: InvitationKey;
  readonly now: number;
}

const LOOKS: Partial<Record<InvitationPhase, LineLook>> = {
  ...({ invited: 'contacted', placeFree: 'contacted', checking: 'contacted', unanswered: 'contacted' } as const),
  ...({
    volunteered: 'offers',
    waitlisted: 'waitlisted',
    accepted: 'accepted',
    unconfirmed: 'accepted',
    donated: 'donated',
  } as const),
};

/** The patient, the donor who reads it, and the thread between them. */
export function InvitationThread({ invitation, by, now }: InvitationThreadProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const phase = phaseOf(invitation);
  const look = LOOKS[phase] ?? 'asleep';
  const { answeredAt, arrivingAt, isArrivalGiven, withinKm } = invitation;
  const isOnTheWay = (look === 'accepted' || look === 'donated') && answeredAt !== null;
  const clock = clockOf(invitation.place);
  return (
    <article ref={box} aria-labelledby={id} className="live-thread items-start!">
      <ThreadLines box={box} drawn={look} />
      <InvitationFacts invitation={invitation} id={id} now={now} isOver={!isOpen(phase)} />
      <div className="live-donors">
        <div data-who="you" data-look={look} className="live-donor live-card">
          {isOnTheWay ? null : <span className="live-knot" />}
          <h2 className="text-lg font-semibold">{text('invitations.you')}</h2>
          {isOnTheWay ? (
            <span className="text-xl font-bold tabular-nums">
              {arrivingAt === null || !isArrivalGiven ? null : formatClock(Date.parse(arrivingAt), clock)}
            </span>
          ) : (
            <span className="text-muted">{withinKm === undefined ? null : bandWords(withinKm)}</span>
          )}
          {isOnTheWay ? (
            <Stations
              person={{
                ...invitation,
                answeredAt,
                isVolunteer: invitation.isVolunteer,
                isCounted: true,
                endedAt: null,
              }}
              now={now}
              clock={clock}
              isOwn
            />
          ) : null}
          <div className="live-wide grid grid-cols-1 gap-4 empty:hidden">
            <InvitationActions key={phase} invitation={invitation} by={by} now={now} />
          </div>
        </div>
      </div>
    </article>
  );
}
