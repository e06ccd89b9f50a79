import { adminFindInput } from '@redthread/contract/admin';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { inputStyle } from '../components/form/control-style.ts';
import { describedBy, FieldFrame } from '../components/form/field-frame.tsx';
import { Empty } from '../components/note.tsx';
import { LoadMore, useMore } from '../components/paged-list.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { AdminLists } from '../features/admin/admin-lists.tsx';
import { AdminFailure, AdminPage } from '../features/admin/admin-page.tsx';
import { type AdminAddress, readAdminAddress } from '../features/admin/admin-search.ts';
import { PeopleTable, RequestTable } from '../features/admin/tables.tsx';
import { awaitLateTexts } from '../lib/chunks.ts';
import { fieldErrors } from '../lib/form-texts.ts';
import { ADMIN_META } from '../lib/query-client.ts';
import { nextPage, useSearchChange } from '../lib/search-params.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/admin_/find')({
  validateSearch: readAdminAddress,
  loader: awaitLateTexts,
  component: FindRoute,
});

function FindRoute() {
  const address = Route.useSearch();
  return (
    <AdminPage title={text('adminFind.title')} next="/admin/find">
      {(name) => <AdminScreen address={address} name={name} />}
    </AdminPage>
  );
}

const SOUGHT = ['adminFind.sought'];

interface AdminScreenProps {
  address: AdminAddress;
  /** Of who is signed in. */
  name: string;
}

/** Where an admin finds people and requests, or goes through a list of them. */
function AdminScreen({ address: { list = 'everyone', page, ...part }, name }: AdminScreenProps) {
  const [sought, setSought] = useSought();
  const changeSearch = useSearchChange();
  return (
    <div className="grid grid-cols-1 gap-10">
      <FindForm key={sought} sought={sought} onFind={setSought} />
      {sought === '' ? (
        <AdminLists
          list={list}
          part={part}
          page={page}
          name={name}
          onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
        />
      ) : (
        <Found sought={sought} name={name} onEnd={() => setSought('')} />
      )}
    </div>
  );
}

interface FindFormProps {
  /** What was looked for last. */
  sought: string;
  onFind: (text: string) => void;
}

/** Where an admin types what to look for. No draft keeps it, and no address: it may be a phone or an email. */
function FindForm({ sought, onFind }: FindFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(sought);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldErrors(adminFindInput, { text: typed })?.['text'] ?? null;
    setError(wrong);
    if (wrong === null) onFind(typed.trim());
    else document.getElementById(id)?.focus();
  };
  const hint = text('adminFind.findHint');
  return (
    // By post: should the script fail, what is typed may not end up in the address.
    <search className="max-w-2xl">
      <form method="post" noValidate onSubmit={submit}>
        <FieldFrame id={id} label={text('adminFind.find')} hint={hint} error={error}>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              type="search"
              id={id}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              dir="auto"
              aria-invalid={error !== null}
              aria-describedby={describedBy(id, hint, error)}
              onChange={({ target }) => setTyped(target.value)}
              className={inputStyle}
            />
            <Button type="submit">{text('adminFind.findButton')}</Button>
          </div>
        </FieldFrame>
      </form>
    </search>
  );
}

interface FoundProps {
  sought: string;
  /** Of who is signed in. */
  name: string;
  onEnd: () => void;
}

/** What was found for a text: people, then requests. */
function Found({ sought, name, onEnd }: FoundProps) {
  const query = useFound(sought);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  // Somebody may be found by their name and by their town.
  const people = unique(items.flatMap(({ person }) => person ?? []));
  const requests = unique(items.flatMap(({ request }) => request ?? []));
  const count = people.length + requests.length;
  const isWaiting = query.data === undefined && query.error === null;
  const list = useRef<HTMLElement>(null);
  const more = useMore(query, list);
  return (
    <section ref={list} aria-labelledby="people-found">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="people-found" className="text-2xl font-semibold wrap-anywhere">
          {text('adminFind.foundFor', { sought })}
        </h2>
        <Button look="quiet" onClick={onEnd}>
          {text('adminFind.toLists')}
        </Button>
      </div>
      <p role="status" className={query.data === undefined || count === 0 ? 'sr-only' : 'mb-4 text-muted'}>
        {isWaiting ? text('button.loading') : query.data === undefined ? '' : foundWords(count, query.hasNextPage)}
      </p>
      {isWaiting ? <Skeleton shape="row" count={3} /> : null}
      {query.data === undefined && query.error !== null ? (
        <AdminFailure
          error={query.error}
          title={text('failure.notDone')}
          next="/admin/find"
          name={name}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data !== undefined && count === 0 ? <Empty>{text('adminFind.nothingFound')}</Empty> : null}
      {people.length === 0 ? null : (
        <>
          <h3 className="mb-3 text-xl font-semibold">{text('adminFind.people')}</h3>
          <PeopleTable label={text('adminFind.people')} people={people} />
        </>
      )}
      {requests.length === 0 ? null : (
        <>
          <h3 className="mt-8 mb-3 text-xl font-semibold">{text('adminFind.requests')}</h3>
          <RequestTable label={text('adminFind.requests')} requests={requests} />
        </>
      )}
      {query.hasNextPage ? <LoadMore progress={foundWords(count, true)} hasMore {...more} /> : null}
    </section>
  );
}

function foundWords(count: number, hasMore: boolean): string {
  return text(hasMore ? 'adminFind.foundFirst' : 'list.results', { count });
}

function unique<Thing extends { readonly _id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing._id, thing])).values()];
}

/** What an admin looks for, kept in memory alone: it is still there when they come back from a page of what was found. */
function useSought(): [string, (text: string) => void] {
  const queryClient = useQueryClient();
  const { data = '' } = useQuery({ queryKey: SOUGHT, queryFn: () => '', initialData: '', staleTime: Infinity });
  return [data, (text) => void queryClient.setQueryData(SOUGHT, text)];
}

/** What a text finds, page by page. It is sent in the body of a call that changes nothing. */
function useFound(text: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // As a query of these pages is, which their acts invalidate.
    queryKey: [['admin', 'find'], text],
    queryFn: ({ pageParam, signal }) =>
      client.admin.find.mutate({ text, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    enabled: text !== '',
    meta: ADMIN_META,
  });
}
