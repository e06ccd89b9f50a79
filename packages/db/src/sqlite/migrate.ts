import type Database from 'better-sqlite3';
import type { Migration } from '../migrations.ts';

/** "RdTh", as the first migration sets it. */
const APPLICATION_ID = 0x52645468;

/**
 * Brings a database to the newest schema, each migration whole or not at all; the names of those that were applied. `backUp` is called
 * first, when the database holds anything. Throws, changing nothing, when the database is newer than the program, or a reference would break.
 */
export function migrate(
  client: Database.Database,
  migrations: readonly Migration[],
  backUp: (name: string) => void,
): string[] {
  const lacking = pending(client, migrations);
  const [first] = lacking;
  if (first === undefined) return [];
  if (versionOf(client) > 0) backUp(first.name);
  // Outside of a transaction, in which SQLite ignores it: a table that is made anew would take the rows of its children along.
  client.pragma('foreign_keys = OFF');
  try {
    return lacking
      .filter((each) => client.transaction(() => apply(client, each, migrations.indexOf(each))).immediate())
      .map(({ name }) => name);
  } finally {
    client.pragma('foreign_keys = ON');
  }
}

function apply(client: Database.Database, { name, sql }: Migration, after: number): boolean {
  // Another process may have applied it while this one waited for the lock.
  if (versionOf(client) !== after) return false;
  client.exec(sql);
  client.pragma(`user_version = ${after + 1}`);
  const broken = client.pragma('foreign_key_check') as unknown[];
  if (broken.length === 0) return true;
  throw new Error(`The migration ${name} would break ${broken.length} references. Nothing was changed.`);
}

/** The migrations that a database lacks. */
export function pending(client: Database.Database, migrations: readonly Migration[]): readonly Migration[] {
  const version = versionOf(client);
  if (version <= migrations.length) return migrations.slice(version);
  throw new Error('This database was made by a newer Redthread. Please start that version.');
}

/** Throws when the file is a SQLite database of some other program, or of a Redthread from before the first schema that is kept. */
export function refuseAnotherProgram(client: Database.Database): void {
  if (client.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined) return;
  if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new Error(
      'It is a database of another program. Please give the path of a Redthread database, or of a new file.',
    );
  }
  if (versionOf(client) === 0) {
    throw new Error(
      'It was made by a Redthread before version 1, whose schema this one does not read. Please give the path of a new file.',
    );
  }
}

/** How many migrations a database has had. */
function versionOf(client: Database.Database): number {
  return client.pragma('user_version', { simple: true }) as number;
}
