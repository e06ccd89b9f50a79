import { DomainError } from '@redthread/domain/domain-error';
import { IDENTITY_HOURS } from '@redthread/domain/limits';
import { signUpEnd } from '@redthread/domain/sign-up';
import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { newId } from '../id.ts';
import { db, type Places, query } from '../query.ts';
import { identities } from '../tables.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { useCode } from './codes.ts';

// Sign-ups under way.

type IdentityRow = typeof identities.$inferSelect;

/** A sign-up under way in one browser, before there is an account. Its token and password are kept as SHA-256 in hex. */
export type Identity = Readonly<Pick<IdentityRow, 'id' | 'email' | 'isVerified' | 'expiresAt'>>;

interface NewIdentity {
  readonly email: string;
  readonly passwordHash: string;
  readonly tokenHash: string;
  readonly at: number;
  readonly expiresAt: number;
}

interface Renewal {
  readonly tokenHash: string;
  readonly newTokenHash: string;
  readonly expiresAt: number;
  readonly now: number;
}

interface Confirmation {
  readonly codeHash: string;
  readonly tokenHash: string | null;
  readonly newTokenHash: string;
  readonly expiresAt: number;
  readonly now: number;
}

export type IdentityStore = ReturnType<typeof identitiesOn>;

export function identitiesOn(engine: Engine) {
  return {
    /** Starts a sign-up. The same email and password resume an unexpired one, with a new token. */
    start: (identity: NewIdentity) => engine.write((tx) => startIdentity(tx, identity)),
    find: (tokenHash: string, now: number) => findShown(engine.query, tokenHash, now),
    /** Replaces a sign-up's token and extends its life. A verified one ends a day after its verification at the latest. */
    renew: (change: Renewal) => engine.write((tx) => renewIdentity(tx, change)),
    /**
     * Consumes a sign-up code. The browser that holds the sign-up's token becomes verified; any other gets a verified sign-up
     * of its own under `newTokenHash`, and the first stays unverified. Null when the code is no longer valid.
     */
    confirm: (change: Confirmation) => engine.write((tx) => confirmIdentity(tx, change)),
    removeExpired: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { now })),
  };
}

const { id, email, passwordHash, tokenHash, expiresAt } = identities;

const REMOVE_EXPIRED = query((of: Places<{ now: number }>) => db.delete(identities).where(lte(expiresAt, of.now)));

async function startIdentity(
  tx: Tx,
  { email, passwordHash, tokenHash, at, expiresAt }: NewIdentity,
): Promise<Identity> {
  const known = await tx.first(FIND_SAME, { email, passwordHash });
  if (known !== null && known.expiresAt > at) return renew(tx, known, tokenHash, expiresAt);
  // What was proved has expired with it, whether it was cleared away yet or not.
  await tx.run(REMOVE_SAME, { email, passwordHash });
  const own = { id: newId(at), email, passwordHash, tokenHash, createdAt: at, expiresAt };
  return insert(tx, { ...own, isVerified: false, verifiedAt: null });
}

type Same = Places<{ email: string; passwordHash: string }>;
const isSame = (of: Same) => and(eq(email, of.email), eq(passwordHash, of.passwordHash));
const FIND_SAME = query((of: Same) => db.select().from(identities).where(isSame(of)));
const REMOVE_SAME = query((of: Same) => db.delete(identities).where(isSame(of)));

async function findShown(tx: Reads, tokenHash: string, now: number): Promise<Identity | null> {
  const found = await findIdentity(tx, tokenHash, now);
  return found && identityOf(found);
}

async function renewIdentity(tx: Tx, { tokenHash, newTokenHash, expiresAt, now }: Renewal): Promise<Identity | null> {
  const known = await findIdentity(tx, tokenHash, now);
  return known && renew(tx, known, newTokenHash, expiresAt);
}

async function renew(tx: Tx, known: IdentityRow, tokenHash: string, wanted: number): Promise<Identity> {
  const renewed = { tokenHash, expiresAt: signUpEnd(wanted, known.verifiedAt) };
  await tx.update(identities, known.id, renewed);
  return identityOf({ ...known, ...renewed });
}

async function confirmIdentity(
  tx: Tx,
  { codeHash, tokenHash, newTokenHash, expiresAt, now }: Confirmation,
): Promise<Identity | null> {
  const code = await useCode(tx, codeHash, ['sign-up'], now);
  if (code === null) return null;
  const held = tokenHash === null ? null : await findIdentity(tx, tokenHash, now);
  if (held !== null && held.id === code.identityId) {
    const verified = { isVerified: true, verifiedAt: now, expiresAt: Math.max(held.expiresAt, expiresAt) };
    await tx.update(identities, held.id, verified);
    return identityOf({ ...held, ...verified });
  }
  // The starter of the sign-up may not be the reader of the mail: it continues in this browser, never in the first.
  const own = { id: newId(now), email: code.email, passwordHash: null, tokenHash: newTokenHash };
  return insert(tx, { ...own, isVerified: true, verifiedAt: now, createdAt: now, expiresAt });
}

async function insert(tx: Tx, row: IdentityRow): Promise<Identity> {
  await tx.insert(identities, row);
  return identityOf(row);
}

function identityOf({ id, email, isVerified, expiresAt }: IdentityRow): Identity {
  return { id, email, isVerified, expiresAt };
}

/** Twice a sign-up's lifetime, to tolerate clock corrections by hours. */
const LONGEST_MS = 2 * IDENTITY_HOURS * 3_600_000;

/** The living sign-up behind a token. */
function findIdentity(tx: Reads, tokenHash: string, now: number): Promise<IdentityRow | null> {
  return tx.first(FIND, { tokenHash, now, latest: now + LONGEST_MS });
}

// One that ends later than any can was made by a clock that was ahead.
const FIND = query((of: Places<{ tokenHash: string; now: number; latest: number }>) =>
  db
    .select()
    .from(identities)
    .where(and(eq(tokenHash, of.tokenHash), gt(expiresAt, of.now), lt(expiresAt, of.latest))),
);

/** A sign-up that is nobody's, until the operation that made it removes it again; its id. */
export async function keepNobodysIdentity(
  tx: Tx,
  { at, ...given }: Pick<NewIdentity, 'tokenHash' | 'at' | 'expiresAt'>,
): Promise<string> {
  const id = newId(at);
  const nobodys = { email: '', passwordHash: null, isVerified: false, verifiedAt: null };
  await tx.insert(identities, { ...given, ...nobodys, id, createdAt: at });
  return id;
}

export async function removeIdentity(tx: Tx, id: string): Promise<void> {
  await tx.run(REMOVE, { id });
}

const REMOVE = query((of: Places<{ id: string }>) => db.delete(identities).where(eq(id, of.id)));

/** Throws what is wrong with a sign-up under way; of this address, it is proved. */
export async function checkIdentity(tx: Tx, tokenHash: string, email: string, now: number): Promise<void> {
  const identity = await findIdentity(tx, tokenHash, now);
  if (identity === null) throw new DomainError('IDENTITY_EXPIRED');
  if (identity.email !== email) throw new DomainError('IDENTITY_REFUSED');
  if (!identity.isVerified) throw new DomainError('IDENTITY_NOT_VERIFIED');
}
