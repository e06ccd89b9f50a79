import type { AppRouter } from '@redthread/server/router';
import { createTRPCClient, httpBatchLink, type OperationLink, splitLink, type TRPCClient } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { answeredFetch, fetchInTime } from './answered-fetch.ts';
import { acrossSessions } from './session-link.ts';
import { openStorage } from './storage.ts';
import { submissionHeaders, withSubmissionKey } from './submission-key.ts';
import { spokenLanguage } from './text.ts';
import { withUnsentKept } from './unsent.ts';

const submissions = openStorage(() => window.sessionStorage);

const MAX_CALLS_PER_BATCH = 10;
// Some proxies refuse longer URLs.
const MAX_URL_LENGTH = 2000;

export const trpc = createTRPCReact<AppRouter>();

export type ApiClient = TRPCClient<AppRouter>;

/** A client of the server that served this page. `getToken` is asked before each call; `remember` is for those that come too late. */
export function createApiClient(
  getToken: () => string | null,
  timeoutMs: number,
  remember: () => () => Promise<boolean>,
  hold: () => () => void,
): ApiClient {
  const linkOf = (maxItems: number) =>
    httpBatchLink<AppRouter>({
      url: '/trpc',
      maxItems,
      maxURLLength: MAX_URL_LENGTH,
      fetch: answeredFetch(fetchInTime(timeoutMs)),
      headers: ({ opList }) => {
        const token = tokenOf(opList) ?? getToken();
        return {
          // Not what the browser asks for, but what the screen speaks: mails are to be in it.
          'accept-language': spokenLanguage().code,
          ...submissionHeaders(opList),
          ...(token === null || token === '' ? {} : { authorization: `Bearer ${token}` }),
        };
      },
    });
  return createTRPCClient<AppRouter>({
    links: [
      withoutDirection,
      acrossSessions(remember, hold),
      withSubmissionKey(submissions),
      withUnsentKept(),
      // A change goes by itself: its key, its time and its failure are its own.
      splitLink({ condition: ({ type }) => type === 'mutation', true: linkOf(1), false: linkOf(MAX_CALLS_PER_BATCH) }),
    ],
  });
}

/** Of a call that ends the session whose token it names, whoever is signed in by the time it leaves. */
function tokenOf(calls: readonly { readonly context: Record<string, unknown> }[]): string | undefined {
  const token = calls[0]?.context['token'];
  return typeof token === 'string' ? token : undefined;
}

// The infinite-query hook adds the direction it fetches in, a field that the strict contract refuses.
export function withoutDirection(): OperationLink<AppRouter> {
  return ({ op, next }) => {
    const { input } = op;
    if (typeof input !== 'object' || input === null || !('direction' in input)) return next(op);
    const { direction: _, ...asked } = input;
    return next({ ...op, input: asked });
  };
}
