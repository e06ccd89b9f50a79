import type { MatchedDonor } from '@redthread/contract/matching';
import type { BloodType } from '@redthread/domain/blood-type';
import type { ReactNode } from 'react';
import { PagedList } from '../../components/paged-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nextPage, type PageCount } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { aroundOf, type NearSearch } from '../near/near-search.ts';
import { NobodyNear } from '../near/nobody-near.tsx';
import { useMistake } from '../near/use-town.ts';
import { WrongWhere } from '../near/wrong-where.tsx';
import { MATCHES_ID, MatchExplanation } from './match-explanation.tsx';
import { MatchHeadline } from './match-headline.tsx';
import { matchQuery } from './match-search.ts';
import { NoMatches } from './no-matches.tsx';

interface MatchResultsProps {
  bloodType: BloodType;
  where: NearSearch;
  page: PageCount;
  onPage: (page: number) => void;
  renderDonor: (donor: MatchedDonor) => ReactNode;
  /** Why donors who stand together are there. */
  reasonOf: (donor: MatchedDonor) => string;
}

/** Beside the cards from here on, and between the headline and them below. */
const COLUMNS = 'grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]';

/** The donors for a patient, in the server's order. Until they come, nobody else's are shown. */
export function MatchResults({ bloodType, where, page, onPage, renderDonor, reasonOf }: MatchResultsProps) {
  const around = aroundOf(where);
  const mistake = useMistake(where);
  const query = trpc.matching.findDonors.useInfiniteQuery(matchQuery(bloodType, where), {
    enabled: mistake === null,
    getNextPageParam: nextPage,
  });
  if (mistake !== null) return <WrongWhere mistake={mistake} search={where} />;
  return (
    <PagedList
      query={query}
      page={page}
      onPage={onPage}
      itemsOf={({ donors }) => donors}
      totalOf={({ totalDonors }) => totalDonors}
      renderItem={renderDonor}
      groupOf={reasonOf}
      skeleton={<Loading isNear={around !== null} />}
      loading={text('button.loading')}
      failed={text('matching.failed')}
      found={({ totalDonors: count }) => text('donors.found', { count })}
      isFoundShown={false}
      shown={(counts) => text('list.shown', counts)}
      empty={around === null ? <NoMatches /> : <NobodyNear bloodType={bloodType} around={around} />}
      frame={(donors, first) => (
        <section aria-label={text('matching.results')} className={COLUMNS}>
          <MatchHeadline {...first} around={around} />
          <MatchExplanation {...first} />
          {first.totalDonors === 0 ? (
            // As high as its words, however high the diagram beside it is.
            <div className="self-start">{donors}</div>
          ) : (
            <div id={MATCHES_ID} tabIndex={-1}>
              {donors}
            </div>
          )}
        </section>
      )}
    />
  );
}

/** What stands there until the first donors come. */
export function Loading({ isNear }: { isNear: boolean }) {
  return (
    <div className={COLUMNS}>
      {/* Near a town, the headline has a line more where there is room for its name. */}
      <div className={isNear ? 'sm:min-h-17' : ''}>
        <Skeleton shape="line" count={1} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Skeleton shape="aside" count={1} />
      </div>
      <Skeleton shape="item" count={4} />
    </div>
  );
}
