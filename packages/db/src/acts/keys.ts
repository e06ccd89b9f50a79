import { HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { IDEMPOTENCY_HOURS, UNDER_WAY_SECONDS } from '@redthread/domain/limits';
import type { KeyedStores, KeyStore, NewKey } from '../key-store.ts';
import { idempotencyKeys } from '../tables.ts';
import { type Act, type Engine, one, run } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { perform } from './transaction.ts';

const KEY = rowsOf(idempotencyKeys);
const KEPT = KEY.pick('fingerprint', 'subjectId');
const FIND = statement(`SELECT ${KEPT.columns()} FROM idempotency_keys WHERE hash = :hash AND expires_at > :now`);
// An expired key may still be stored.
const VALUES = KEY.set(['accountId', 'fingerprint', 'subjectId', 'expiresAt']);
const KEEP = KEY.insert([], `ON CONFLICT (hash) DO UPDATE SET ${VALUES}`);
const REMOVE_EXPIRED = statement('DELETE FROM idempotency_keys WHERE expires_at <= :now');

/** `storesOn` makes the stores anew over an engine whose acts keep a key. */
export function keysOn(db: Engine, storesOn: (db: Engine) => KeyedStores): KeyStore {
  return {
    find: (hash, now) => db.read(() => one(KEPT, FIND, { hash, now })),
    keeping: (key) =>
      storesOn({
        ...db,
        write: (work) =>
          db.write(async (tx) => {
            await tx.perform(refuseKept(key));
            const made = await perform(work, tx);
            await tx.perform(keep(key, idOf(made)));
            return made;
          }),
      }),
    removeExpired: (now) => db.write(() => run(REMOVE_EXPIRED, { now })),
  };
}

/** The same call came to another server meanwhile, which was faster: the next time, what it made is answered. */
function* refuseKept({ hash, at }: NewKey): Act<void> {
  const known = yield* one(KEPT, FIND, { hash, now: at });
  if (known !== null) throw new DomainError('UNDER_WAY', { retryAfterSeconds: UNDER_WAY_SECONDS });
}

function keep({ hash, fingerprint, accountId, at }: NewKey, subjectId: string): Act<void> {
  const expiresAt = at + IDEMPOTENCY_HOURS * HOUR_MS;
  return run(KEEP, { hash, fingerprint, accountId: accountId ?? subjectId, subjectId, expiresAt });
}

function idOf(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'id' in made) return String(made.id);
  throw new Error('A key was given to an act that makes nothing.');
}
