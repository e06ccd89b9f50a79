import { type RefObject, useEffect } from 'react';
import { useFocusOnNew } from './focus-on-new.ts';
import { MAX_PAGES, type PageCount } from './pages.ts';

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
