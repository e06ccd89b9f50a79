import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { isByType, type PeopleList } from '@redthread/domain/people-list';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ChoiceSelect } from '../../components/choices.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Empty } from '../../components/note.tsx';
import { LoadMore, type PagedQuery, usePages } from '../../components/paged-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { ADMIN_META } from '../../lib/query-client.ts';
import { nextPage, PAGE_SIZE, type PageCount, useSearchChange } from '../../lib/search-params.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { urgencyLabels } from '../requests/urgency-badge.tsx';
import { AdminFailure, isRefusedAdmin } from './admin-page.tsx';
import { ADMIN_LISTS, type AdminList, type ListPart } from './admin-search.ts';
import { PeopleTable, RequestTable } from './tables.tsx';

const LISTS = {
  donors: 'admin.totalDonors',
  available: 'admin.availableDonors',
  patients: 'admin.totalPatients',
  everyone: 'adminFind.everyone',
  hidden: 'adminFind.hiddenDonors',
  requests: 'admin.pendingRequests',
  hiddenRequests: 'adminFind.hiddenRequests',
} as const satisfies Record<AdminList, PlainKey>;

type RequestList = Exclude<AdminList, PeopleList>;

interface AdminListsProps {
  list: AdminList;
  part: ListPart;
  page: PageCount;
  onPage: (page: number) => void;
  /** Of who is signed in. */
  name: string;
}

/** The lists that the figures of the overview count. */
export function AdminLists(props: AdminListsProps) {
  const { list } = props;
  return (
    <section aria-labelledby="admin-list">
      <nav aria-label={text('adminFind.lists')} className="mb-6">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {ADMIN_LISTS.map((each) => (
            <li key={each}>
              <Link
                to="/admin/find"
                search={{ list: each }}
                aria-current={each === list ? 'page' : undefined}
                className="thread-link inline-block py-1 aria-[current=page]:font-bold"
              >
                {text(LISTS[each])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 id="admin-list" className="mb-4 text-2xl font-semibold">
        {text(LISTS[list])}
      </h2>
      <AdminFilter list={list} part={props.part} />
      {list === 'requests' || list === 'hiddenRequests' ? (
        <Requests key={list} {...props} list={list} />
      ) : (
        <People key={list} {...props} list={list} />
      )}
    </section>
  );
}

function People({ list, part, ...props }: AdminListsProps & { list: PeopleList }) {
  const query = trpc.admin.people.useInfiniteQuery(
    { group: list, ...(isByType(list) ? { bloodType: part.bloodType } : {}), limit: PAGE_SIZE },
    { getNextPageParam: nextPage, placeholderData: keepPreviousData, meta: ADMIN_META },
  );
  return (
    <Rows query={query} {...props}>
      {(people) => <PeopleTable label={text(LISTS[list])} people={people} />}
    </Rows>
  );
}

function Requests({ list, part: { urgency }, ...props }: AdminListsProps & { list: RequestList }) {
  const query = trpc.admin.requests.useInfiniteQuery(
    { ...(list === 'hiddenRequests' ? { group: 'hidden' } : { group: 'open', urgency }), limit: PAGE_SIZE },
    { getNextPageParam: nextPage, placeholderData: keepPreviousData, meta: ADMIN_META },
  );
  return (
    <Rows query={query} {...props}>
      {(requests) => <RequestTable label={text(LISTS[list])} requests={requests} />}
    </Rows>
  );
}

interface ListPage<Row> {
  readonly items: Row[];
  readonly total: number;
}

interface RowsProps<Row> extends Omit<AdminListsProps, 'list' | 'part'> {
  query: PagedQuery<ListPage<Row>> & { error: unknown; refetch: () => unknown };
  children: (rows: Row[]) => React.ReactNode;
}

function Rows<Row>({ query, page, onPage, name, children }: RowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const { pages, more } = usePages({ query, page, onPage, list });
  const [first] = pages;
  const { error } = query;
  if (error && isRefusedAdmin(error)) {
    return (
      <AdminFailure error={error} title={text('failure.load')} next="/admin/find" name={name} onRetry={query.refetch} />
    );
  }
  const rows = pages.flatMap(({ items }) => items);
  return (
    <div ref={list}>
      <p role="status" className={first === undefined ? 'sr-only' : 'mb-3 text-muted'}>
        {first === undefined ? (error ? '' : text('button.loading')) : text('list.results', { count: first.total })}
      </p>
      {first === undefined && error ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {first === undefined && !error ? <Skeleton shape="row" count={5} /> : null}
      {first !== undefined && rows.length === 0 ? <Empty>{text('invitationsAdmin.none')}</Empty> : null}
      {first !== undefined && rows.length > 0 ? (
        <>
          {children(rows)}
          <LoadMore
            progress={text('list.shown', { shown: rows.length, total: Math.max(rows.length, first.total) })}
            {...more}
          />
        </>
      ) : null}
    </div>
  );
}

/** Which part of a list is shown, as the URL says: donors by blood type, open requests by urgency. */
function AdminFilter({ list, part: { bloodType, urgency } }: { list: AdminList; part: ListPart }) {
  const changeSearch = useSearchChange();
  const choose = (part: ListPart, isFurtherStep: boolean) =>
    void changeSearch({ to: { ...part, page: undefined }, isStep: !isFurtherStep });
  if (isByType(list)) {
    return (
      <div className="mb-6">
        <ChoiceSelect
          label={text('field.bloodType')}
          choices={BLOOD_TYPES}
          none={text('donors.allTypes')}
          value={bloodType}
          onChange={(chosen, isFurtherStep) => choose({ bloodType: chosen }, isFurtherStep)}
        />
      </div>
    );
  }
  if (list !== 'requests') return null;
  return (
    <div className="mb-6">
      <ChoiceSelect
        label={text('requestForm.urgency')}
        choices={MOST_URGENT_FIRST}
        labels={urgencyLabels()}
        none={text('requests.allUrgencies')}
        value={urgency}
        onChange={(chosen, isFurtherStep) => choose({ urgency: chosen }, isFurtherStep)}
      />
    </div>
  );
}
