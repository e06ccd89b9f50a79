import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { buttonStyle } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { FewerInvitations, useMailedInvitation } from '../features/invitations/fewer-invitations.tsx';
import { InvitationActions } from '../features/invitations/invitation-actions.tsx';
import type { InvitationKey } from '../features/invitations/invitation-changes.ts';
import { invitationLead, invitationTitle } from '../features/invitations/invitation-words.ts';
import { InvitationFacts } from '../features/invitations/invitations-panel.tsx';
import {
  type InvitationPhase,
  invitationCaps,
  isOpen,
  isPresent,
  phaseOf,
} from '../features/invitations/own-invitations.ts';
import { bandWords, dayWords } from '../features/live-request/live-words.ts';
import { type LineLook, Stations, ThreadLines } from '../features/live-request/stations.tsx';
import { ReportInvitation } from '../features/moderation/report-choice.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { clockOf, useNow } from '../lib/clock.ts';
import type { Failure } from '../lib/failure.ts';
import { useFocusWhenLost } from '../lib/focus-on-new.ts';
import { showHeading } from '../lib/heading-focus.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/ask')({ loader: awaitLateTexts, component: InvitationScreen });

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

/** The target of a mail's link, for somebody with a phone and ten seconds. Opening it changes nothing. */
function InvitationScreen() {
  const mailed = useMailedInvitation();
  if (mailed.status === 'ready') return <OpenedInvitation invitation={mailed.invitation} code={mailed.code} />;
  if (mailed.status === 'reading') {
    return (
      <Page title={text('invitations.title')}>
        <Skeleton label={text('button.loading')} shape="beside" count={2} />
      </Page>
    );
  }
  return (
    <Page title={text('invitations.title')} width="narrow">
      {mailed.status === 'incomplete' ? (
        <FailurePanel title={text('mailedLink.incomplete')} action={<ToDashboard />} />
      ) : null}
      {mailed.status === 'failed' ? <Failed {...mailed} /> : null}
    </Page>
  );
}

function OpenedInvitation({ invitation, code }: { invitation: OwnInvitation; code: string }) {
  const now = useNow();
  const phase = phaseOf(invitation);
  useFocusWhenLost(`${phase} ${invitation.answeredAt}`, showHeading);
  return (
    <Page
      title={text('invitations.title')}
      heading={invitationTitle(invitation)}
      intro={<p role="status">{invitationLead(invitation, now)}</p>}
    >
      <div className="grid grid-cols-1 gap-5">
        {isPresent(invitation) ? <InvitationThread invitation={invitation} by={{ code }} now={now} /> : null}
        {isOpen(phase) ? null : (
          <p>
            <ToDashboard />
          </p>
        )}
        <p className="text-sm text-muted">
          {text('invitations.free')} {text('invitations.centreDecides')}
        </p>
        <div className="divide-y divide-line border-y border-line">
          {isPresent(invitation) ? <ReportInvitation by={{ code }} isReported={invitation.isReported} /> : null}
          <details>
            <summary className="min-h-11 content-center py-1.5 text-muted">{text('invitations.fewer')}</summary>
            <div className="max-w-prose pt-2 pb-4">
              <p className="mb-4 text-muted">{text('invitations.caps', { caps: invitationCaps() })}</p>
              <FewerInvitations code={code} />
            </div>
          </details>
        </div>
      </div>
    </Page>
  );
}

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.code === 'INVITATION_UNKNOWN')
    return <FailurePanel title={failure.message} detail={text('invitations.unknown')} action={<ToDashboard />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

/** Whoever signs in finds there what they are invited. */
function ToDashboard() {
  return (
    <Link to="/dashboard" className={buttonStyle('secondary')}>
      {text('invitations.toDashboard')}
    </Link>
  );
}

interface InvitationThreadProps {
  readonly invitation: PresentInvitation;
  readonly by: InvitationKey;
  readonly now: number;
}

/** The patient, the donor who reads it, and the thread between them. */
function InvitationThread({ invitation, by, now }: InvitationThreadProps) {
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
              {arrivingAt === null || !isArrivalGiven ? null : dayWords(arrivingAt, now, clock)}
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
