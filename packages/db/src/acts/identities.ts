import { DomainError } from '@redthread/domain/domain-error';
import { IDENTITY_HOURS } from '@redthread/domain/limits';
import { signUpEnd } from '@redthread/domain/sign-up';
import { newId } from '../id.ts';
import type { Identity, IdentityStore } from '../identity-store.ts';
import { identities } from '../tables.ts';
import { type Act, type Engine, one, run } from './act.ts';
import { useCode } from './codes.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

type IdentityRow = typeof identities.$inferSelect;

/** Twice a sign-up's lifetime, to tolerate clock corrections by hours. */
const LONGEST_MS = 2 * IDENTITY_HOURS * 3_600_000;

const IDENTITY = rowsOf(identities);
const INSERT = IDENTITY.insert();
const SAME = 'email = :email AND password_hash = :passwordHash';
const FIND_SAME = statement(`SELECT ${IDENTITY.columns()} FROM identities WHERE ${SAME}`);
const REMOVE_SAME = statement(`DELETE FROM identities WHERE ${SAME}`);
// One that ends later than any can was made by a clock that was ahead.
const FIND = statement(`SELECT ${IDENTITY.columns()} FROM identities
  WHERE token_hash = :tokenHash AND expires_at > :now AND expires_at < :latest`);
const RENEW = statement(`UPDATE identities SET ${IDENTITY.set(['tokenHash', 'expiresAt'])} WHERE id = :id
  RETURNING ${IDENTITY.columns()}`);
const VERIFY = statement(`UPDATE identities SET is_verified = 1, verified_at = :now,
  expires_at = CASE WHEN expires_at < :expiresAt THEN :expiresAt ELSE expires_at END WHERE id = :id
  RETURNING ${IDENTITY.columns()}`);
const REMOVE = statement('DELETE FROM identities WHERE id = :id');
const REMOVE_EXPIRED = statement('DELETE FROM identities WHERE expires_at <= :now');

export function identitiesOn(db: Engine): IdentityStore {
  return {
    start: ({ email, passwordHash, tokenHash, at, expiresAt }) =>
      db.write(function* () {
        const known = yield* one(IDENTITY, FIND_SAME, { email, passwordHash });
        if (known !== null && known.expiresAt > at) return yield* renew(known, tokenHash, expiresAt);
        // What was proved has expired with it, whether it was cleared away yet or not.
        yield* run(REMOVE_SAME, { email, passwordHash });
        const own = { id: newId(at), email, passwordHash, tokenHash, createdAt: at, expiresAt };
        return yield* insert({ ...own, isVerified: false, verifiedAt: null });
      }),
    find: (tokenHash, now) =>
      db.read(function* () {
        return identityOf(yield* findIdentity(tokenHash, now));
      }),
    renew: ({ tokenHash, newTokenHash, expiresAt, now }) =>
      db.write(function* () {
        const known = yield* findIdentity(tokenHash, now);
        return known === null ? null : yield* renew(known, newTokenHash, expiresAt);
      }),
    confirm: ({ codeHash, tokenHash, newTokenHash, expiresAt, now }) =>
      db.write(function* () {
        const code = yield* useCode(codeHash, ['sign-up'], now);
        if (code === null) return null;
        const held = tokenHash === null ? null : yield* findIdentity(tokenHash, now);
        if (held !== null && held.id === code.identityId) {
          return identityOf(yield* one(IDENTITY, VERIFY, { id: held.id, now, expiresAt }));
        }
        // The starter of the sign-up may not be the reader of the mail: it continues in this browser, never in the first.
        const own = { id: newId(now), email: code.email, passwordHash: null, tokenHash: newTokenHash };
        return yield* insert({ ...own, isVerified: true, verifiedAt: now, createdAt: now, expiresAt });
      }),
    removeExpired: (now) => db.write(() => run(REMOVE_EXPIRED, { now })),
  };
}

/** The living sign-up behind a token, inside an act. */
function findIdentity(tokenHash: string, now: number): Act<IdentityRow | null> {
  return one(IDENTITY, FIND, { tokenHash, now, latest: now + LONGEST_MS });
}

function* insert(row: IdentityRow): Act<Identity> {
  yield* run(INSERT, { ...row });
  return identityOf(row);
}

function* renew({ id, verifiedAt }: IdentityRow, tokenHash: string, wanted: number): Act<Identity> {
  const renewed = yield* one(IDENTITY, RENEW, { id, tokenHash, expiresAt: signUpEnd(wanted, verifiedAt) });
  if (renewed === null) throw new Error('A sign-up went while it was renewed.');
  return identityOf(renewed);
}

function identityOf(row: IdentityRow): Identity;
function identityOf(row: IdentityRow | null): Identity | null;
function identityOf(row: IdentityRow | null): Identity | null {
  if (row === null) return null;
  const { id, email, isVerified, expiresAt } = row;
  return { id, email, isVerified, expiresAt };
}

/** A sign-up that is nobody's, inside an act that removes it again; its id. */
export function* keepNobodysIdentity(made: { tokenHash: string; at: number; expiresAt: number }): Act<string> {
  const { at, ...given } = made;
  const id = newId(at);
  const nobodys = { email: '', passwordHash: null, isVerified: false, verifiedAt: null };
  yield* run(INSERT, { ...given, ...nobodys, id, createdAt: at });
  return id;
}

export function removeIdentity(id: string): Act<void> {
  return run(REMOVE, { id });
}

/** Throws what is wrong with a sign-up under way; of this address, it is proved. */
export function* checkIdentity(tokenHash: string, email: string, now: number): Act<void> {
  const identity = yield* findIdentity(tokenHash, now);
  if (identity === null) throw new DomainError('IDENTITY_EXPIRED');
  if (identity.email !== email) throw new DomainError('IDENTITY_REFUSED');
  if (!identity.isVerified) throw new DomainError('IDENTITY_NOT_VERIFIED');
}
