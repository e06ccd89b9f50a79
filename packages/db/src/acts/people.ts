import { DomainError } from '@redthread/domain/domain-error';
import type { Account, Seen } from '../account-store.ts';
import { accounts } from '../tables.ts';
import { type Act, one, run } from './act.ts';
import { type Columns, rowsOf } from './record.ts';
import { statement } from './statement.ts';

export const STORED_ACCOUNT = rowsOf(accounts);
/** Without what only searches read. */
export const ACCOUNT: Columns<Account> = STORED_ACCOUNT.pick(
  ...(['id', 'name', 'email', 'passwordHash', 'role', 'authProvider', 'isEmailVerified', 'isNewUser'] as const),
  ...([
    'createdAt',
    'googleIssuer',
    'googleSubject',
    'firebaseUid',
    'asksStoppedAt',
    'language',
    'calledName',
  ] as const),
);

export const FIND_ACCOUNT = `SELECT ${ACCOUNT.columns()} FROM accounts WHERE`;
const BY_ID = statement(`${FIND_ACCOUNT} id = :id`);
const BY_EMAIL = statement(`${FIND_ACCOUNT} email = :email`);
const REMOVE_IDENTITIES = statement('DELETE FROM identities WHERE email = :email');
const REMOVE_PENDING = statement('DELETE FROM pending_sign_ups WHERE email = :email AND id <> :pendingId');
const REMOVE_MAIL = statement('DELETE FROM outbox WHERE recipient = :email');
const REMOVE_CODES = statement('DELETE FROM mailed_codes WHERE email = :email');

export function findAccount(id: string): Act<Account | null> {
  return one(ACCOUNT, BY_ID, { id });
}

export function findAccountByEmail(email: string): Act<Account | null> {
  return one(ACCOUNT, BY_EMAIL, { email });
}

/** Rejects when the account's password has changed since `seenPasswordHash`. */
export function refuseStale({ passwordHash }: Pick<Account, 'passwordHash'>, { seenPasswordHash }: Seen): void {
  if (seenPasswordHash !== undefined && seenPasswordHash !== passwordHash) throw new DomainError('NOT_SIGNED_IN');
}

/** The acting account, which must still exist, with an unchanged password. */
export function* presentAccount(id: string, seen: Seen): Act<Account> {
  const account = yield* findAccount(id);
  if (account === null) throw new DomainError('NOT_SIGNED_IN');
  refuseStale(account, seen);
  return account;
}

/** What an admin has, and whether they ask or are asked, is no other admin's to change. The command line, and what happens by itself, has no id. */
export function refuseOtherAdmins({ id, role }: Account, actorId: string | null): void {
  if (role === 'admin' && actorId !== null && actorId !== id) throw new DomainError('BELONGS_TO_ADMIN');
}

/** Removes the sign-ups that wait under an address, but for the pending one that proves it, with their codes, and the mail that waits for it. */
export function* removeAddress(email: string, pendingId = ''): Act<void> {
  yield* run(REMOVE_IDENTITIES, { email });
  yield* run(REMOVE_PENDING, { email, pendingId });
  yield* run(REMOVE_MAIL, { email });
}

/** Removes the codes that would change another account's email to this one. */
export function removeCodesFor(email: string): Act<void> {
  return run(REMOVE_CODES, { email });
}
