import Database from 'better-sqlite3';

/** The tables that a server writes to by itself: whether it can still save, and when a message that waits is tried again. */
export const OWN: readonly string[] = ['facts', 'gateway_messages'];

/** All rows of a database that are about people, in one text. */
export function rowsOf(bytes: Buffer): string {
  const database = new Database(bytes);
  const names = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const rows = names
    .filter((name) => !OWN.includes(name))
    .map((name) => [name, database.prepare(`SELECT * FROM ${name}`).all()]);
  database.close();
  return JSON.stringify(rows);
}
