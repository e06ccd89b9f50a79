import type { OwnInvitation } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import type { RequestStatus } from '@redthread/domain/request-life';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, ownToday, useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { invitationIdOf, useOwnInvitations } from '../invitations/own-invitations.ts';
import { useEndedFailure, useEndedRequests, useMyRequests } from '../mine/use-mine.ts';
import { rowIdOf } from '../requests/request-search.ts';

/** So many, until more are wanted. */
const FEW = 8;

/** What happened with the person's own invitations and requests, of what the dashboard has fetched anyway. */
export function RecentActivity() {
  const invitations = useOwnInvitations();
  const { query, requests } = useMyRequests();
  const ended = useEndedRequests();
  const endedFailed = useEndedFailure();
  const now = useNow();
  // What was fetched once stays while the server can't be reached.
  const failure =
    invitations.failure ??
    (query.error && !query.data ? readFailure(query.error) : null) ??
    endedFailed?.failure ??
    null;
  if (failure === null && (invitations.items === undefined || query.data === undefined)) {
    return (
      <Panel title={text('dashboard.activity')}>
        <Skeleton label={text('button.loading')} shape="row" count={1} />
      </Panel>
    );
  }
  const happened = activityOf(invitations.items ?? [], [...requests, ...ended], now);
  return (
    <Panel title={text('dashboard.activity')}>
      {failure ? (
        <FailurePanel
          title={text('failure.load')}
          detail={failure.message}
          onRetry={() => {
            invitations.refetch();
            void query.refetch();
            endedFailed?.retry();
          }}
        />
      ) : happened.length === 0 ? (
        <p className="text-muted">{text('dashboard.noActivity')}</p>
      ) : (
        <Happened happened={happened} />
      )}
    </Panel>
  );
}

function Happened({ happened }: { happened: readonly Activity[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const next = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isWhole) next.current?.focus();
  }, [isWhole]);
  const shown = isWhole ? happened : happened.slice(0, FEW);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ id, at, words, hash }, index) => (
          <li key={id} ref={index === FEW ? next : null} tabIndex={-1} className="py-2.5 first:pt-0">
            {hash === null ? (
              <span className="wrap-anywhere">{words}</span>
            ) : (
              <Link to="/dashboard" hash={hash} className="thread-link wrap-anywhere">
                {words}
              </Link>
            )}{' '}
            <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap text-muted">
              {formatDay(ownToday(new Date(at)))}
            </time>
          </li>
        ))}
      </ul>
      {shown.length < happened.length ? (
        <div className="mt-4 grid sm:justify-items-start">
          <Button look="secondary" onClick={() => setIsWhole(true)}>
            {text('activity.more', { count: happened.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Something that happened: when, in ms since 1970, and where on the dashboard more of it stands. */
interface Activity {
  readonly id: string;
  readonly at: number;
  readonly words: string;
  readonly hash: string | null;
}

const INVITED = {
  invited: 'activity.invited',
  volunteered: 'activity.volunteered',
  accepted: 'activity.coming',
  waitlisted: 'activity.reserve',
  declined: 'activity.declined',
  cancelled: 'activity.released',
  donated: 'activity.gave',
  notCollected: 'activity.notTaken',
  noShow: 'activity.missed',
  unconfirmed: 'activity.unsure',
  closed: 'activity.over',
  refused: 'activity.refused',
} as const satisfies Record<Exclude<OwnInvitation['state'], 'withdrawn'>, string>;

const ENDS = {
  fulfilled: 'activity.fulfilled',
  withdrawn: 'activity.withdrawn',
  expired: 'activity.expired',
} as const satisfies Record<Exclude<RequestStatus, 'pending'>, string>;

/** Of these it matters when the donor was there, or was to be. */
const CAME: readonly OwnInvitation['state'][] = ['donated', 'notCollected', 'noShow', 'unconfirmed'];

/** What happened with a person's asks and requests, newest first. */
export function activityOf(
  invitations: readonly OwnInvitation[],
  requests: readonly OwnBloodRequest[],
  now: number,
): Activity[] {
  return [...invitations.map((invitation) => ofInvitation(invitation, now)), ...requests.flatMap(ofRequest)].sort(
    (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1),
  );
}

function ofInvitation(invitation: OwnInvitation, now: number): Activity {
  const { state, invitedAt, answeredAt, arrivingAt } = invitation;
  const said = Date.parse(answeredAt ?? invitedAt);
  const at = CAME.includes(state) && arrivingAt !== null ? Math.min(Date.parse(arrivingAt), now) : said;
  const isUnanswered = state === 'closed' && invitation.isVolunteer && invitation.acceptedAt === null;
  const words =
    invitation.state === 'withdrawn'
      ? text('activity.gone')
      : text(INVITED[isUnanswered ? 'volunteered' : invitation.state], { hospital: invitation.hospital });
  return { id: invitationIdOf(invitation), at, words, hash: invitationIdOf(invitation) };
}

/** Its post, and its end. */
function ofRequest({ _id, bloodType, hospital, status, createdAt, closedAt, hiddenFor }: OwnBloodRequest): Activity[] {
  const posted = {
    id: `${rowIdOf(_id)}-posted`,
    at: Date.parse(createdAt),
    words: text('activity.posted', { bloodType, hospital }),
    hash: closedAt === null ? rowIdOf(_id) : null,
  };
  if (status === 'pending' || closedAt === null) return [posted];
  const words = text(hiddenFor === null ? ENDS[status] : 'activity.hidden', { bloodType, hospital });
  return [{ id: `${rowIdOf(_id)}-ended`, at: Date.parse(closedAt), words, hash: null }, posted];
}
