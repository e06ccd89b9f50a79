import type { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { PAGE_SIZE } from '../../lib/pages.ts';
import { type ApiClient, trpc } from '../../lib/trpc.ts';
import { DONOR_META, MINE_META } from './expected.ts';

/** What index.html has asked for in the name of whoever is signed in, while the app's scripts were still on their way. */
interface Early {
  readonly token: string;
  readonly language: string;
  /** In ms since 1970. */
  readonly askedAt: number;
  readonly paths: readonly string[];
  /** What came for each of the paths, or whatever else. Never rejects. */
  readonly answers: Promise<unknown>;
}

declare global {
  interface Window {
    early?: Early;
  }
}

interface Reader {
  readonly client: ApiClient;
  readonly queryClient: QueryClient;
  readonly getToken: () => string | null;
  /** That of the first screen. */
  readonly language: string;
}

const LONGEST_KEPT_MS = 60_000;
const FIRST_PAGE = { limit: PAGE_SIZE };

/**
 * Begins the dashboard's queries with what was asked for early, so that its first screen waits for them, and asks for nothing twice. Each
 * answer is taken once, by the same person and in the same language; what failed is asked for the usual way.
 */
export function takeEarlyAnswers({ client, queryClient, getToken, language }: Reader, early = window.early): void {
  delete window.early;
  if (early === undefined) return;
  const { paths, answers } = early;
  const left = new Set(paths);
  const isOwn = () => getToken() === early.token && language === early.language;
  // What was read before a change may be another now.
  const isUnchanged = () => queryClient.getMutationCache().getAll().length === 0;
  const take = (path: string, ask: () => Promise<unknown>) => async () => {
    const answer = Object(await answers)[paths.indexOf(path)];
    const isFresh = Date.now() - early.askedAt < LONGEST_KEPT_MS && isUnchanged();
    if (!left.delete(path) || !isOwn() || !isFresh) return ask();
    // The one refusal that is an ordinary answer.
    if (answer?.error?.data?.code === 'NO_DONOR_PROFILE') throw TRPCClientError.from(answer);
    return answer?.result?.data ?? ask();
  };
  if (!isOwn()) return;
  void queryClient.prefetchInfiniteQuery({
    queryKey: getQueryKey(trpc.requests.mine, FIRST_PAGE, 'infinite'),
    queryFn: take('requests.mine', () => client.requests.mine.query(FIRST_PAGE)),
    initialPageParam: undefined,
    meta: MINE_META,
  });
  const queries = [
    { of: trpc.requests.ended, path: 'requests.ended', ask: () => client.requests.ended.query(), meta: MINE_META },
    {
      of: trpc.invitations.mine,
      path: 'invitations.mine',
      ask: () => client.invitations.mine.query(),
      meta: DONOR_META,
    },
    { of: trpc.donors.mine, path: 'donors.mine', ask: () => client.donors.mine.query(), meta: DONOR_META },
  ];
  for (const { of, path, ask, meta } of queries) {
    if (!left.has(path)) continue;
    void queryClient.prefetchQuery({ queryKey: getQueryKey(of, undefined, 'query'), queryFn: take(path, ask), meta });
  }
}
