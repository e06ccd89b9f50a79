import { useRef } from 'react';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { nextPage, PAGE_SIZE } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMore } from '../../lib/use-more.ts';
import { GIVEN_NUMBERS_ID } from './contact-words.ts';
import { GivenNumberRow } from './given-number-row.tsx';
import { NumbersLeft } from './numbers-left.tsx';

/** Whose numbers the person was given in the last days, and how many today has left. */
export function GivenNumbersPanel() {
  const query = trpc.contacts.list.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: nextPage, meta: { expectedCodes: ['NOT_SIGNED_IN'] } },
  );
  const numbers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel id={GIVEN_NUMBERS_ID} title={text('givenNumbers.title')}>
      <p className="text-muted">{text('givenNumbers.hint')}</p>
      <NumbersLeft />
      {query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={2} /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && numbers.length === 0 ? <Empty>{text('invitationsAdmin.none')}</Empty> : null}
      <ul ref={list} className="mt-2 divide-y divide-line">
        {numbers.map((number) => (
          <GivenNumberRow key={`${number.kind}-${number._id}`} number={number} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('list.shown', { shown: numbers.length, total: Math.max(numbers.length, total) })}
          hasMore
          {...more}
        />
      ) : null}
    </Panel>
  );
}
