import { foldTyped } from '@redthread/domain/fold';
import { eq } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../../query.ts';
import { accounts } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import type { Account } from '../people.ts';
import { changeOf, DONORS_OF_POSTER, POSTERS_OF_DONOR } from './change-feed.ts';
import { changeReach, renameDonor } from './donors.ts';

// Every write of `accounts`. Of each change its person is told; of a name also both sides of their invitations. The name stands in the profile as
// well, and folded for searches; whether they can be invited follows from the account too.

/** False when the email is taken. */
export async function insertAccount(tx: Tx, account: Account): Promise<boolean> {
  return (await tx.run(INSERT, { ...account, foldedName: foldTyped(account.name) })) > 0;
}

const INSERT = query((_: Places<typeof accounts.$inferSelect>) =>
  db
    .insert(accounts)
    .values(placesOf(accounts))
    .onConflictDoNothing({ target: bare(accounts.email) }),
);

export async function updateAccount(
  tx: Tx,
  before: Account,
  fields: Partial<Omit<Account, 'id' | 'createdAt'>>,
): Promise<Account> {
  const after = { ...before, ...fields };
  const { id, name } = after;
  const isRenamed = name !== before.name;
  await tx.update(accounts, id, isRenamed ? { ...fields, foldedName: foldTyped(name) } : fields);
  await tx.run(FOR_PERSON, { accountId: id });
  if (isRenamed) {
    await renameDonor(tx, { accountId: id, name });
    await countBothSides(tx, id);
  }
  const isStopped = (account: Account) => account.suspendedAt !== null;
  if (after.isEmailVerified !== before.isEmailVerified || isStopped(after) !== isStopped(before)) {
    await changeReach(tx, after);
  }
  return after;
}

const FOR_PERSON = changeOf('account');

async function countBothSides(tx: Tx, accountId: string): Promise<void> {
  await tx.run(DONORS_OF_POSTER, { accountId });
  await tx.run(POSTERS_OF_DONOR, { accountId });
}

/** Its profile, requests, invitations, sessions, tokens, codes and the mail about it go with it by ON DELETE CASCADE. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await countBothSides(tx, id);
  await tx.run(REMOVE, { id });
}

const REMOVE = query((of: Places<{ id: string }>) => db.delete(accounts).where(eq(accounts.id, of.id)));
