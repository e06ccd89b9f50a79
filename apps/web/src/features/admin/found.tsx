import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { useMore } from '../../lib/use-more.ts';
import { AdminFailure } from '../overview/admin-failure.tsx';
import { PeopleTable } from './people-table.tsx';
import { RequestTable } from './request-table.tsx';
import { useFound } from './use-found.ts';

interface FoundProps {
  sought: string;
  /** Of who is signed in. */
  name: string;
  onEnd: () => void;
}

/** What was found for a text: people, then requests. */
export function Found({ sought, name, onEnd }: FoundProps) {
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
    <section ref={list} aria-labelledby="desk-found">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="desk-found" className="text-2xl font-semibold wrap-anywhere">
          {text('desk.foundFor', { sought })}
        </h2>
        <Button look="quiet" onClick={onEnd}>
          {text('desk.toLists')}
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
      {query.data !== undefined && count === 0 ? <Empty>{text('desk.nothingFound')}</Empty> : null}
      {people.length === 0 ? null : (
        <>
          <h3 className="mb-3 text-xl font-semibold">{text('desk.people')}</h3>
          <PeopleTable label={text('desk.people')} people={people} />
        </>
      )}
      {requests.length === 0 ? null : (
        <>
          <h3 className="mt-8 mb-3 text-xl font-semibold">{text('desk.requests')}</h3>
          <RequestTable label={text('desk.requests')} requests={requests} />
        </>
      )}
      {query.hasNextPage ? <LoadMore progress={foundWords(count, true)} hasMore {...more} /> : null}
    </section>
  );
}

function foundWords(count: number, hasMore: boolean): string {
  return text(hasMore ? 'desk.foundFirst' : 'list.results', { count });
}

function unique<Thing extends { readonly _id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing._id, thing])).values()];
}
