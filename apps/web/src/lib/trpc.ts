import type { AppRouter } from '@redthread/server/router';
import {
  createTRPCClient,
  httpBatchLink,
  type OperationLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { answeredFetch, fetchInTime } from './connection.ts';
import { readFailure } from './failure.ts';
import { openStorage, type TextStorage } from './storage.ts';
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
function withoutDirection(): OperationLink<AppRouter> {
  return ({ op, next }) => {
    const { input } = op;
    if (typeof input !== 'object' || input === null || !('direction' in input)) return next(op);
    const { direction: _, ...asked } = input;
    return next({ ...op, input: asked });
  };
}

/** Context for a call that ends the session itself, which must not ask for a new sign-in. */
export const LAST_CALL = { isLast: true };

/** Context for a look-up that needs no session, and must not be where somebody hears that theirs is over. */
export const AS_VISITOR = { ...LAST_CALL, token: '' };

/**
 * Retries a mutation that was refused because its session had expired, once `remember` confirms that the same
 * person has signed in again. The server refused it before any effect, so nothing is done twice. `hold` keeps their
 * screen while it is under way: something else may hear first that the session is over.
 */
export function acrossSessions(remember: () => () => Promise<boolean>, hold: () => () => void): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let isStopped = false;
        let stop = () => {};
        const isRetried = op.type === 'mutation' && op.context['isLast'] !== true;
        const release = isRetried ? hold() : () => {};
        const send = () => {
          const regain = remember();
          const sent = next(op).subscribe({
            next: observer.next,
            complete: observer.complete,
            error: (error) => {
              if (!isRetried || readFailure(error).code !== 'NOT_SIGNED_IN') return observer.error(error);
              void regain().then((isBack) => {
                // The caller may have cancelled meanwhile.
                const isWanted = !isStopped && op.signal?.aborted !== true;
                return isBack && isWanted ? send() : observer.error(error);
              });
            },
          });
          stop = sent.unsubscribe;
        };
        send();
        return () => {
          isStopped = true;
          release();
          stop();
        };
      });
}

/** The calls that make something, once for a key. */
const KEYED = ['requests.create', 'desk.post', 'donors.register', 'auth.register', 'auth.createToken'];

export function isKeyed(path: string): boolean {
  return KEYED.includes(path);
}

/** Credentials may differ at the next try, and must not be stored. */
const PROOFS = ['password', 'identityToken', 'google'];
const KEY_BYTES = 16;
/** Refusals that a key gets for good: a token is told once, and is gone with a lost answer. */
const SPENT = ['TOKEN_TOLD_ONCE', 'KEY_REUSED'];

/**
 * Gives a form's call an idempotency key that stays the same until the server confirms it, also over a reload: repeating it
 * after a lost answer creates nothing twice. Another input gets another key.
 */
export function withSubmissionKey(storage: TextStorage): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation' || !isKeyed(op.path)) return next(op);
      const name = `submission ${op.path}`;
      const known = read(storage.getItem(name));
      const print = printOf(op.input);
      // One that was kept has its key.
      const kept = op.context['submissionKey'];
      const key = typeof kept === 'string' ? kept : known?.print === print ? known.key : newKey();
      if (key !== kept) storage.setItem(name, JSON.stringify({ key, print }));
      return observable((observer) =>
        next({ ...op, context: { ...op.context, submissionKey: key } }).subscribe({
          next: (answer) => {
            // The form may have gone on to something else meanwhile.
            if (read(storage.getItem(name))?.key === key) storage.removeItem(name);
            observer.next(answer);
          },
          error: (error) => {
            // The next try is to make another, and can't with this one.
            const isSpent = SPENT.includes(readFailure(error).code ?? '');
            if (isSpent && read(storage.getItem(name))?.key === key) storage.removeItem(name);
            observer.error(error);
          },
          complete: observer.complete,
        }),
      );
    };
}

/** The headers for calls that go out together: one of them at most comes from a form. */
export function submissionHeaders(calls: readonly { readonly context: Record<string, unknown> }[]) {
  const key = calls.map(({ context }) => context['submissionKey']).find((found) => typeof found === 'string');
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}

/** By hand: `crypto.randomUUID` is missing on a page that came over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells inputs apart, without holding them (FNV-1a, in two halves). */
function printOf(input: unknown): string {
  const fields = Object.entries((input ?? {}) as object).filter(([name]) => !PROOFS.includes(name));
  const text = JSON.stringify(fields);
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let n = 0; n < text.length; n += 1) {
    one = Math.imul(one ^ text.charCodeAt(n), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - n), 0x85ebca6b);
  }
  return `${one >>> 0} ${other >>> 0}`;
}

function read(text: string | null): { key: string; print: string } | null {
  try {
    const { key, print } = JSON.parse(text ?? '{}');
    return typeof key === 'string' && typeof print === 'string' ? { key, print } : null;
  } catch {
    return null;
  }
}

/** Answers a procedure by its path, such as `donors.list`. */
export type Ask = (path: string, input: unknown) => Promise<unknown>;

/** A client whose every call is one of `ask`. */
export function createAskingClient(ask: Ask): ApiClient {
  return createTRPCClient<AppRouter>({
    links: [
      withoutDirection,
      () =>
        ({ op }) =>
          observable((observer) => {
            ask(op.path, op.input).then(
              (data) => {
                observer.next({ result: { data } });
                observer.complete();
              },
              (error: unknown) =>
                observer.error(TRPCClientError.from(new Error('Nobody is told this yet.', { cause: error }))),
            );
          }),
    ],
  });
}
