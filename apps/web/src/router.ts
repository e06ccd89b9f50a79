import { createRouter } from '@tanstack/react-router';
import { NotFoundScreen } from './features/not-found/not-found-screen.tsx';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import type { ScreenContext } from './lib/screen-context.ts';
import { routeTree } from './route-tree.gen.ts';

export function createAppRouter(context: ScreenContext) {
  return createRouter({
    routeTree,
    context,
    scrollRestoration: true,
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
