import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, ownToday, useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { useOwnInvitations } from '../invitations/use-own-invitations.ts';
import { useEndedFailure, useEndedRequests, useMyRequests } from '../mine/use-mine.ts';
import { type Activity, activityOf } from './activity.ts';

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
