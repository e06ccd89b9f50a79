import { IDENTITY_HOURS } from '@redthread/domain/limits';
import { signUpEnd } from '@redthread/domain/sign-up';
import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { newId } from '../id.ts';
import type { Identity, IdentityStore } from '../identity-store.ts';
import type { SqliteDatabase } from './database.ts';
import { useCode } from './mailed-codes.ts';
import { identities } from './schema.ts';

type IdentityRow = typeof identities.$inferSelect;

/** Twice what a sign-up lives, so that a clock may be corrected by hours. */
const LONGEST_MS = 2 * IDENTITY_HOURS * 3_600_000;

export function sqliteIdentities(db: SqliteDatabase): IdentityStore {
  const insert = (row: IdentityRow): Identity => {
    db.orm.insert(identities).values(row).run();
    return identityOf(row);
  };

  const update = (id: string, change: Partial<IdentityRow>): Identity | null => {
    const changed = db.orm.update(identities).set(change).where(eq(identities.id, id)).returning().get();
    return changed === undefined ? null : identityOf(changed);
  };

  return {
    start: ({ email, passwordHash, tokenHash, at, expiresAt }) =>
      db.write(() => {
        const same = and(eq(identities.email, email), eq(identities.passwordHash, passwordHash));
        const known = db.orm.select().from(identities).where(same).get();
        const isLiving = known !== undefined && known.expiresAt > at;
        const started = isLiving
          ? update(known.id, { tokenHash, expiresAt: signUpEnd(expiresAt, known.verifiedAt) })
          : null;
        if (started !== null) return started;
        // What was proved has expired with it, whether it was cleared away yet or not.
        db.orm.delete(identities).where(same).run();
        return insert({
          id: newId(at),
          email,
          passwordHash,
          tokenHash,
          isVerified: false,
          verifiedAt: null,
          createdAt: at,
          expiresAt,
        });
      }),
    find: (tokenHash, now) =>
      db.read(() => {
        const found = findIdentity(db, tokenHash, now);
        return found === null ? null : identityOf(found);
      }),
    renew: ({ tokenHash, newTokenHash, expiresAt, now }) =>
      db.write(() => {
        const known = findIdentity(db, tokenHash, now);
        if (known === null) return null;
        return update(known.id, { tokenHash: newTokenHash, expiresAt: signUpEnd(expiresAt, known.verifiedAt) });
      }),
    confirm: ({ codeHash, tokenHash, newTokenHash, expiresAt, now }) =>
      db.write(() => {
        const code = useCode(db, codeHash, ['sign-up'], now);
        if (code === null) return null;
        const held = tokenHash === null ? null : findIdentity(db, tokenHash, now);
        if (held !== null && held.id === code.identityId) return update(held.id, { isVerified: true, verifiedAt: now });
        // Whoever started the sign-up isn't who reads the mail: it goes on here, and never there.
        const id = newId(now);
        const own = {
          id,
          email: code.email,
          passwordHash: null,
          tokenHash: newTokenHash,
          isVerified: true,
          verifiedAt: now,
        };
        return insert({ ...own, createdAt: now, expiresAt });
      }),
    removeExpired: (now) => db.write(() => void db.orm.delete(identities).where(lte(identities.expiresAt, now)).run()),
  };
}

/** The living sign-up behind a token, inside an act. */
export function findIdentity(db: SqliteDatabase, tokenHash: string, now: number): IdentityRow | null {
  const { expiresAt } = identities;
  // One that ends later than any can was made by a clock that was ahead.
  const living = and(eq(identities.tokenHash, tokenHash), gt(expiresAt, now), lt(expiresAt, now + LONGEST_MS));
  return db.orm.select().from(identities).where(living).get() ?? null;
}

function identityOf({ id, email, isVerified, expiresAt }: IdentityRow): Identity {
  return { id, email, isVerified, expiresAt };
}
