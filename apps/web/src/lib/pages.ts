/** How many items a list asks for at a time. */
export const PAGE_SIZE = 50;

/** Where the next page of a list starts, for `useInfiniteQuery`. */
export function nextPage(page: { nextCursor: string | null }): string | null {
  return page.nextCursor;
}
