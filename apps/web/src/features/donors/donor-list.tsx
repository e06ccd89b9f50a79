import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { Checkbox, ChoiceSelect } from '../../components/choices.tsx';
import { Empty } from '../../components/note.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nextPage, type PageCount, useSearchChange } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NoSuchType } from '../blood-type/blood-type-mark.tsx';
import { noTypeOf, typeOf } from '../blood-type/type-in-url.ts';
import { useOwnDonorId } from '../mine/use-mine.ts';
import { NearFilter } from '../near/near-filter.tsx';
import { aroundOf } from '../near/near-search.ts';
import { useMistake } from '../near/use-town.ts';
import { NoneNear, WiderLinks, WrongWhere } from '../near/wider-links.tsx';
import { DonorCard } from './donor-card.tsx';
import { type DonorSearch, donorQuery } from './donor-search.ts';

interface DonorListProps {
  search: DonorSearch;
  view?: 'listing' | 'record';
  /** Whether it is known where to look. */
  isReady?: boolean;
  page: PageCount;
  onPage: (page: number) => void;
}

export function DonorList({ search, view = 'listing', isReady = true, ...paging }: DonorListProps) {
  const mistake = useMistake(search);
  const noType = noTypeOf(search);
  const query = trpc.donors.list.useInfiniteQuery(donorQuery(search), {
    enabled: isReady && mistake === null && noType === null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
  const ownId = useOwnDonorId();
  if (noType !== null) return <NoSuchType typed={noType} mayGo={true} />;
  if (mistake !== null) return <WrongWhere mistake={mistake} search={search} />;
  return (
    <PagedList
      {...paging}
      query={query}
      isReady={isReady}
      itemsOf={({ items }) => items}
      totalOf={({ total }) => total}
      renderItem={(donor) => <DonorCard key={donor._id} donor={donor} view={view} canContact={donor._id !== ownId} />}
      skeleton={<Skeleton shape="item" />}
      loading={text('button.loading')}
      failed={text('donors.failed')}
      found={({ total }) => text('donors.found', { count: total })}
      shown={(counts) => text('list.shown', counts)}
      empty={<NoDonors search={search} />}
    />
  );
}

/** Nobody whom the filter lets through: it can be widened, or there is a first donor to be. */
function NoDonors({ search }: { search: DonorSearch }) {
  const { bloodType, all, town, radius } = search;
  const around = aroundOf(search);
  const where = { town, radius };
  return (
    <Empty
      action={
        <>
          {around === null ? null : <WiderLinks around={around} />}
          {bloodType ? (
            <Link to="/donors" search={{ all, ...where }} resetScroll={false} className={buttonStyle('secondary')}>
              {text('donors.showAllTypes')}
            </Link>
          ) : null}
          {all ? null : (
            <Link
              to="/donors"
              search={{ bloodType, all: true, ...where }}
              resetScroll={false}
              className={buttonStyle('secondary')}
            >
              {text('donors.showEveryone')}
            </Link>
          )}
          <Link to="/donor" className={buttonStyle('secondary')}>
            {text('home.becomeDonor')}
          </Link>
        </>
      }
    >
      {around === null ? text('donors.none') : <NoneNear id="near.nobody" around={around} />}
    </Empty>
  );
}

/** Which donors are listed, as the URL says. Back leads to the choice before. */
export function DonorFilter({ bloodType, all, town, radius }: DonorSearch) {
  const changeSearch = useSearchChange();
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-2 sm:gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)] print:hidden">
      <NearFilter
        search={{ town, radius }}
        onChange={(to, isFurtherStep) => void changeSearch({ to: { ...to, page: undefined }, isStep: !isFurtherStep })}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 lg:flex-nowrap">
        <ChoiceSelect
          label={text('field.bloodType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={typeOf(bloodType)}
          onChange={(chosen, isFurtherStep) =>
            void changeSearch({ to: { bloodType: chosen, page: undefined }, isStep: !isFurtherStep })
          }
        />
        <span className="lg:shrink-0">
          <Checkbox
            label={text('donors.availableOnly')}
            isOn={!all}
            onChange={(isOn) =>
              void changeSearch({ to: { all: isOn ? undefined : true, page: undefined }, isStep: true })
            }
          />
        </span>
      </div>
    </div>
  );
}
