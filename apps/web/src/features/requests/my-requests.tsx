import type { BloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { MyRequestRow } from './my-request-row.tsx';
import { useMyRequests } from './use-my-requests.ts';
import { useWithdraw, type WithdrawOutcome } from './use-withdraw.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function MyRequests() {
  const [asked, setAsked] = useState<BloodRequest | null>(null);
  const isAnswered = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, requests, total } = useMyRequests();
  const { withdraw, leaving, outcome } = useWithdraw(requests);
  const staying = requests.filter(({ _id }) => !leaving.includes(_id));

  // The button that opened the dialog went with its row.
  useEffect(() => {
    if (asked || !isAnswered.current) return;
    isAnswered.current = false;
    heading.current?.focus();
  }, [asked]);

  const close = () => {
    if (!requests.some(({ _id }) => _id === asked?._id)) heading.current?.focus();
    setAsked(null);
  };
  return (
    <Panel title={text('myRequests.title')} headingRef={heading}>
      <WithdrawNote outcome={outcome} />
      {query.isPending ? <Skeleton label={text('myRequests.loading')} shape="row" count={1} /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title={text('myRequests.notLoaded')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && staying.length === 0 ? (
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
      <ul className="divide-y divide-line">
        {staying.map((request) => (
          <MyRequestRow key={request._id} request={request} onWithdraw={() => setAsked(request)} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('requests.shown', { shown: staying.length, total: Math.max(staying.length, total) })}
          hasMore
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
        />
      ) : null}
      {asked ? (
        <WithdrawDialog
          request={asked}
          onWithdraw={() => {
            isAnswered.current = true;
            withdraw(asked._id);
            setAsked(null);
          }}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

function WithdrawNote({ outcome }: { outcome: WithdrawOutcome | null }) {
  const { bloodType = '', hospital = '' } = outcome?.request ?? {};
  const refusal = outcome?.refusal ?? null;
  return (
    <>
      <Status text={outcome && refusal === null ? text('myRequests.withdrawn', { bloodType, hospital }) : ''} />
      {refusal === null ? null : (
        <Refusal text={text('myRequests.notWithdrawn', { bloodType, hospital, reason: refusal })} />
      )}
    </>
  );
}
