import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../apps/server/src/trpc/router.ts';
import { persistentFetch } from './persistent-fetch.ts';
import { cleanToken, OptionsError, serverUrl } from './server-url.ts';

export { getUntypedClient } from '@trpc/client';
export { OptionsError };
export type Redthread = TRPCClient<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
/** What a call rejects with: `message` says what to do, `data.code` is for programs; `data` is missing where no Redthread server answered. */
export type RedthreadError = TRPCClientError<AppRouter>;

export interface RedthreadOptions {
  /** The server's address, such as `https://redthread.example.org`. */
  readonly url: string;
  /** A session's or an API token. It travels in a header, and stands nowhere else. */
  readonly token?: string | undefined;
  /** Send the token over plain http to another machine too: for a network that you trust. */
  readonly allowPlainHttp?: boolean | undefined;
  /** How long a call may take in all, its repetitions included; 30,000 at first. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is tried again when that is safe; 3 at first, 0 for never. */
  readonly retries?: number | undefined;
}

/** The calls that make something: each has an `Idempotency-Key`, under which it is made once, however often it is sent. */
export const REPEATABLE: readonly string[] = [
  'auth.register',
  'auth.createToken',
  'desk.post',
  'donors.register',
  'requests.create',
];

/** The calls of a server. Each rejects with a RedthreadError; this throws an OptionsError when an option is wrong. */
export function createRedthread({ timeoutMs = 30_000, retries = 3, ...given }: RedthreadOptions): Redthread {
  const token = cleanToken(given.token);
  const server = serverUrl({ ...given, hasToken: token !== undefined });
  const fetch = persistentFetch(timeoutMs, retries);
  return createTRPCClient<AppRouter>({
    links: [
      inSentences(server.origin),
      httpLink({
        url: new URL('trpc', server),
        headers: ({ op: { path, context } }) => ({
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(REPEATABLE.includes(path) ? { 'idempotency-key': String(context['idempotencyKey'] ?? newKey()) } : {}),
        }),
        fetch: (input, init) => fetch(String(input), init as RequestInit),
      }),
    ],
  });
}

export function isRedthreadError(error: unknown): error is RedthreadError {
  return error instanceof TRPCClientError;
}

/** A list, page by page: `for await (const { items } of pages(redthread.donors.list.query, { bloodType: 'O-' }))`. */
export async function* pages<const Input extends object, Page extends { readonly nextCursor: string | null }>(
  query: (input: Input & { readonly cursor?: string }) => Promise<Page>,
  input: Input,
): AsyncGenerator<Page> {
  for (let page = await query(input); ; page = await query({ ...input, cursor: page.nextCursor })) {
    yield page;
    if (page.nextCursor === null) return;
  }
}

/** 128 random bits. `crypto.randomUUID` is missing where a browser reached the page over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What failed without an answer of a Redthread server says so. */
function inSentences(origin: string): TRPCLink<AppRouter> {
  const sentence = `${origin} doesn't answer as a Redthread server. Please check the address, and that the server runs.`;
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const error = (failed: RedthreadError) =>
          observer.error(
            failed.shape ? failed : new TRPCClientError(sentence, { ...(failed.cause && { cause: failed.cause }) }),
          );
        return next(op).subscribe({ ...observer, error });
      });
}
