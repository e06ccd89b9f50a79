import type { BloodRequest } from '@redthread/contract/requests';
import { useEffect, useRef, useState } from 'react';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { nextPage, PAGE_SIZE } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { MyRequestRow } from './my-request-row.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function MyRequests() {
  const [leaving, setLeaving] = useState<BloodRequest | null>(null);
  const [withdrawn, setWithdrawn] = useState<BloodRequest | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.requests.mine.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: nextPage, meta: { expectedCodes: ['NOT_SIGNED_IN'] } },
  );

  // The button that opened the dialog went with its row.
  useEffect(() => {
    if (withdrawn) heading.current?.focus();
  }, [withdrawn]);

  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Panel title="My Blood Requests" headingRef={heading}>
      <p role="status" className={withdrawn ? 'mb-3 rounded-lg bg-ok-soft p-3 text-ok' : ''}>
        {withdrawn ? `Your request for ${withdrawn.bloodType} at ${withdrawn.hospital} was withdrawn.` : ''}
      </p>
      {query.isPending ? <Skeleton label="Loading your requests" shape="row" /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title="Your requests couldn't be loaded."
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && requests.length === 0 ? <Empty>You haven't requested blood yet.</Empty> : null}
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
          onClose={() => setLeaving(null)}
          onWithdrawn={() => {
            setLeaving(null);
            setWithdrawn(leaving);
          }}
        />
      ) : null}
    </Panel>
  );
}
