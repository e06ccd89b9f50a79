import { createHash } from 'node:crypto';
import { DomainError } from '@redthread/domain/domain-error';
import type { Call } from './call.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Takes one of `max` that `subject` has in a window; `max` 0 is no limit. Rejects with TOO_MANY_ATTEMPTS. */
export async function takeLimit(
  call: Call,
  limit: { kind: string; subject: string; max: number; windowMs: number },
): Promise<void> {
  refuseWhile(await waitFor(call, limit));
}

/** The same, but tells the milliseconds to wait instead of refusing: 0 when one was taken. */
export async function waitFor(
  { store, now }: Call,
  { kind, subject, max, windowMs }: { kind: string; subject: string; max: number; windowMs: number },
): Promise<number> {
  return max === 0 ? 0 : store.limits.take({ key: limitKey(kind, subject), max, windowMs, now });
}

export function refuseWhile(waitMs: number, code: 'TOO_MANY_ATTEMPTS' | 'MAILED_JUST_NOW' = 'TOO_MANY_ATTEMPTS'): void {
  if (waitMs > 0) throw new DomainError(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Hashed, so that the table holds nobody's address. */
export function limitKey(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
