import type { AdminEntry } from '@redthread/contract/admin';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { nextPage } from '../../lib/pages.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMore } from '../../lib/use-more.ts';
import { REASON_WORDS } from '../hidden/reason-words.ts';
import { ADMIN_META } from '../overview/admin-meta.ts';
import { ACTION_WORDS } from './admin-words.ts';

/** What the record says of somebody, or of a request. */
export function History({ subject, id }: { subject: 'person' | 'request'; id: string }) {
  const query = trpc.admin.history.useInfiniteQuery(
    { subject, id, limit: 20 },
    { getNextPageParam: nextPage, meta: ADMIN_META },
  );
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel title={text('desk.history')}>
      {query.data === undefined && query.error !== null ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="line" count={4} /> : null}
      {query.data !== undefined && entries.length === 0 ? (
        <p className="text-muted">{text('invitationsAdmin.none')}</p>
      ) : null}
      <ol ref={list} className="divide-y divide-line">
        {entries.map((entry, n) => (
          // Entries are never changed, and older ones come after.
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in all that is shown.
          <li key={n} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <span className="wrap-anywhere">
              {text(ACTION_WORDS[entry.action])}{' '}
              {entry.reason === null ? null : (
                <span>{text('hidden.because', { reason: text(REASON_WORDS[entry.reason]) })} </span>
              )}
              <Actor entry={entry} subject={subject} />
            </span>
            <time dateTime={entry.at} className="text-sm text-muted">
              {formatMoment(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <LoadMore progress={text('desk.entries', { count: entries.length })} hasMore {...more} />
      ) : null}
    </Panel>
  );
}

function Actor({ entry: { actor, actorId }, subject }: { entry: AdminEntry; subject: 'person' | 'request' }) {
  if (actor === null || actorId === null) return <span className="text-muted">{text('desk.byNobody')}</span>;
  if (actor === 'person' && subject === 'person') return <span className="text-muted">{text('desk.byThem')}</span>;
  return (
    <Link to="/admin/people/$id" params={{ id: actorId }} className="thread-link">
      {text(actor === 'person' ? 'desk.byPoster' : 'desk.byElse')}
    </Link>
  );
}
