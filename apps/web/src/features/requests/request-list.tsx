import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { CardGrid } from '../../components/card-grid.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { nextPage, type PageCount } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePages } from '../../lib/use-pages.ts';
import { NoRequests } from './no-requests.tsx';
import { RequestCard } from './request-card.tsx';
import { type RequestSearch, requestQuery } from './request-search.ts';
import { useOwnRequestIds } from './use-my-requests.ts';

interface RequestListProps {
  search: RequestSearch;
  page: PageCount;
  onPage: (page: number) => void;
}

/** The requests that the address asks for, the most urgent first. */
export function RequestList({ search, page, onPage }: RequestListProps) {
  const list = useRef<HTMLDivElement>(null);
  const query = trpc.requests.list.useInfiniteQuery(requestQuery(search), {
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
  const { pages, more } = usePages({ query, page, onPage, list });
  const own = useOwnRequestIds();
  const first = pages[0];
  if (!first) {
    if (!query.error) return <Skeleton label={text('requests.loading')} isLabelShown shape="request" />;
    const { message } = readFailure(query.error);
    return <FailurePanel title={text('requests.failed')} detail={message} onRetry={() => void query.refetch()} />;
  }
  const requests = pages.flatMap(({ items }) => items);
  return (
    <div ref={list} aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      <p role="status" className="mb-3 text-muted">
        {text('requests.found', { count: first.total })}
      </p>
      {requests.length === 0 ? (
        <NoRequests search={search} />
      ) : (
        <>
          <CardGrid>
            {requests.map((request) => (
              <RequestCard key={request._id} request={request} canContact={!own.has(request._id)} />
            ))}
          </CardGrid>
          <LoadMore
            progress={text('requests.shown', { shown: requests.length, total: Math.max(requests.length, first.total) })}
            {...more}
          />
        </>
      )}
    </div>
  );
}
