import type { BloodType } from '@redthread/domain/blood-type';
import { keepPreviousData } from '@tanstack/react-query';
import { CardGrid } from '../../components/card-grid.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { nextPage, PAGE_SIZE } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { DonorCard } from './donor-card.tsx';

interface DonorListProps {
  bloodType?: BloodType | undefined;
  view?: 'listing' | 'record';
}

export function DonorList({ bloodType, view = 'listing' }: DonorListProps) {
  const query = trpc.donors.list.useInfiniteQuery(
    { bloodType, limit: PAGE_SIZE },
    { getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
  const first = query.data?.pages[0];
  if (!first) {
    if (!query.error) return <Skeleton label={text('donors.loading')} shape={view === 'record' ? 'brief' : 'card'} />;
    const { message } = readFailure(query.error);
    return <FailurePanel title={text('donors.failed')} detail={message} onRetry={() => void query.refetch()} />;
  }
  const donors = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (donors.length === 0) return <Empty>{text('donors.none')}</Empty>;
  return (
    <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      <CardGrid>
        {donors.map((donor) => (
          <DonorCard key={donor._id} donor={donor} view={view} canContact />
        ))}
      </CardGrid>
      <LoadMore
        progress={text('donors.shown', { shown: donors.length, total: Math.max(donors.length, first.total) })}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
