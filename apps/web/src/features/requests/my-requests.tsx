import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { useMyRequests } from '../mine/use-my-requests.ts';
import { MyRequestRow } from './my-request-row.tsx';
import { useWithdrawal } from './request-changes.ts';

export function MyRequests() {
  const { query, requests, total } = useMyRequests();
  const { heading, left, asked, ask, withdraw, dismiss, outcome } = useWithdrawal(requests);
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
      {query.data && left.length === 0 ? (
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
        {left.map((request) => (
          <MyRequestRow key={request._id} request={request} onWithdraw={() => ask(request)} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('requests.shown', { shown: left.length, total: Math.max(left.length, total) })}
          hasMore
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={text('withdraw.title')}
          confirmLabel={text('withdraw.confirm')}
          onConfirm={withdraw}
          onClose={dismiss}
        >
          <p>{text('withdraw.warning', { bloodType: asked.bloodType, hospital: asked.hospital })}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function WithdrawNote({ outcome }: { outcome: ReturnType<typeof useWithdrawal>['outcome'] }) {
  const { bloodType = '', hospital = '' } = outcome?.item ?? {};
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
