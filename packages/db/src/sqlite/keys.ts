import { HOUR_MS } from '@redthread/domain/day';
import { IDEMPOTENCY_HOURS } from '@redthread/domain/limits';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { KeyedStores, KeyStore, NewKey } from '../key-store.ts';
import type { SqliteDatabase } from './database.ts';
import { idempotencyKeys } from './schema.ts';

/** `storesOn` makes the stores anew over a database whose acts keep a key. */
export function sqliteKeys(db: SqliteDatabase, storesOn: (db: SqliteDatabase) => KeyedStores): KeyStore {
  return {
    find: (hash, now) =>
      db.read(() => {
        const { fingerprint, subjectId, expiresAt } = idempotencyKeys;
        const isKept = and(eq(idempotencyKeys.hash, hash), gt(expiresAt, now));
        return db.orm.select({ fingerprint, subjectId }).from(idempotencyKeys).where(isKept).get() ?? null;
      }),
    keeping: (key) =>
      storesOn({
        ...db,
        write: (work) =>
          db.write(() => {
            const made = work();
            keep(db, key, idOf(made));
            return made;
          }),
      }),
    removeExpired: (now) =>
      db.write(() => void db.orm.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now)).run()),
  };
}

function keep(db: SqliteDatabase, { hash, fingerprint, accountId, at }: NewKey, subjectId: string): void {
  const expiresAt = at + IDEMPOTENCY_HOURS * HOUR_MS;
  const values = { fingerprint, accountId: accountId ?? subjectId, subjectId, expiresAt };
  // One that has expired may still lie there.
  db.orm
    .insert(idempotencyKeys)
    .values({ hash, ...values })
    .onConflictDoUpdate({ target: idempotencyKeys.hash, set: values })
    .run();
}

function idOf(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'id' in made) return String(made.id);
  throw new Error('A key was given to an act that makes nothing.');
}
