import type { BloodType } from '@redthread/domain/blood-type';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { CardGrid } from '../../components/card-grid.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { nextPage, PAGE_SIZE, type PageCount } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePages } from '../../lib/use-pages.ts';
import { RequestCard } from './request-card.tsx';
import { useOwnRequestIds } from './use-my-requests.ts';

interface RequestListProps {
  donorBloodType?: BloodType | undefined;
  page: PageCount;
  onPage: (page: number) => void;
}

/** All requests, or those that red cells of `donorBloodType` can serve. */
export function RequestList({ donorBloodType, page, onPage }: RequestListProps) {
  const list = useRef<HTMLDivElement>(null);
  const query = trpc.requests.list.useInfiniteQuery(
    { donorBloodType, limit: PAGE_SIZE },
    { getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
  const { pages, more } = usePages({ query, page, onPage, list });
  const own = useOwnRequestIds();
  const first = pages[0];
  if (!first) {
    if (!query.error) return <Skeleton label={text('requests.loading')} shape="brief" />;
    const { message } = readFailure(query.error);
    return <FailurePanel title={text('requests.failed')} detail={message} onRetry={() => void query.refetch()} />;
  }
  const requests = pages.flatMap(({ items }) => items);
  if (requests.length === 0) return <Empty>{text('requests.none')}</Empty>;
  return (
    <div ref={list} aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      <CardGrid>
        {requests.map((request) => (
          <RequestCard key={request._id} request={request} canContact={!own.has(request._id)} />
        ))}
      </CardGrid>
      <LoadMore
        progress={text('requests.shown', { shown: requests.length, total: Math.max(requests.length, first.total) })}
        {...more}
      />
    </div>
  );
}
