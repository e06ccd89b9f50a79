import { createHmac } from 'node:crypto';
import type { Account } from '../account-store.ts';
import { type Act, run, value } from './act.ts';
import { findFact, HASH_KEY, keepFirstFact, newHashKey } from './facts.ts';
import { statement } from './statement.ts';

// Whoever leaves while their asking is stopped, and comes back with the same address, is stopped still.

const KEEP = statement(`INSERT INTO stopped_emails (hash, stopped_at, left_at) VALUES (:hash, :stoppedAt, :leftAt)
  ON CONFLICT (hash) DO NOTHING`);
const FIND = statement('SELECT stopped_at FROM stopped_emails WHERE hash = :hash');
const STOP_REQUESTS = statement(`UPDATE requests SET asks_stopped_at = :at, next_look_at = NULL
  WHERE account_id = :id AND asks_stopped_at IS NULL`);

export function* keepStopped(email: string, stoppedAt: number, leftAt: number): Act<void> {
  const key = yield* keepFirstFact(HASH_KEY, newHashKey());
  yield* run(KEEP, { hash: hashOf(key, email), stoppedAt, leftAt });
}

/** Since when the asking of whoever had this address is stopped, if they left so. */
export function* stoppedOf(email: string): Act<number | null> {
  const key = yield* findFact(HASH_KEY);
  const found = key === null ? null : yield* value(FIND, { hash: hashOf(key, email) });
  return found === null ? null : Number(found);
}

/**
 * Since when the asking of an account is stopped that has proved this address. It may have posted before that: a request alone says
 * whether anybody is asked for it.
 */
export function* stoppedWith({ id, asksStoppedAt }: Account, email: string, at: number): Act<number | null> {
  if (asksStoppedAt !== null) return asksStoppedAt;
  const stoppedAt = yield* stoppedOf(email);
  if (stoppedAt !== null) yield* run(STOP_REQUESTS, { id, at });
  return stoppedAt;
}

/** Keyed, so that a list of addresses finds nobody in it. */
function hashOf(key: string, email: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`stopped:${email}`).digest('base64url');
}
