import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import type { SqliteDatabase } from './database.ts';
import { facts } from './schema.ts';

// SQLite moves rows between pages as they fill and empty, and leaves copies of them in the unused part of a page, where
// `secure_delete` doesn't reach. Only a rewrite of the whole file is rid of them.

const MARK = 'traces';

/** Eight MiB: up to there a rewrite costs about as much as a look at a password. A larger file waits for its close. */
const REWRITTEN_AT_ONCE_PAGES = 2048;

/** Notes inside an act that somebody left, so that a rewrite that fails, or a crash, is made up for. */
export function markTraces(db: SqliteDatabase): void {
  db.orm.insert(facts).values({ key: MARK, value: '' }).onConflictDoNothing().run();
}

/** Clears away what somebody who left may have left in the bytes of the file and of its write-ahead log. */
export function clearTraces(db: SqliteDatabase): void {
  quietly(() => {
    if (Number(db.client.pragma('page_count', { simple: true })) > REWRITTEN_AT_ONCE_PAGES) emptyLog(db);
    else rewrite(db);
  });
}

/** The same before the file is closed, however large it is; but not under a server that goes on beside. */
export function clearTracesAtLast(db: SqliteDatabase): void {
  quietly(() => {
    if (db.orm.select().from(facts).where(eq(facts.key, MARK)).get() === undefined) return;
    db.client.pragma('locking_mode = EXCLUSIVE');
    db.client.exec('BEGIN EXCLUSIVE; COMMIT');
    rewrite(db);
  });
}

function rewrite(db: SqliteDatabase): void {
  db.client.exec('VACUUM');
  if (emptyLog(db)) db.orm.delete(facts).where(eq(facts.key, MARK)).run();
}

/** The log still holds the pages as they were. False when a reader in another process needs it. */
function emptyLog({ client }: SqliteDatabase): boolean {
  const [result] = client.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return result?.busy === 0;
}

/** The person is removed, whether the bytes can be cleared or not: a lock or a full disk only puts that off. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof Database.SqliteError)) throw error;
  }
}
