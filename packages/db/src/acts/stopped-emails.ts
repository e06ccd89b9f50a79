import { createHmac } from 'node:crypto';
import { type Act, run, value } from './act.ts';
import { findFact, HASH_KEY, keepFirstFact, newHashKey } from './facts.ts';
import { statement } from './statement.ts';

// Whoever leaves while their asking is stopped, and comes back with the same address, is stopped still.

const KEEP = statement(`INSERT INTO stopped_emails (hash, stopped_at, left_at) VALUES (:hash, :stoppedAt, :leftAt)
  ON CONFLICT (hash) DO NOTHING`);
const FIND = statement('SELECT stopped_at FROM stopped_emails WHERE hash = :hash');

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

/** Keyed, so that a list of addresses finds nobody in it. */
function hashOf(key: string, email: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`stopped:${email}`).digest('base64url');
}
