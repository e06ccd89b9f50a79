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
import { DonorCard } from './donor-card.tsx';
import { useOwnDonorId } from './use-my-profile.ts';

interface DonorListProps {
  bloodType?: BloodType | undefined;
  view?: 'listing' | 'record';
  page: PageCount;
  onPage: (page: number) => void;
}

export function DonorList({ bloodType, view = 'listing', page, onPage }: DonorListProps) {
  const list = useRef<HTMLDivElement>(null);
  const query = trpc.donors.list.useInfiniteQuery(
    { bloodType, limit: PAGE_SIZE },
    { getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
  const { pages, more } = usePages({ query, page, onPage, list });
  const ownId = useOwnDonorId();
  const first = pages[0];
  if (!first) {
    if (!query.error) return <Skeleton label={text('donors.loading')} shape={view === 'record' ? 'brief' : 'card'} />;
    const { message } = readFailure(query.error);
    return <FailurePanel title={text('donors.failed')} detail={message} onRetry={() => void query.refetch()} />;
  }
  const donors = pages.flatMap(({ items }) => items);
  return (
    <div ref={list} aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      <p role="status" className="sr-only">
        {text('donors.found', { count: first.total })}
      </p>
      {donors.length === 0 ? (
        <Empty>{text('donors.none')}</Empty>
      ) : (
        <>
          <CardGrid>
            {donors.map((donor) => (
              <DonorCard key={donor._id} donor={donor} view={view} canContact={donor._id !== ownId} />
            ))}
          </CardGrid>
          <LoadMore
            progress={text('donors.shown', { shown: donors.length, total: Math.max(donors.length, first.total) })}
            {...more}
          />
        </>
      )}
    </div>
  );
}
