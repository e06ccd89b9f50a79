import { keepPreviousData } from '@tanstack/react-query';
import { PagedList } from '../../components/paged-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nextPage, type PageCount } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NoSuchType } from '../blood-type/no-such-type.tsx';
import { noTypeOf } from '../blood-type/type-in-url.ts';
import { useMistake } from '../near/use-town.ts';
import { WrongWhere } from '../near/wrong-where.tsx';
import { NoRequests } from './no-requests.tsx';
import { RequestCard } from './request-card.tsx';
import { type RequestSearch, requestQuery } from './request-search.ts';
import { useRequestAction } from './use-request-action.tsx';

interface RequestListProps {
  search: RequestSearch;
  /** Whether it is known where to look. */
  isReady: boolean;
  page: PageCount;
  onPage: (page: number) => void;
}

/** The requests that the URL asks for, the most urgent first. */
export function RequestList({ search, isReady, ...paging }: RequestListProps) {
  const mistake = useMistake(search);
  const noType = noTypeOf(search);
  const query = trpc.requests.list.useInfiniteQuery(requestQuery(search), {
    enabled: isReady && mistake === null && noType === null,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
  const actionOf = useRequestAction();
  if (noType !== null) return <NoSuchType typed={noType} mayGo={true} />;
  if (mistake !== null) return <WrongWhere mistake={mistake} search={search} />;
  return (
    <PagedList
      {...paging}
      query={query}
      isReady={isReady}
      itemsOf={({ items }) => items}
      totalOf={({ total }) => total}
      renderItem={(request) => (
        <RequestCard key={request._id} request={request}>
          {actionOf(request)}
        </RequestCard>
      )}
      skeleton={<Skeleton shape="request" />}
      loading={text('button.loading')}
      failed={text('requests.failed')}
      found={({ total }) => text('requests.found', { count: total })}
      shown={(counts) => text('list.shown', counts)}
      empty={<NoRequests search={search} />}
    />
  );
}
