import { normaliseEmail } from '@redthread/domain/email';
import type Database from 'better-sqlite3';
import { checksumOf, type Migration } from '../migrations.ts';

/** "RdTh", as the first migration sets it. */
const APPLICATION_ID = 0x52645468;

/**
 * Brings a database to the newest schema: all pending migrations, each whole or not at all. `backUp` is called first,
 * when the database holds anything. Throws, changing nothing, when an applied migration was edited, when the database is
 * newer than the program, when a foreign key would break, or when a migration changes how many rows a table has
 * without saying so in a line `-- changes-rows: TABLE …`.
 */
export function migrate(
  client: Database.Database,
  migrations: readonly Migration[],
  backUp: (name: string) => void,
): string[] {
  const done: string[] = [];
  // Off for the whole connection: SQLite ignores this pragma inside a transaction, and a table rebuild with it on
  // deletes the rows of child tables.
  // What SQL alone can't say: migrations call it by this name for good.
  client.function('normalised_email', { deterministic: true }, (text) => normaliseEmail(String(text)));
  client.pragma('foreign_keys = OFF');
  try {
    const first = pending(client, migrations)[0];
    if (first !== undefined && tableNames(client).length > 0) backUp(first.name);
    for (const migration of pending(client, migrations)) {
      if (client.transaction(() => applyOne(client, migrations, migration)).immediate()) done.push(migration.name);
    }
  } finally {
    client.pragma('foreign_keys = ON');
  }
  return done;
}

/** Throws when the file is a SQLite database of some other program. */
export function refuseAnotherProgram(client: Database.Database): void {
  if (tableNames(client, true).length === 0) return;
  if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new Error(
      'It is a database of another program. Please give the path of a Redthread database, or of a new file.',
    );
  }
}

/** The migrations that a database lacks. Throws when what it has isn't a beginning of `migrations`. */
export function pending(client: Database.Database, migrations: readonly Migration[]): readonly Migration[] {
  const applied = appliedIn(client);
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (known === undefined || known.name !== name) {
      throw new Error(`This database was made by a newer Redthread (it has ${name}). Please start that version.`);
    }
    if (checksumOf(known) !== checksum) {
      throw new Error(`The migration ${name} was edited after it was applied. Please restore its file.`);
    }
  }
  return migrations.slice(applied.length);
}

function applyOne(client: Database.Database, all: readonly Migration[], migration: Migration): boolean {
  // Another process may have applied it while this one waited for the lock.
  if (pending(client, all)[0]?.name !== migration.name) return false;
  const before = countRows(client);
  client.exec(migration.sql);
  client.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY NOT NULL, checksum TEXT NOT NULL) STRICT');
  client.prepare('INSERT INTO migrations (name, checksum) VALUES (?, ?)').run(migration.name, checksumOf(migration));
  checkRows(migration, before, countRows(client));
  const broken = client.pragma('foreign_key_check');
  if (Array.isArray(broken) && broken.length > 0) {
    throw new Error(`The migration ${migration.name} would break ${broken.length} references. Nothing was changed.`);
  }
  return true;
}

function checkRows(migration: Migration, before: Map<string, number>, after: Map<string, number>): void {
  const declared = /^-- changes-rows:(.*)$/m.exec(migration.sql)?.[1]?.trim().split(/\s+/) ?? [];
  for (const [table, rows] of before) {
    const left = after.get(table) ?? 0;
    if (left !== rows && !declared.includes(table)) {
      throw new Error(
        `The migration ${migration.name} would leave ${left} of ${rows} rows in ${table}. Nothing was changed.`,
      );
    }
  }
}

function appliedIn(client: Database.Database): { name: string; checksum: string }[] {
  if (!tableNames(client, true).includes('migrations')) return [];
  return client
    .prepare<[], { name: string; checksum: string }>('SELECT name, checksum FROM migrations ORDER BY name')
    .all();
}

function tableNames(client: Database.Database, withOwn = false): string[] {
  const names = client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all();
  return withOwn ? names : names.filter((name) => name !== 'migrations');
}

function countRows(client: Database.Database): Map<string, number> {
  return new Map(
    tableNames(client).map((name) => {
      const rows = client.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get();
      return [name, rows ?? 0];
    }),
  );
}
