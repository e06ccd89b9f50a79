import type { BloodRequest } from '@redthread/contract/requests';
import { useEffect, useRef, useState } from 'react';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
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
    <Panel title="My Blood Requests" headingRef={heading}>
      <Status
        text={withdrawn ? `Your request for ${withdrawn.bloodType} at ${withdrawn.hospital} was withdrawn.` : ''}
      />
      {query.isPending ? <Skeleton label="Loading your requests" shape="row" count={1} /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title="Your requests couldn't be loaded."
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && requests.length === 0 ? <Empty>You have no open blood requests.</Empty> : null}
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <MyRequestRow key={request._id} request={request} onWithdraw={() => setLeaving(request)} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          shown={requests.length}
          total={total}
          noun="requests"
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
