import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen } from './features/shell/error-screen.tsx';
import type { ScreenContext } from './lib/screen-context.ts';
import { routeTree } from './route-tree.gen.ts';

/** In the browser, whose address it follows; or on the server, which has a history of one address. */
export function createAppRouter(context: ScreenContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    scrollRestoration: !import.meta.env.SSR,
    // The query cache decides about staleness, not the router.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
