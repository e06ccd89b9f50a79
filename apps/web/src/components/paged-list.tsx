import { type ReactNode, useId, useRef } from 'react';
import { readFailure } from '../lib/failure.ts';
import type { PageCount } from '../lib/pages.ts';
import { text } from '../lib/text.ts';
import { type PagedQuery, usePages } from '../lib/use-pages.ts';
import { Button } from './button.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { Rows } from './rows.tsx';

interface PagedListProps<Page, Item> {
  query: PagedQuery<Page> & { error: unknown; refetch: () => Promise<unknown> };
  /** Whether it is known what is asked for: until then, what is there of another question is nobody's answer. */
  isReady?: boolean;
  /** How many pages the URL asks for. */
  page: PageCount;
  onPage: (page: number) => void;
  itemsOf: (page: Page) => readonly Item[];
  totalOf: (page: Page) => number;
  renderItem: (item: Item) => ReactNode;
  /** What items that stand together have in common: said once, above them. */
  groupOf?: (item: Item) => string;
  /** What stands there until the first page comes, and what a screen reader says meanwhile. */
  skeleton: ReactNode;
  loading: string;
  failed: string;
  /** How many there are, said as they come; shown, too, unless something else on the screen shows it. */
  found: (first: Page) => string;
  isFoundShown?: boolean;
  shown: (counts: { shown: number; total: number }) => string;
  empty: ReactNode;
  /** What stands around the items. */
  frame?: (items: ReactNode, first: Page) => ReactNode;
}

/** A public list by pages: its skeleton, its failure, how many there are, its cards, and the way to more. */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { query, isReady = true, page, onPage, itemsOf, totalOf, renderItem, groupOf } = props;
  const { skeleton, loading, failed, found, isFoundShown = true, shown, empty, frame = (items) => items } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { pages, more } = usePages({ query, page, onPage, list });
  const first = isReady ? pages[0] : undefined;
  const items = pages.flatMap(itemsOf);
  const isLoading = first === undefined && !(isReady && query.error);
  const news = first === undefined ? (isLoading ? loading : '') : found(first);
  const look = isFoundShown ? 'mb-3 text-muted' : 'sr-only';
  return (
    <div ref={list} aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
      {/* One element from the skeleton on: a live region that is added with its text may not be announced. */}
      <p role="status" className={news && `${look} ${isLoading ? 'animate-appear' : ''}`}>
        {news}
      </p>
      {isLoading ? skeleton : null}
      {first === undefined && !isLoading ? (
        <FailurePanel title={failed} detail={readFailure(query.error).message} onRetry={() => void query.refetch()} />
      ) : null}
      {first === undefined
        ? null
        : frame(
            items.length === 0 ? (
              empty
            ) : (
              <>
                {groupsOf(items, groupOf).map(({ label, members }, n) => (
                  <Group key={label} id={`${id}-${n}`} label={label}>
                    {members.map(renderItem)}
                  </Group>
                ))}
                <LoadMore
                  progress={shown({ shown: items.length, total: Math.max(items.length, totalOf(first)) })}
                  {...more}
                />
              </>
            ),
            first,
          )}
    </div>
  );
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  if (label === '') return <Rows>{children}</Rows>;
  return (
    <div className="not-first:mt-7">
      <p id={id} className="mb-2 text-muted">
        {label}
      </p>
      <Rows labelId={id}>{children}</Rows>
    </div>
  );
}

interface GroupOf<Item> {
  readonly label: string;
  readonly members: readonly Item[];
}

/** Neighbours with the same label are one group; without labels all are. */
function groupsOf<Item>(items: readonly Item[], labelOf: (item: Item) => string = () => ''): GroupOf<Item>[] {
  const groups: { label: string; members: Item[] }[] = [];
  for (const item of items) {
    const label = labelOf(item);
    const last = groups.at(-1);
    if (last?.label === label) last.members.push(item);
    else groups.push({ label, members: [item] });
  }
  return groups;
}

interface LoadMoreProps {
  /** How much of the list is on screen, as a sentence. */
  progress: string;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** A live region. */
  isAnnounced?: boolean;
  onLoadMore: () => void;
}

/** Shows the progress through a list, and fetches the next page. */
export function LoadMore(props: LoadMoreProps) {
  const { progress, hasMore, isLoading, hasFailed, isAnnounced = true, onLoadMore } = props;
  return (
    // Scroll anchoring would keep this button in place, and show the end of the new items, not their beginning.
    <div className="mt-6 flex flex-col items-center gap-3 [overflow-anchor:none]">
      <p aria-live={isAnnounced ? 'polite' : 'off'} className="text-muted">
        {progress}
      </p>
      {hasFailed ? (
        <p role="alert" className="text-danger">
          {text('failure.load')}
        </p>
      ) : null}
      {hasMore ? (
        <Button look="secondary" isBusy={isLoading} onClick={onLoadMore}>
          {text(isLoading ? 'button.loading' : 'list.loadMore')}
        </Button>
      ) : null}
    </div>
  );
}
