import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { stoppedEmails } from '../report-tables.ts';
import type { Tx } from '../transaction.ts';
import { findFact, HASH_KEY, hashKey } from './facts.ts';
import type { Account } from './people.ts';
import { stopRequestsOf } from './rows/requests.ts';

// Whoever leaves while their asking is stopped, and comes back with the same address, is stopped still.

export async function keepStopped(tx: Tx, email: string, stoppedAt: number, leftAt: number): Promise<void> {
  await tx.run(KEEP, { hash: hashOf(await hashKey(tx), email), stoppedAt, leftAt });
}

const KEEP = query((_: Places<typeof stoppedEmails.$inferSelect>) =>
  db
    .insert(stoppedEmails)
    .values(placesOf(stoppedEmails))
    .onConflictDoNothing({ target: bare(stoppedEmails.hash) }),
);

/** Since when the asking of whoever had this address is stopped, if they left so. */
export async function stoppedOf(tx: Tx, email: string): Promise<number | null> {
  const key = await findFact(tx, HASH_KEY);
  const found = key === null ? null : await tx.first(FIND, { hash: hashOf(key, email) });
  return found?.stoppedAt ?? null;
}

const FIND = query((of: Places<{ hash: string }>) =>
  db.select({ stoppedAt: stoppedEmails.stoppedAt }).from(stoppedEmails).where(eq(stoppedEmails.hash, of.hash)),
);

/**
 * Since when the asking of an account is stopped that has proved this address. It may have posted before that: a request alone says
 * whether anybody is asked for it.
 */
export async function stoppedWith(
  tx: Tx,
  { id, suspendedAt }: Account,
  email: string,
  at: number,
): Promise<number | null> {
  if (suspendedAt !== null) return suspendedAt;
  const stoppedAt = await stoppedOf(tx, email);
  if (stoppedAt !== null) await stopRequestsOf(tx, { accountId: id, at });
  return stoppedAt;
}

/** Keyed, so that a list of addresses finds nobody in it. */
function hashOf(key: string, email: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`stopped:${email}`).digest('base64url');
}
