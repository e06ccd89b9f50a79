import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { text } from '../../lib/text.ts';
import { useMore } from '../../lib/use-more.ts';
import { useIsEndedKnown, useMyRequests } from '../mine/use-my-requests.ts';
import { EndedRequests } from './ended-requests.tsx';
import { OwnActDialogs } from './own-act-dialogs.tsx';
import { OwnRequestRow } from './own-request-row.tsx';
import type { OwnActs } from './use-own-acts.ts';

interface MyRequestsProps {
  readonly acts: OwnActs;
  /** The request shown in full above this list. Its row needs no link to it. */
  readonly hero: OwnBloodRequest | null;
  /** Shown above the list, and only once the list is there: content that came later would push it down. */
  readonly children?: ReactNode;
}

export function MyRequests({ acts, hero, children }: MyRequestsProps) {
  const { query, total } = useMyRequests();
  const isReady = useIsEndedKnown() && !query.isPending;
  // Never reset: children that are removed and shown again fetch their data anew.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  const { heading, left, note, refusal } = acts;
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel title={text('myRequests.title')} {...(hero === null ? { headingRef: heading } : {})}>
      {/* Else it is said where it was done. */}
      <Status text={hero === null ? note : ''} />
      {refusal === null || hero !== null ? null : <Refusal text={refusal} />}
      {!wasReady || query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={1} /> : null}
      <div className="mb-6 grid grid-cols-1 gap-4 empty:hidden">{wasReady ? children : null}</div>
      {query.error && !query.data ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {wasReady && query.data && left.length === 0 ? (
        <Empty
          action={
            <Link to="/patient" className={buttonStyle('secondary')}>
              {text('empty.postRequest')}
            </Link>
          }
        >
          {text('myRequests.none')}
        </Empty>
      ) : null}
      <ul ref={list} className="-my-3 divide-y divide-line empty:hidden">
        {(wasReady ? left : []).map((request) => (
          <OwnRequestRow key={request._id} request={request} isAbove={request._id === hero?._id} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('list.shown', { shown: left.length, total: Math.max(left.length, total) })}
          hasMore
          {...more}
        />
      ) : null}
      <EndedRequests onEnd={(request) => acts.begin(request, 'notNeeded')} />
      <OwnActDialogs acts={acts} />
    </Panel>
  );
}
