import { eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, donors } from '../tables.ts';
import type { Tx } from '../transaction.ts';

// People as an admin finds them.

export type AdminPerson = NonNullable<Awaited<ReturnType<typeof adminPerson>>>;

export function adminPerson(tx: Tx, id: string) {
  return tx.first(BY_ID, { id });
}

/** By the id of their donor profile. */
export function adminPersonOfDonor(tx: Tx, id: string) {
  return tx.first(BY_DONOR, { id });
}

/** In their order, but for those who are gone. */
export async function adminPeople(tx: Tx, ids: readonly string[]): Promise<AdminPerson[]> {
  const found: AdminPerson[] = [];
  for (const id of ids) {
    const person = await adminPerson(tx, id);
    if (person !== null) found.push(person);
  }
  return found;
}

const people = () => {
  const { id, name, role, createdAt, isEmailVerified, suspendedAt } = accounts;
  const { bloodType, phone, address, isAvailable, isMatchable, nameDisplay, placeId, hiddenAt, hiddenFor } = donors;
  const shown = { bloodType, phone, address, isAvailable, isMatchable, nameDisplay, placeId, hiddenAt, hiddenFor };
  const donor = { id: donors.id, ...shown, createdAt: donors.createdAt };
  return db
    .select({ id, name, role, createdAt, isEmailVerified, suspendedAt, donor })
    .from(accounts)
    .leftJoin(donors, eq(donors.accountId, id));
};

const BY_ID = query((of: Places<{ id: string }>) => people().where(eq(accounts.id, of.id)));
const BY_DONOR = query((of: Places<{ id: string }>) =>
  people().where(eq(accounts.id, db.select({ id: donors.accountId }).from(donors).where(eq(donors.id, of.id)))),
);
