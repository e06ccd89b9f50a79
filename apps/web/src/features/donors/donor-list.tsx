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
import { DonorCard } from './donor-card.tsx';
import { type DonorSearch, donorQuery } from './donor-search.ts';
import { NoDonors } from './no-donors.tsx';
import { useOwnDonorId } from './use-my-profile.ts';

interface DonorListProps {
  search: DonorSearch;
  view?: 'listing' | 'record';
  page: PageCount;
  onPage: (page: number) => void;
}

export function DonorList({ search, view = 'listing', page, onPage }: DonorListProps) {
  const list = useRef<HTMLDivElement>(null);
  const query = trpc.donors.list.useInfiniteQuery(donorQuery(search), {
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
  const { pages, more } = usePages({ query, page, onPage, list });
  const ownId = useOwnDonorId();
  const first = pages[0];
  if (!first) {
    if (!query.error)
      return <Skeleton label={text('donors.loading')} isLabelShown shape={view === 'record' ? 'brief' : 'card'} />;
    const { message } = readFailure(query.error);
    return <FailurePanel title={text('donors.failed')} detail={message} onRetry={() => void query.refetch()} />;
  }
  const donors = pages.flatMap(({ items }) => items);
  return (
    <div ref={list} aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      <p role="status" className="mb-3 text-muted">
        {text('donors.found', { count: first.total })}
      </p>
      {donors.length === 0 ? (
        <NoDonors search={search} />
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
