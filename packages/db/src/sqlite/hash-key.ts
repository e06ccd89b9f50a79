import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SqliteDatabase } from './database.ts';
import { facts } from './schema.ts';

const KEY = 'hash-key';
const KEY_BYTES = 32;

/** The database's own key for keyed hashes, made when it is first asked for. */
export async function hashKey(db: SqliteDatabase): Promise<string> {
  const known = await findHashKey(db);
  if (known !== null) return known;
  return db.write(() => {
    const made = randomBytes(KEY_BYTES).toString('base64url');
    // Another process may have been faster.
    db.orm.insert(facts).values({ key: KEY, value: made }).onConflictDoNothing().run();
    return keptKey(db) ?? made;
  });
}

export async function findHashKey(db: SqliteDatabase): Promise<string | null> {
  return db.read(() => keptKey(db) ?? null);
}

function keptKey(db: SqliteDatabase): string | undefined {
  return db.orm.select().from(facts).where(eq(facts.key, KEY)).get()?.value;
}
