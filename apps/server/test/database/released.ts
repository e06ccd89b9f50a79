import { join } from 'node:path';
import Database from 'better-sqlite3';

// Databases as earlier versions of the program left them, one for each newest migration that a release had, as SQL: made
// by `npm run keep:release` with the program of then.

/** Where they are kept. */
export const RELEASED = join(import.meta.dirname, 'released');

/** Those who are in each of them: they sign in with this password. */
export const PASSWORD = 'Rowan-Delta-42';
export const PEOPLE = { donor: 'ana@people.example', patient: 'ben@people.example', admin: 'ada@people.example' };

/** All that a database file holds, as SQL that makes it again: rows first, so that no trigger counts them twice. */
export function dump(file: string): string {
  const client = new Database(file, { readonly: true });
  const schema = client
    .prepare<[], { type: string; name: string; sql: string }>(
      'SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid',
    )
    .all();
  const tables = schema.filter(({ type }) => type === 'table');
  const settings = ['application_id', 'user_version'].map((name) => {
    return `PRAGMA ${name} = ${String(client.pragma(name, { simple: true }))}`;
  });
  const statements = [
    ...settings,
    ...tables.map(({ sql }) => sql),
    ...tables.flatMap(({ name }) => rowsOf(client, name)),
    ...schema.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
  ];
  client.close();
  return statements.map((statement) => `${statement};\n`).join('');
}

function rowsOf(client: Database.Database, table: string): string[] {
  const columns = client.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
  const quoted = columns.map((column) => `quote("${column}")`).join(` || ', ' || `);
  return client
    .prepare<[], string>(`SELECT 'INSERT INTO ${table} VALUES (' || ${quoted} || ')' FROM "${table}"`)
    .pluck()
    .all();
}

/**
 * Makes the file that was dumped, with a write-ahead log as its server had it, as if it had been stopped just now: else
 * what it holds falls due, expires and is removed as the days go by, and nothing could be compared.
 */
export function load(file: string, sql: string): void {
  const client = new Database(file);
  client.pragma('foreign_keys = OFF');
  client.transaction(() => client.exec(asOfNow(sql)))();
  client.pragma('journal_mode = WAL');
  client.close();
}

const DAY = 86_400_000;

/** The dump with its times and days moved, so that the last thing that anyone did in it was done this moment. */
function asOfNow(sql: string): string {
  const audited = Array.from(sql.matchAll(/INSERT INTO audit VALUES \(\d+, (\d+)/g), ([, at]) => Number(at));
  const [stopped, now] = [Math.max(...audited), Date.now()];
  const days = Math.floor(now / DAY) - Math.floor(stopped / DAY);
  const moved = (day: string) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
  return sql
    .replaceAll(/\b1[78]\d{11}\b/g, (time) => String(Number(time) + now - stopped))
    .replaceAll(/'(\d{4}-\d\d-\d\d)'/g, (_, day: string) => `'${moved(day)}'`)
    .replaceAll(/(?<=INTO askable_totals VALUES \('[^']+', )\d+/g, (day) => String(Number(day) + days));
}

/** The tables of a file with their columns, and all rows in them; of the columns that `like` names, when it is given. */
export function contents(file: string, like?: Readonly<Record<string, readonly string[]>>) {
  const client = new Database(file, { readonly: true });
  const names = client
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations'")
    .pluck()
    .all();
  const own = names.map(
    (name) =>
      [name, client.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(name)] as const,
  );
  const columns = like ?? Object.fromEntries(own);
  const rows = Object.entries(columns).map(([table, kept]) => {
    const list = kept.map((column) => `"${column}"`).join(', ');
    return [table, client.prepare<[], Record<string, unknown>>(`SELECT ${list} FROM "${table}"`).all()] as const;
  });
  client.close();
  return { columns, rows: Object.fromEntries(rows) };
}
