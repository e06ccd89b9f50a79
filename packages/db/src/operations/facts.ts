import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { facts } from '../tables.ts';
import type { Tx } from '../transaction.ts';

// What a database knows of itself, by name.

/** The key of its keyed hashes. */
export const HASH_KEY = 'hash-key';
/** Kept from the first removal on, until the file is rewritten. */
export const SOMEBODY_LEFT = 'somebody-left';
const HASH_KEY_BYTES = 32;

const { key, value } = facts;

export const FIND_FACT = query((of: Places<{ key: string }>) =>
  db.select({ value }).from(facts).where(eq(key, of.key)),
);

export async function findFact(tx: Tx, key: string): Promise<string | null> {
  return (await tx.first(FIND_FACT, { key }))?.value ?? null;
}

export async function keepFact(tx: Tx, key: string, value: string): Promise<void> {
  await tx.run(KEEP, { key, value });
}

const INSERT = () => db.insert(facts).values(placesOf(facts));
const KEEP = query((of: Places<typeof facts.$inferSelect>) =>
  INSERT().onConflictDoUpdate({ target: bare(key), set: { value: of.value } }),
);

/** Keeps it unless there is one already; what is kept then. */
export async function keepFirstFact(tx: Tx, key: string, value: string): Promise<string> {
  await tx.run(KEEP_FIRST, { key, value });
  return (await findFact(tx, key)) ?? value;
}

const KEEP_FIRST = query((_: Places<typeof facts.$inferSelect>) => INSERT().onConflictDoNothing({ target: bare(key) }));

export async function removeFact(tx: Tx, key: string): Promise<void> {
  await tx.run(REMOVE, { key });
}

const REMOVE = query((of: Places<{ key: string }>) => db.delete(facts).where(eq(key, of.key)));

/** Writes something, if only to see that writing works. */
export async function writeTick(tx: Tx): Promise<void> {
  await tx.run(TICK, { key: 'last-write-check', value: 'tick' });
}

// Another value each time: SQLite writes nothing to the disk when a row stays as it was.
const TICK = query((_: Places<typeof facts.$inferSelect>) =>
  INSERT().onConflictDoUpdate({
    target: bare(key),
    set: { value: sql`case ${value} when 'tick' then 'tock' else 'tick' end` },
  }),
);

/** The key of the database's keyed hashes, made at the first need. */
export function hashKey(tx: Tx): Promise<string> {
  return keepFirstFact(tx, HASH_KEY, newHashKey());
}

function newHashKey(): string {
  return randomBytes(HASH_KEY_BYTES).toString('base64url');
}
