import { type RefObject, useEffect, useRef } from 'react';
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

/** What to call before more items are shown: the focus then goes to the heading of the first of them. */
function useFocusOnNew(list: RefObject<HTMLElement | null>, pageCount: number): () => void {
  const pressed = useRef<{ headings: number; by: Element | null } | null>(null);
  useEffect(() => {
    const { headings = 0, by = null } = pressed.current ?? {};
    const heading = headingsOf(list.current)[headings];
    if (!pressed.current || !heading || pageCount === 0) return;
    pressed.current = null;
    // The person may have gone elsewhere meanwhile.
    if (document.activeElement !== by && document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'nearest' });
  }, [list, pageCount]);
  return () => {
    pressed.current = { headings: headingsOf(list.current).length, by: document.activeElement };
  };
}

function headingsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('h3') ?? [])];
}
