import { keepPreviousData } from '@tanstack/react-query';
import { PagedList } from '../../components/paged-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nextPage, type PageCount } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NoSuchType } from '../blood-type/no-such-type.tsx';
import { noTypeOf } from '../blood-type/type-in-url.ts';
import { useOwnDonorId } from '../mine/use-my-profile.ts';
import { useMistake } from '../near/use-town.ts';
import { WrongWhere } from '../near/wrong-where.tsx';
import { DonorCard } from './donor-card.tsx';
import { type DonorSearch, donorQuery } from './donor-search.ts';
import { NoDonors } from './no-donors.tsx';

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
