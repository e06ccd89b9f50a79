import type { SqliteStore } from '@redthread/db/sqlite/open';
import { DAY_MS } from '@redthread/domain/day';

// What tests do to the database where the port has no word for it.

interface Kept {
  readonly store: SqliteStore;
}

/** Every row of a table with all of its columns: for what must not be kept, or not as people wrote it. */
export function rowsOf({ store }: Kept, table: string): Record<string, unknown>[] {
  return store.client.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`).all();
}

export function tablesOf({ store }: Kept): string[] {
  return store.client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
}

/** Nothing can be written any more, until what it gives is called. */
export function fillDisk({ store }: Kept): () => void {
  store.client.pragma('query_only = ON');
  return () => void store.client.pragma('query_only = OFF');
}

/** Each such write fails with a reason of the database's own, until what it gives is called. */
export function failEach(
  { store }: Kept,
  write: 'INSERT ON accounts' | 'INSERT ON sessions' | 'DELETE ON messages',
  reason: string,
): () => void {
  store.client.exec(`CREATE TRIGGER failing BEFORE ${write} BEGIN SELECT RAISE(ABORT, '${reason}'); END`);
  return () => void store.client.exec('DROP TRIGGER failing');
}

/** Every account is so many days older than it was, and its reports weigh. */
export function makeOlder({ store }: Kept, days: number): void {
  store.client.prepare('UPDATE accounts SET created_at = created_at - ?').run(days * DAY_MS);
}
