/** How many items a list asks for at a time. */
export const PAGE_SIZE = 50;

/** The most pages that a URL may ask for, so that a shared link can't fetch without end. */
export const MAX_PAGES = 20;

/** The number of pages shown, as a search parameter; left out for one. */
export type PageCount = number | undefined;

/** Where the next page of a list starts, for `useInfiniteQuery`. */
export function nextPage(page: { nextCursor: string | null }): string | null {
  return page.nextCursor;
}

/** `?page=3` asks for three pages. Anything that makes no sense means one. */
export function readPageCount(value: unknown): PageCount {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= MAX_PAGES;
  return isCount ? value : undefined;
}
