import type { MatchedDonor } from '@redthread/contract/matching';
import type { BloodType } from '@redthread/domain/blood-type';
import { type ReactNode, useRef } from 'react';
import { CardGrid } from '../../components/card-grid.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { nextPage, PAGE_SIZE, type PageCount } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePages } from '../../lib/use-pages.ts';
import { spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { MATCHES_ID, MatchExplanation } from './match-explanation.tsx';
import { MatchHeadline } from './match-headline.tsx';
import { NoMatches } from './no-matches.tsx';

interface MatchResultsProps {
  bloodType: BloodType;
  page: PageCount;
  onPage: (page: number) => void;
  renderDonor: (donor: MatchedDonor) => ReactNode;
}

/** Beside the cards from here on, and between the headline and them below. */
const COLUMNS = 'grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]';

/** The donors for a patient, in the server's order. Until they come, nobody else's are shown. */
export function MatchResults({ bloodType, page, onPage, renderDonor }: MatchResultsProps) {
  const list = useRef<HTMLElement>(null);
  const query = trpc.matching.findDonors.useInfiniteQuery(
    { bloodType, limit: PAGE_SIZE },
    { getNextPageParam: nextPage },
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
    <section ref={list} aria-label={text('matching.results')} className={COLUMNS}>
      <p role="status" className="sr-only">
        {text('matching.found', { count: first.totalDonors, bloodType: spokenBloodType(first.requestedBloodType) })}
      </p>
      <MatchHeadline {...first} />
      <MatchExplanation {...first} />
      {donors.length === 0 ? (
        // As high as its words, however high the diagram beside it is.
        <div className="self-start">
          <NoMatches />
        </div>
      ) : (
        <div id={MATCHES_ID} tabIndex={-1}>
          <CardGrid columns={2}>{donors.map(renderDonor)}</CardGrid>
          <LoadMore
            progress={text('donors.shown', { shown: donors.length, total: Math.max(donors.length, first.totalDonors) })}
            {...more}
          />
        </div>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className={COLUMNS}>
      <Skeleton label={text('matching.loading')} shape="line" count={1} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Skeleton shape="aside" count={1} />
      </div>
      <Skeleton shape="tall" count={4} columns={2} />
    </div>
  );
}
