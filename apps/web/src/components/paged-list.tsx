import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { readFailure } from '../lib/failure.ts';
import { useFocusOnNew } from '../lib/focus-on-new.ts';
import { MAX_PAGES, type PageCount } from '../lib/search-params.ts';
import { text } from '../lib/text.ts';
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

/** What of `useInfiniteQuery` it needs. */
export interface PagedQuery<Page> {
  data: { pages: Page[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  /** Placeholder rows of the previous query. */
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface PagesOptions<Page> {
  query: PagedQuery<Page>;
  /** How many pages the URL asks for. */
  page: PageCount;
  onPage: (page: number) => void;
  /** The list on screen: its headings are those of its items. */
  list: RefObject<HTMLElement | null>;
}

interface Pages<Page> {
  /** The loaded pages of those that the URL asks for. */
  pages: Page[];
  /** For `LoadMore`. */
  more: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; isAnnounced: boolean; onLoadMore: () => void };
}

/** Shows as many pages of a list as the URL asks for, fetched one after the other, each by the cursor of the last. */
export function usePages<Page>({ query, page: asked = 1, onPage, list }: PagesOptions<Page>): Pages<Page> {
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError: hasFailed, fetchNextPage } = query;
  const fetched = data?.pages ?? [];
  // Pages past the last that a URL can name are shown as they come.
  const pages = asked < MAX_PAGES && !isPlaceholderData ? fetched.slice(0, asked) : fetched;
  const isShort = fetched.length > 0 && fetched.length < asked && hasNextPage && !isPlaceholderData;

  useEffect(() => {
    if (isShort && !isFetching && !hasFailed) void fetchNextPage();
  }, [isShort, isFetching, hasFailed, fetchNextPage]);

  const keepPlace = useFocusOnNew(list, pages.length);
  const onLoadMore = () => {
    keepPlace();
    if (isShort || asked === MAX_PAGES) void fetchNextPage();
    else onPage(asked + 1);
  };
  const hasMore = hasNextPage || fetched.length > pages.length;
  const isLoading = hasMore && isFetching && (isShort || asked === MAX_PAGES);
  return { pages, more: { hasMore, isLoading, hasFailed, isAnnounced: asked > 1, onLoadMore } };
}

/** What of `useInfiniteQuery` it needs. */
interface GrowingQuery {
  data: { pages: readonly unknown[] } | undefined;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** For `LoadMore` below a list whose pages no URL counts. `entries` is what of the list takes the focus. */
export function useMore(query: GrowingQuery, list: RefObject<HTMLElement | null>, entries?: string) {
  const { data, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed, fetchNextPage } = query;
  const keepPlace = useFocusOnNew(list, data?.pages.length ?? 0, entries);
  const onLoadMore = () => {
    keepPlace();
    void fetchNextPage();
  };
  return { isLoading, hasFailed, onLoadMore };
}
