import Database from 'better-sqlite3';

/** What a server writes by itself: whether it can still save, and when a text message that waits is tried again. */
const OWN: readonly string[] = ['facts'];

/** Of the rows of a table, those that people have changed: what is behind FROM; null for none. */
export function aboutPeople(table: string): string | null {
  if (OWN.includes(table)) return null;
  return table === 'messages' ? "messages WHERE channel <> 'sms'" : table;
}

/** All rows of a database that are about people, in one text. */
export function rowsOf(bytes: Buffer): string {
  const database = new Database(bytes);
  const names = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const rows = names.flatMap((name) => {
    const found = aboutPeople(name);
    return found === null ? [] : [[name, database.prepare(`SELECT * FROM ${found}`).all()]];
  });
  database.close();
  return JSON.stringify(rows);
}
