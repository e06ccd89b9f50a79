import { foldTyped } from '@redthread/domain/fold';
import { isNull } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { accounts, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

// What searches compare, beside what people typed. The folding is code: a trigger takes away what was folded when a name is
// changed, and each change says it again; what is missing, of rows from before the column, is filled in by and by.

export type FoldedStore = ReturnType<typeof foldedOn>;

export function foldedOn(engine: Engine) {
  return {
    /** Fills in some of what searches lack, of rows that an older version wrote; whether there may be more. */
    foldMissing: (atMost: number) => engine.write((tx) => foldMissing(tx, atMost)),
  };
}

/** Inside the operation that has changed the name. */
export async function foldName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(accounts, id, { foldedName: foldTyped(name) });
}

async function foldMissing(tx: Tx, atMost: number): Promise<boolean> {
  const people = await tx.all(UNFOLDED_NAMES, { limit: atMost });
  for (const { id, name } of people) await foldName(tx, id, name);
  const left = atMost - people.length;
  if (left <= 0) return true;
  const posted = await tx.all(UNFOLDED_HOSPITALS, { limit: left });
  for (const { id, hospital } of posted) await tx.update(requests, id, { foldedHospital: foldTyped(hospital) });
  return posted.length === left;
}

const UNFOLDED_NAMES = query((of: Places<{ limit: number }>) =>
  db.select({ id: accounts.id, name: accounts.name }).from(accounts).where(isNull(accounts.foldedName)).limit(of.limit),
);
const UNFOLDED_HOSPITALS = query((of: Places<{ limit: number }>) =>
  db
    .select({ id: requests.id, hospital: requests.hospital })
    .from(requests)
    .where(isNull(requests.foldedHospital))
    .limit(of.limit),
);
