import { type ReactNode, useRef } from 'react';
import { readFailure } from '../lib/failure.ts';
import type { PageCount } from '../lib/pages.ts';
import { type PagedQuery, usePages } from '../lib/use-pages.ts';
import { CardGrid } from './card-grid.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { LoadMore } from './load-more.tsx';

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
  columns?: 2 | 3;
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
  const { query, isReady = true, page, onPage, itemsOf, totalOf, renderItem, columns = 3 } = props;
  const { skeleton, loading, failed, found, isFoundShown = true, shown, empty, frame = (items) => items } = props;
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
                <CardGrid columns={columns}>{items.map(renderItem)}</CardGrid>
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
