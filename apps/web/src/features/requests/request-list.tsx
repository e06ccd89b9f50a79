import type { BloodType } from '@redthread/domain/blood-type';
import { DASHBOARD_REQUESTS } from '@redthread/domain/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle, linkWords } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Empty } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Rows } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { nextPage, type PageCount } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NoSuchType } from '../blood-type/blood-type-mark.tsx';
import { noTypeOf } from '../blood-type/type-in-url.ts';
import { useEndedRequests } from '../mine/use-mine.ts';
import { HiddenNote } from '../moderation/hidden-note.tsx';
import { aroundOf, type NearSearch, nearQuery } from '../near/near-search.ts';
import { NoneNear, useMistake, WiderLinks, WrongWhere } from '../near/near-town.tsx';
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

/** Nothing that was asked for: there may be more of another kind, or a first one to post. */
function NoRequests({ search }: { search: RequestSearch }) {
  const { donorBloodType, bloodType, urgency } = search;
  const around = aroundOf(search);
  const isNarrowed = (donorBloodType ?? bloodType ?? urgency) !== undefined;
  return (
    <Empty
      action={
        around !== null ? (
          <WiderLinks around={around} />
        ) : isNarrowed ? (
          <Link to="/requests" search={{ radius: 'any' }} resetScroll={false} className={buttonStyle('secondary')}>
            {text('notFound.requests')}
          </Link>
        ) : (
          <Link to="/patient" className={buttonStyle()}>
            {text('empty.postRequest')}
          </Link>
        )
      }
    >
      {around === null ? text('requests.none') : <NoneNear id="requests.noneNear" around={around} />}
    </Empty>
  );
}

/** Tells a poster which of their requests an admin hides. */
export function HiddenRequests() {
  return useEndedRequests().map(({ _id, hospital, hiddenFor }) =>
    hiddenFor === null ? null : <HiddenNote key={_id} of="request" hospital={hospital} reason={hiddenFor} />,
  );
}

interface RequestsToHelpProps {
  /** The donor's own type; without one, all requests are shown. */
  donorBloodType?: BloodType | undefined;
  /** Around the donor's town, unless they want to see all. */
  where: NearSearch;
  /** What stands above the requests. */
  children?: ReactNode;
}

export function RequestsToHelp({ donorBloodType, where, children }: RequestsToHelpProps) {
  const around = aroundOf(where);
  const mistake = useMistake(where);
  const query = trpc.requests.list.useQuery(
    { donorBloodType, ...nearQuery(where), limit: DASHBOARD_REQUESTS },
    { enabled: mistake === null },
  );
  const actionOf = useRequestAction();
  return (
    <Panel title={text('requestsToHelp.title')}>
      {children}
      {mistake !== null ? (
        <WrongWhere mistake={mistake} search={where} />
      ) : query.data ? (
        <>
          {query.data.items.length === 0 ? (
            <Empty
              action={
                <>
                  {around === null ? null : <WiderLinks around={around} />}
                  {donorBloodType === undefined ? (
                    <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
                      {text('notFound.requests')}
                    </Link>
                  ) : null}
                </>
              }
            >
              {around === null ? text('requests.none') : <NoneNear id="requests.noneNear" around={around} />}
              {donorBloodType === undefined ? null : (
                <>
                  {' '}
                  <RichText
                    id="requests.onlyFor"
                    values={{ bloodType: donorBloodType }}
                    tags={{ link: linkWords({ to: '/requests', search: { radius: 'any' } }) }}
                  />
                </>
              )}
            </Empty>
          ) : null}
          {query.data.items.length === 0 ? null : (
            <Rows>
              {query.data.items.map((request) => (
                <RequestCard key={request._id} request={request}>
                  {actionOf(request)}
                </RequestCard>
              ))}
            </Rows>
          )}
          {query.data.total > 0 ? (
            <Link to="/requests" search={{ donorBloodType, ...where }} className="mt-5 inline-block thread-link">
              {text('requests.viewAll', { count: query.data.total })}
            </Link>
          ) : null}
        </>
      ) : query.error ? (
        <FailurePanel
          title={text('requests.failed')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton label={text('button.loading')} shape="request" />
      )}
    </Panel>
  );
}
