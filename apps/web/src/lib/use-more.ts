import type { RefObject } from 'react';
import { useFocusOnNew } from './focus-on-new.ts';

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
