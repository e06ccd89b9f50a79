import { createHash } from 'node:crypto';
import { DomainError } from '@redthread/domain/domain-error';
import type { Call } from '../call.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const FORGET_FAILURES_AFTER_MS = 24 * HOUR_MS;
/** After the free failures: 1, 2, 4 … 512, then 900 seconds. */
const GROWING_WAITS_MS = [...Array.from({ length: 10 }, (_, n) => 1000 * 2 ** n), 900_000];

/** Takes a sign-in, and a sign-up if it is one, from what the client address has left. Rejects with TOO_MANY_ATTEMPTS. */
export async function takeSignIn(call: Call, isSignUp: boolean): Promise<void> {
  const { limitSignIns, limitSignUps } = call.settings;
  await take(call, 'sign-in', limitSignIns, MINUTE_MS);
  if (isSignUp) await take(call, 'sign-up', limitSignUps, HOUR_MS);
}

/** Counts an attempt on an address, known or not, before its password is looked at: guesses side by side all count. */
export async function beginAttempt({ store, settings, now }: Call, email: string): Promise<void> {
  const free = settings.limitSignInFailures;
  if (free === 0) return;
  // The nth wait applies after the nth attempt; the first `free` failures cost nothing.
  const waitsMs = [...Array.from({ length: free }, () => 0), ...GROWING_WAITS_MS];
  const wait = await store.limits.begin({
    key: keyOf('failures', email),
    waitsMs,
    forgetAfterMs: FORGET_FAILURES_AFTER_MS,
    now,
  });
  refuseWhile(wait);
}

/** Takes back an attempt whose password nobody looked at: a crowd must not lock out the person it crowds. */
export async function giveBackAttempt({ store, settings }: Call, email: string): Promise<void> {
  if (settings.limitSignInFailures > 0) await store.limits.giveBack(keyOf('failures', email));
}

export async function forgetAttempts({ store, settings }: Call, email: string): Promise<void> {
  if (settings.limitSignInFailures > 0) await store.limits.clear(keyOf('failures', email));
}

async function take({ store, clientAddress, now }: Call, kind: string, max: number, windowMs: number): Promise<void> {
  if (max === 0) return;
  refuseWhile(await store.limits.take({ key: keyOf(kind, clientAddress), max, windowMs, now }));
}

function refuseWhile(waitMs: number): void {
  if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

// Hashed, so that the table holds nobody's address.
function keyOf(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
