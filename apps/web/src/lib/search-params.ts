import { useNavigate } from '@tanstack/react-router';

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

const ORIGIN = 'http://app.invalid';

/**
 * The value as a path inside this app, or undefined. A path that leaves the origin is refused, so that nobody can send
 * a person from our sign-in screen to a copy of it: `//evil.example`, `/\evil.example`, and both with a tab between,
 * which browsers drop.
 */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  if (/[\p{Cc}\\]/u.test(value)) return undefined;
  if (!URL.canParse(value, ORIGIN)) return undefined;
  const { origin, pathname } = new URL(value, ORIGIN);
  // `/.//evil.example` is one of ours, until something reads its path alone.
  return origin === ORIGIN && !pathname.startsWith('//') ? value : undefined;
}

interface SearchChange {
  /** The search parameters to change; undefined removes one. */
  to: Record<string, unknown>;
  /** Whether Back undoes it. */
  isStep: boolean;
}

/** Changes search parameters of the current screen without scrolling. */
export function useSearchChange(): (change: SearchChange) => Promise<void> {
  const navigate = useNavigate();
  return ({ to, isStep }) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...to }),
      hash: true,
      replace: !isStep,
      resetScroll: false,
      hashScrollIntoView: false,
    });
}
