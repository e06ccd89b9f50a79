import type { MatchedDonor } from '@redthread/contract/matching';
import type { BloodType } from '@redthread/domain/blood-type';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
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
import { MATCHES_ID, MatchSummary } from './match-summary.tsx';

interface MatchResultsProps {
  bloodType: BloodType;
  page: PageCount;
  onPage: (page: number) => void;
  renderDonor: (donor: MatchedDonor) => ReactNode;
}

/** The donors for a patient, in the server's order. */
export function MatchResults({ bloodType, page, onPage, renderDonor }: MatchResultsProps) {
  const list = useRef<HTMLElement>(null);
  const query = trpc.matching.findDonors.useInfiniteQuery(
    { bloodType, limit: PAGE_SIZE },
    { getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
  const { pages, more } = usePages({ query, page, onPage, list });
  const first = pages[0];
  if (!first) {
    if (!query.error) return <Loading />;
    const { message } = readFailure(query.error);
    return <FailurePanel title={text('matching.failed')} detail={message} onRetry={() => void query.refetch()} />;
  }
  const donors = pages.flatMap((found) => found.donors);
  return (
    <section
      ref={list}
      aria-label={text('matching.results')}
      aria-busy={query.isPlaceholderData}
      className="aria-busy:opacity-60"
    >
      <p role="status" className="sr-only">
        {text('matching.found', { count: first.totalDonors, bloodType: first.requestedBloodType })}
      </p>
      <MatchSummary {...first} />
      {donors.length === 0 ? (
        <Empty>{text('matching.none')}</Empty>
      ) : (
        <>
          <h2 id={MATCHES_ID} tabIndex={-1} className="mb-4 text-2xl font-semibold">
            {text('matching.compatibleDonors')}
          </h2>
          <CardGrid>{donors.map(renderDonor)}</CardGrid>
          <LoadMore
            progress={text('donors.shown', { shown: donors.length, total: Math.max(donors.length, first.totalDonors) })}
            {...more}
          />
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Skeleton label={text('matching.loading')} shape="figure" count={3} />
      <Skeleton shape="chart" count={2} />
      <Skeleton shape="tall" />
    </div>
  );
}
