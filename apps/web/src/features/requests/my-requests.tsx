import type { BloodRequest } from '@redthread/contract/requests';
import { useEffect, useRef, useState } from 'react';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { MyRequestRow } from './my-request-row.tsx';
import { useMyRequests } from './use-my-requests.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function MyRequests() {
  const [leaving, setLeaving] = useState<BloodRequest | null>(null);
  const [withdrawn, setWithdrawn] = useState<BloodRequest | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, requests, total } = useMyRequests();

  // The button that opened the dialog went with its row.
  useEffect(() => {
    if (withdrawn) heading.current?.focus();
  }, [withdrawn]);

  const close = () => {
    if (!requests.some(({ _id }) => _id === leaving?._id)) heading.current?.focus();
    setLeaving(null);
  };
  return (
    <Panel title={text('myRequests.title')} headingRef={heading}>
      <Status
        text={
          withdrawn
            ? text('myRequests.withdrawn', { bloodType: withdrawn.bloodType, hospital: withdrawn.hospital })
            : ''
        }
      />
      {query.isPending ? <Skeleton label={text('myRequests.loading')} shape="row" count={1} /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title={text('myRequests.notLoaded')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && requests.length === 0 ? <Empty>{text('myRequests.none')}</Empty> : null}
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <MyRequestRow key={request._id} request={request} onWithdraw={() => setLeaving(request)} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('requests.shown', { shown: requests.length, total: Math.max(requests.length, total) })}
          hasMore
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
        />
      ) : null}
      {leaving ? (
        <WithdrawDialog
          request={leaving}
          onClose={close}
          onWithdrawn={() => {
            setLeaving(null);
            setWithdrawn(leaving);
          }}
        />
      ) : null}
    </Panel>
  );
}
