import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { type EmailProof, type GoogleIdentity, provedBy } from '@redthread/domain/email-proof';
import { and, eq } from 'drizzle-orm';
import { newId } from '../id.ts';
import { db, nullsOf, type Places, query } from '../query.ts';
import { accounts } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { keepFact, SOMEBODY_LEFT } from './facts.ts';
import { checkIdentity } from './identities.ts';
import { type KeptAlong, keepAlong } from './kept-along.ts';
import { organisationsOf } from './members.ts';
import { ACCOUNT, type Account, findAccountByEmail, removeAddress } from './people.ts';
import { deleteAccount, insertAccount } from './rows/accounts.ts';
import { leaveToScheduler } from './rows/invitations.ts';
import { leaveCareOf } from './rows/requests.ts';
import { stoppedOf } from './stopped-emails.ts';

// How an account begins, and how one that nobody verified makes room.

export type NewAccount = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & {
  readonly isEmailVerified?: boolean;
  readonly language?: Account['language'];
  readonly at: number;
};

/** A new account with a proof of its email. */
export type ProvedAccount = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & {
  readonly proof: EmailProof;
  readonly language?: Account['language'];
  readonly at: number;
};

export async function createAccount(tx: Tx, { at, ...given }: NewAccount, along?: KeptAlong): Promise<Account> {
  if (given.isEmailVerified === true) await takeOver(tx, { email: given.email, at });
  return keepAlong(tx, await makeAccount(tx, given, at), null, along);
}

export async function createProved(
  tx: Tx,
  { proof, at, ...given }: ProvedAccount,
  along?: KeptAlong,
): Promise<Account> {
  const known = proof.kind === 'google' ? await tx.first(BY_GOOGLE, proof) : null;
  if (known !== null) return keepAlong(tx, known, known, along);
  if (proof.kind === 'identity') await checkIdentity(tx, proof.tokenHash, given.email, at);
  await takeOver(tx, { email: given.email, at });
  // Its account has moved to another address: one Firebase identity makes one account.
  if (proof.kind === 'firebase' && (await tx.first(BY_FIREBASE, proof)) !== null) {
    throw new DomainError('IDENTITY_REFUSED');
  }
  return keepAlong(tx, await makeAccount(tx, { ...given, ...provedBy(proof) }, at), null, along);
}

export const BY_GOOGLE = query((of: Places<GoogleIdentity>) =>
  db
    .select(ACCOUNT)
    .from(accounts)
    .where(and(eq(accounts.googleIssuer, of.issuer), eq(accounts.googleSubject, of.subject))),
);
const BY_FIREBASE = query((of: Places<{ uid: string }>) =>
  db.select(ACCOUNT).from(accounts).where(eq(accounts.firebaseUid, of.uid)),
);

interface TakeOver {
  readonly email: string;
  readonly at: number;
  readonly exceptId?: string;
  /** The pending sign-up that proves it. */
  readonly pendingId?: string;
}

/** Frees an email for the owner who proved it: an unverified account or sign-up of it was somebody else's. */
export async function takeOver(tx: Tx, { email, at, exceptId, pendingId }: TakeOver): Promise<void> {
  const holder = await findAccountByEmail(tx, email);
  if (holder !== null && holder.id !== exceptId) {
    if (holder.isEmailVerified) throw fieldError('EMAIL_TAKEN', 'email');
    // Whom they asked is told by the clock.
    await leaveToScheduler(tx, { accountId: holder.id, at });
    await removePerson(tx, holder.id);
    await recordAudit(tx, { at, actorId: null, action: 'account.taken-over', subjectId: holder.id });
  }
  await removeAddress(tx, email, pendingId);
}

export async function removePerson(tx: Tx, id: string): Promise<void> {
  for (const organisationId of await organisationsOf(tx, id)) await leaveCareOf(tx, { organisationId, accountId: id });
  await deleteAccount(tx, id);
  await keepFact(tx, SOMEBODY_LEFT, 'yes');
}

type Made = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & Partial<Account>;

const UNPROVED = { ...nullsOf(accounts), authProvider: 'password', isEmailVerified: false, isNewUser: false } as const;

export async function makeAccount(tx: Tx, made: Made, at: number): Promise<Account> {
  const id = newId(at);
  const suspendedAt = made.isEmailVerified === true ? await stoppedOf(tx, made.email) : null;
  const created: Account = { ...UNPROVED, suspendedAt, ...made, id, createdAt: at };
  if (!(await insertAccount(tx, created))) throw fieldError('EMAIL_TAKEN', 'email');
  await recordAudit(tx, { at, actorId: id, action: 'account.registered', subjectId: id });
  return created;
}
