import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { Link } from '@tanstack/react-router';
import { ChoiceSelect } from '../../components/choices.tsx';
import { formatNumber } from '../../lib/number.ts';
import { nextPage, useSearchChange } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { noTypeOf, typeOf } from '../blood-type/type-in-url.ts';
import { donorQuery } from '../donors/donor-search.ts';
import { NearFilter } from '../near/near-filter.tsx';
import { aroundOf, type NearSearch } from '../near/near-search.ts';
import { useMistake } from '../near/near-town.tsx';
import { type RequestSearch, requestQuery } from './request-search.ts';
import { urgencyLabels } from './urgency-badge.tsx';

/** Which requests are listed, as the URL says. Back leads to the choice before. */
export function RequestFilter({ bloodType, urgency, town, radius }: RequestSearch) {
  const changeSearch = useSearchChange();
  const choose = (chosen: Pick<RequestSearch, 'bloodType' | 'urgency' | keyof NearSearch>, isFurtherStep: boolean) =>
    void changeSearch({ to: { ...chosen, requestPage: undefined }, isStep: !isFurtherStep });
  return (
    <div className="mb-4 grid grid-cols-1 items-start gap-x-4 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <NearFilter search={{ town, radius }} onChange={choose} />
      <div className="grid grid-cols-1 items-end gap-3 phone:grid-cols-2 sm:flex sm:gap-4">
        <ChoiceSelect
          label={text('requests.filterType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={typeOf(bloodType)}
          onChange={(chosen, isFurtherStep) => choose({ bloodType: chosen }, isFurtherStep)}
        />
        <ChoiceSelect
          label={text('requestForm.urgency')}
          choices={MOST_URGENT_FIRST}
          labels={urgencyLabels()}
          none={text('requests.allUrgencies')}
          value={urgency}
          onChange={(chosen, isFurtherStep) => choose({ urgency: chosen }, isFurtherStep)}
        />
      </div>
    </div>
  );
}

/** Which of the two lists is shown, each with its number: the same answers as the lists', so that they cost no call of their own. */
export function ListTabs({ search, isReady }: { search: RequestSearch; isReady: boolean }) {
  const isWrong = useMistake(search) !== null || noTypeOf(search) !== null;
  const requests = trpc.requests.list.useInfiniteQuery(requestQuery(search), {
    enabled: isReady && !isWrong,
    getNextPageParam: nextPage,
  });
  const donors = trpc.donors.list.useInfiniteQuery(donorQuery({ all: true }), { getNextPageParam: nextPage });
  return (
    <nav aria-label={text('requests.title')} className="mb-6 border-b border-line">
      {/* On a phone in two columns, so that nothing jumps when the numbers come. */}
      <ul className="-mb-px grid grid-cols-2 gap-x-4 sm:flex sm:gap-x-6">
        <Tab label={labelOf(search)} query={isReady && !isWrong ? requests : null} />
        <Tab list="donors" label={text('donors.registered')} query={donors} />
      </ul>
    </nav>
  );
}

interface TabProps {
  list?: 'donors';
  label: string;
  query: { data: { pages: { total: number }[] } | undefined; isFetching: boolean } | null;
}

function Tab({ list, label, query }: TabProps) {
  const total = query?.data?.pages[0]?.total;
  const words = total === undefined ? (query === null || query.isFetching ? '...' : '–') : formatNumber(total);
  return (
    <li>
      <Link
        to="/requests"
        search={(before) => ({ ...before, list })}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className="flex h-full min-h-18 flex-col gap-x-2 border-b-3 pb-1 text-sm leading-tight sm:min-h-12 sm:flex-row sm:items-center sm:pb-0 sm:text-base border-transparent text-muted no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        <span className="text-xl font-bold tabular-nums">{words}</span> {label}
      </Link>
    </li>
  );
}

/** Says when it counts a part. */
function labelOf({ donorBloodType, bloodType, urgency, ...where }: RequestSearch): string {
  if (bloodType !== undefined || urgency !== undefined || aroundOf(where) !== null) return text('requests.countFound');
  return donorBloodType ? text('requests.countFound') : text('requests.count');
}
