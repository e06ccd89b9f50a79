import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { AuthStore } from './features/session/auth-store.ts';
import { AuthProvider } from './features/session/use-session.ts';
import { ErrorScreen, NotFoundScreen } from './features/shell/error-screen.tsx';
import { subscribeToLanguage } from './lib/language.ts';
import type { ScreenContext } from './lib/query-client.ts';
import { spokenLanguage } from './lib/text.ts';
import { type ApiClient, trpc } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

interface AppProps {
  client: ApiClient;
  queryClient: QueryClient;
  auth: AuthStore;
  router: AnyRouter;
}

/** All that is drawn, in the browser and by the server. */
export function App({ client, queryClient, auth, router }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider value={auth}>
          <SpokenApp router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** A language change remounts the app: input survives as drafts, answers in the query cache. */
function SpokenApp({ router }: { router: AnyRouter }) {
  const { code } = useSyncExternalStore(subscribeToLanguage, spokenLanguage, spokenLanguage);
  return <RouterProvider key={code} router={router} />;
}

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
