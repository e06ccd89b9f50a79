import type { AppRouter } from '@redthread/server/router';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ApiClient } from './trpc.ts';

/** What a route has to fetch its screen's answers with, as a link to it is pointed at, or followed. */
export interface ScreenContext {
  readonly queries: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  readonly isSignedIn: () => boolean;
}

export function createScreenContext(
  client: ApiClient,
  queryClient: QueryClient,
  isSignedIn: () => boolean,
): ScreenContext {
  return { queries: createTRPCQueryUtils<AppRouter>({ client, queryClient }), isSignedIn };
}
