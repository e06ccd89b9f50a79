import { DomainError } from '@redthread/domain/domain-error';
import { and, eq, getTableColumns, ne } from 'drizzle-orm';
import { pendingSignUps } from '../pending-tables.ts';
import { db, type Places, query } from '../query.ts';
import { accounts, identities, mailedCodes } from '../tables.ts';
import type { Reads, Tx } from '../transaction.ts';
import { unqueueRecipient } from './queue.ts';

// Who a person is, to whoever acts for them.

/**
 * `language` is that of the mails to this person; null until they come with one. `calledName` is what they want to be called in our mails; null
 * for whatever word of their name is found. `asksStoppedAt`: since then they ask nobody, and are invited by nobody, until an admin has looked.
 */
export type Account = Readonly<Omit<typeof accounts.$inferSelect, 'foldedName'>>;

/**
 * Optimistic concurrency: the password hash that a decision was based on. When the account has another by now, the password
 * was changed meanwhile, and the operation rejects with NOT_SIGNED_IN.
 */
export interface Seen {
  readonly seenPasswordHash?: string | null | undefined;
}

/** Without what only searches read. */
export const { foldedName: _, ...ACCOUNT } = getTableColumns(accounts);

export function findAccount(tx: Reads, id: string): Promise<Account | null> {
  return tx.first(BY_ID, { id });
}

const BY_ID = query((of: Places<{ id: string }>) => db.select(ACCOUNT).from(accounts).where(eq(accounts.id, of.id)));

export function findAccountByEmail(tx: Reads, email: string): Promise<Account | null> {
  return tx.first(BY_EMAIL, { email });
}

const BY_EMAIL = query((of: Places<{ email: string }>) =>
  db.select(ACCOUNT).from(accounts).where(eq(accounts.email, of.email)),
);

/** Rejects when the account's password has changed since `seenPasswordHash`. */
export function refuseStale({ passwordHash }: Pick<Account, 'passwordHash'>, { seenPasswordHash }: Seen): void {
  if (seenPasswordHash !== undefined && seenPasswordHash !== passwordHash) throw new DomainError('NOT_SIGNED_IN');
}

/** The acting account, which must still exist, with an unchanged password. */
export async function presentAccount(tx: Tx, id: string, seen: Seen): Promise<Account> {
  const account = await findAccount(tx, id);
  if (account === null) throw new DomainError('NOT_SIGNED_IN');
  refuseStale(account, seen);
  return account;
}

/** What an admin has, and whether they ask or are invited, is no other admin's to change. The command line, and what happens by itself, has no id. */
export function refuseOtherAdmins({ id, role }: Account, actorId: string | null): void {
  if (role === 'admin' && actorId !== null && actorId !== id) throw new DomainError('BELONGS_TO_ADMIN');
}

/** Removes the sign-ups that wait under an address, but for the pending one that proves it, with their codes, and the mail that waits for it. */
export async function removeAddress(tx: Tx, email: string, pendingId?: string): Promise<void> {
  await tx.run(REMOVE_IDENTITIES, { email });
  if (pendingId === undefined) await tx.run(REMOVE_PENDING, { email });
  else await tx.run(REMOVE_OTHER_PENDING, { email, pendingId });
  await unqueueRecipient(tx, email);
}

const REMOVE_IDENTITIES = query((of: Places<{ email: string }>) =>
  db.delete(identities).where(eq(identities.email, of.email)),
);
const REMOVE_PENDING = query((of: Places<{ email: string }>) =>
  db.delete(pendingSignUps).where(eq(pendingSignUps.email, of.email)),
);
const REMOVE_OTHER_PENDING = query((of: Places<{ email: string; pendingId: string }>) =>
  db.delete(pendingSignUps).where(and(eq(pendingSignUps.email, of.email), ne(pendingSignUps.id, of.pendingId))),
);

/** Removes the codes that would change another account's email to this one. */
export async function removeCodesFor(tx: Tx, email: string): Promise<void> {
  await tx.run(REMOVE_CODES, { email });
}

const REMOVE_CODES = query((of: Places<{ email: string }>) =>
  db.delete(mailedCodes).where(eq(mailedCodes.email, of.email)),
);
