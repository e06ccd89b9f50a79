import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { fetchLateTexts } from './language.ts';

/**
 * Prefetches the code and the texts of every screen once the first has what it shows, so that the app works through a lost connection.
 * `onIdle` is given what resolves once it has the code.
 */
export function fetchScreensWhenIdle(
  router: AnyRouter,
  queries: QueryClient,
  onIdle: (screens: Promise<unknown>) => void,
): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    whenNothingIsFetched(queries, () => {
      const routes: AnyRoute[] = Object.values(router.routesById);
      onIdle(Promise.allSettled(routes.map((route) => router.loadRouteChunk(route))));
      // A screen that needs them says so when they are missing.
      void fetchLateTexts().catch(() => {});
    });
  });
}

function whenNothingIsFetched(queries: QueryClient, act: () => void): void {
  whenIdle(() => {
    if (queries.isFetching() === 0) return act();
    const unsubscribe = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return;
      unsubscribe();
      whenNothingIsFetched(queries, act);
    });
  });
}

const MISSING = 'A part of a screen is missing.';

/**
 * The router reloads the page when an error message says that a chunk couldn't be fetched. Without a
 * connection, that would replace the app by the browser's error page; with a reworded message our error screen shows.
 */
export function keepAppOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${MISSING} ${payload.message}`;
  });
}

/** What such a loader answers. */
export const SAYS_LATE = 'late';

/** For the loader of a screen that says texts of `languages/late-areas.ts`. */
export async function awaitLateTexts(): Promise<typeof SAYS_LATE> {
  try {
    await fetchLateTexts();
    return SAYS_LATE;
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
}

/** Whether a screen could not be shown because its code or texts could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(MISSING);
}

export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(act);
  else window.setTimeout(act, 1000);
}
