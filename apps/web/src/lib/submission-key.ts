import type { AppRouter } from '@redthread/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from './failure.ts';
import type { TextStorage } from './storage.ts';

/** The calls that make something, once for a key. */
const KEYED = ['requests.create', 'desk.post', 'donors.register', 'auth.register', 'auth.createToken'];
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
      if (op.type !== 'mutation' || !KEYED.includes(op.path)) return next(op);
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
