import type { AppRouter } from '@redthread/server/router';
import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ApiClient } from './trpc.ts';

/** What a route has to fetch its screen's answers with, as a link to it is pointed at, or followed. */
export interface ScreenContext {
  readonly queries: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  readonly isSignedIn: () => boolean;
  readonly isDonor: () => boolean;
}

interface List<Input> {
  getInfiniteData(input: Input): unknown;
  prefetchInfinite(input: Input, options?: { meta: QueryMeta }): Promise<void>;
}

/** Fetches a list's first page when nothing of it is there. What is there, its screen fetches again once it is stale. */
export function prefetchList<Input>(list: List<Input>, input: Input, meta: QueryMeta = {}): void {
  if (list.getInfiniteData(input) === undefined) void list.prefetchInfinite(input, { meta });
}

interface One {
  getData(): unknown;
  prefetch(input?: undefined, options?: { meta: QueryMeta }): Promise<void>;
}

/** The same, of an answer to a question without an input. */
export function prefetchOne(one: One, meta: QueryMeta): void {
  if (one.getData() === undefined) void one.prefetch(undefined, { meta });
}

export function createScreenContext(
  client: ApiClient,
  queryClient: QueryClient,
  session: Pick<ScreenContext, 'isSignedIn' | 'isDonor'>,
): ScreenContext {
  return { queries: createTRPCQueryUtils<AppRouter>({ client, queryClient }), ...session };
}
