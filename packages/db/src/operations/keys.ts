import { HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { IDEMPOTENCY_HOURS, UNDER_WAY_SECONDS } from '@redthread/domain/limits';
import { and, eq, gt, lte } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { idempotencyKeys } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

/** An idempotency key, as hashes: of the sender, call and key, and of the input. */
export interface NewKey {
  readonly hash: string;
  readonly fingerprint: string;
  /** Null when the operation makes the account itself. */
  readonly accountId: string | null;
  readonly at: number;
}

export type KeyStore = ReturnType<typeof keysOn>;

export function keysOn(engine: Engine) {
  return {
    /** The fingerprint of the input, and the id of what was created; null when there is none, or its time is over. */
    find: (hash: string, now: number) => engine.query.first(FIND, { hash, now }),
    removeExpired: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { now })),
  };
}

const { hash, fingerprint, subjectId, expiresAt } = idempotencyKeys;

const FIND = query((of: Places<{ hash: string; now: number }>) =>
  db
    .select({ fingerprint, subjectId })
    .from(idempotencyKeys)
    .where(and(eq(hash, of.hash), gt(expiresAt, of.now))),
);
const REMOVE_EXPIRED = query((of: Places<{ now: number }>) => db.delete(idempotencyKeys).where(lte(expiresAt, of.now)));

/** Makes something and keeps its key, if there is one, in one transaction. */
export async function keyed<Made extends { readonly id: string }>(
  tx: Tx,
  key: NewKey | undefined,
  make: () => Promise<Made>,
): Promise<Made> {
  if (key !== undefined) await refuseKept(tx, key);
  const made = await make();
  if (key !== undefined) await keepKey(tx, key, made.id);
  return made;
}

/** The same call came to another server meanwhile, which was faster: the next time, what it made is answered. */
async function refuseKept(tx: Tx, { hash, at }: NewKey): Promise<void> {
  const known = await tx.first(FIND, { hash, now: at });
  if (known !== null) throw new DomainError('UNDER_WAY', { retryAfterSeconds: UNDER_WAY_SECONDS });
}

async function keepKey(tx: Tx, { hash, fingerprint, accountId, at }: NewKey, subjectId: string): Promise<void> {
  const expiresAt = at + IDEMPOTENCY_HOURS * HOUR_MS;
  await tx.run(KEEP, { hash, fingerprint, accountId: accountId ?? subjectId, subjectId, expiresAt });
}

// An expired key may still be stored.
const KEEP = query((of: Places<typeof idempotencyKeys.$inferSelect>) =>
  db
    .insert(idempotencyKeys)
    .values(placesOf(idempotencyKeys))
    .onConflictDoUpdate({
      target: bare(hash),
      set: {
        accountId: of.accountId,
        fingerprint: of.fingerprint,
        subjectId: of.subjectId,
        expiresAt: of.expiresAt,
      },
    }),
);
