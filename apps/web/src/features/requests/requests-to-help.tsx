import type { BloodType } from '@redthread/domain/blood-type';
import { DASHBOARD_REQUESTS } from '@redthread/domain/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { CardGrid } from '../../components/card-grid.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { RequestCard } from './request-card.tsx';
import { useOwnRequestIds } from './use-my-requests.ts';

interface RequestsToHelpProps {
  /** The donor's own type; without one, all requests are shown. */
  donorBloodType?: BloodType | undefined;
  isReady: boolean;
  invitation?: ReactNode;
}

export function RequestsToHelp({ donorBloodType, isReady, invitation }: RequestsToHelpProps) {
  const query = trpc.requests.list.useQuery({ donorBloodType, limit: DASHBOARD_REQUESTS }, { enabled: isReady });
  const own = useOwnRequestIds();
  return (
    <Panel title={text('requestsToHelp.title')}>
      {invitation}
      {query.data ? (
        <>
          {query.data.items.length === 0 ? (
            <Empty
              action={
                <Link to="/requests" className={buttonStyle('secondary')}>
                  {text('notFound.requests')}
                </Link>
              }
            >
              {text('requestsToHelp.none')}
            </Empty>
          ) : null}
          <CardGrid>
            {query.data.items.map((request) => (
              <RequestCard key={request._id} request={request} canContact={!own.has(request._id)} />
            ))}
          </CardGrid>
          {query.data.total > 0 ? (
            <Link to="/requests" search={{ donorBloodType }} className="mt-5 inline-block thread-link">
              {text('requests.viewAll', { count: query.data.total })}
            </Link>
          ) : null}
        </>
      ) : query.error ? (
        <FailurePanel
          title={text('requests.failed')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton label={text('requests.loading')} shape="request" />
      )}
    </Panel>
  );
}
