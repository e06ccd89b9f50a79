import { HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { IDEMPOTENCY_HOURS, UNDER_WAY_SECONDS } from '@redthread/domain/limits';
import { and, eq, gt, lte } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { idempotencyKeys } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import type { AccountStore } from './accounts.ts';
import type { DonorStore } from './donors.ts';
import type { RequestStore } from './requests.ts';
import type { TokenStore } from './tokens.ts';

/** An idempotency key, as hashes: of the sender, call and key, and of the input. */
export interface NewKey {
  readonly hash: string;
  readonly fingerprint: string;
  /** Null when the operation makes the account itself. */
  readonly accountId: string | null;
  readonly at: number;
}

/** The stores whose creating operations take an idempotency key. */
export interface KeyedStores {
  readonly accounts: Pick<AccountStore, 'create' | 'createProved'>;
  readonly donors: Pick<DonorStore, 'register'>;
  readonly requests: Pick<RequestStore, 'create'>;
  readonly tokens: Pick<TokenStore, 'create'>;
}

export type KeyStore = ReturnType<typeof keysOn>;

/** `storesOn` makes the stores anew over an engine whose operations keep a key. */
export function keysOn(engine: Engine, storesOn: (engine: Engine) => KeyedStores) {
  return {
    /** The fingerprint of the input, and the id of what was created; null when there is none, or its time is over. */
    find: (hash: string, now: number) => engine.ask.first(FIND, { hash, now }),
    /** Operations that store the key and the new thing in one transaction. */
    keeping: (key: NewKey): KeyedStores =>
      storesOn({
        ...engine,
        write: (work) =>
          engine.write(async (tx) => {
            await refuseKept(tx, key);
            const made = await work(tx);
            await keep(tx, key, idOf(made));
            return made;
          }),
      }),
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

/** The same call came to another server meanwhile, which was faster: the next time, what it made is answered. */
async function refuseKept(tx: Tx, { hash, at }: NewKey): Promise<void> {
  const known = await tx.first(FIND, { hash, now: at });
  if (known !== null) throw new DomainError('UNDER_WAY', { retryAfterSeconds: UNDER_WAY_SECONDS });
}

async function keep(tx: Tx, { hash, fingerprint, accountId, at }: NewKey, subjectId: string): Promise<void> {
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

function idOf(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'id' in made) return String(made.id);
  throw new Error('A key was given to an operation that makes nothing.');
}
