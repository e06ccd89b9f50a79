import type { AppRouter } from '@redthread/server/router';
import { MutationCache, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { noteAnswer, noteFailure } from './connection.ts';
import { type Failure, isRefusal, isTimeout, readFailure } from './failure.ts';
import type { ApiClient } from './trpc.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `expectedCodes`: errors that are normal for this query, and aren't logged. */
    queryMeta: { expectedCodes?: readonly string[] };
  }
}

const MAX_RETRIES = 2;
/** For so long, what was answered isn't asked for again. */
const FRESH_MS = 15_000;
/** For so long, what failed isn't asked for again by what shows it next, unless something is answered meanwhile. */
const FAILED_MS = 5000;

/** The query cache. `onFailure` is called for every failed call; `isSeen` is false once the screen that made it was left. */
export function createQueryClient(onFailure: (failure: Failure, isSeen: boolean) => void): QueryClient {
  let answeredAt = 0;
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => {
        answeredAt = Date.now();
        noteAnswer();
      },
      onError: (error, query) => {
        noteFailure(error);
        const failure = readFailure(error);
        if (!query.meta?.expectedCodes?.includes(failure.code ?? '')) log(query.queryKey[0], failure);
        onFailure(failure, query.isActive());
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: noteAnswer,
      onError: (error, _input, _result, mutation) => {
        noteFailure(error);
        const failure = readFailure(error);
        if (!isRefusal(failure)) log(mutation.options.mutationKey?.[0], failure);
        onFailure(failure, true);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < MAX_RETRIES && isWorthRetrying(error),
        // A screen whose first part has failed shows others of the same answer: each would begin all tries anew.
        retryOnMount: ({ state: { errorUpdatedAt: failedAt } }) =>
          answeredAt > failedAt || Date.now() - failedAt > FAILED_MS,
        // Offline, calls fail at once; the default would pause them and show skeletons for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Drops all cached answers, and refetches those on screen: they belonged to another person. */
export function forgetAnswers(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}

// No retry after a time-out of half a minute: the person decides whether to wait again.
function isWorthRetrying(error: unknown): boolean {
  return !isTimeout(error) && !isRefusal(readFailure(error));
}

// Logs only the procedure and the request id, which lead to the server's log. Inputs and answers are personal.
function log(path: unknown, { code, requestId, message }: Failure): void {
  const name = Array.isArray(path) ? path.join('.') : 'a call';
  console.error(`${name} failed`, { code, requestId, message: code === null ? message : undefined });
}

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

/** That nobody is signed in is an ordinary answer. */
export const MINE_META = { expectedCodes: ['NOT_SIGNED_IN'] };
/** That the organisation isn't verified any more is an ordinary answer. */
export const DESK_META = { expectedCodes: [...MINE_META.expectedCodes, 'ORGANISATION_STOPPED'] };
/** So is that somebody is no donor. */
export const DONOR_META = { expectedCodes: ['NO_DONOR_PROFILE', 'NOT_SIGNED_IN'] };

/** Of an admin's screen: its refusals are ordinary answers. */
export const ADMIN_META = { expectedCodes: ['NOT_SIGNED_IN', 'ADMIN_ONLY'] };

/** A query of the cache. */
interface Refusable {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number };
}

/** That somebody is no donor is not asked for again while another answer would not be either. */
export function isWorthAskingAgain({ state }: Refusable): boolean {
  const isFresh = Date.now() - state.errorUpdatedAt < FRESH_MS;
  return !isFresh || readFailure(state.error).code !== 'NO_DONOR_PROFILE';
}
