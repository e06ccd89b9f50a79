import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/** Fetches the code of every screen while the browser has nothing else to do, so that a lost connection keeps the app. */
export function fetchScreensWhenIdle(router: AnyRouter): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    whenIdle(() => {
      const routes: AnyRoute[] = Object.values(router.routesById);
      for (const route of routes) void router.loadRouteChunk(route);
    });
  });
}

/**
 * The router reloads the page when it reads in an error's words that a screen's code couldn't be fetched. Without a
 * connection, that would replace the app by the browser's own error page; in other words, it shows our error screen.
 */
export function keepAppOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A screen's code is missing. ${payload.message}`;
  });
}

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(act);
  else window.setTimeout(act, 1000);
}
