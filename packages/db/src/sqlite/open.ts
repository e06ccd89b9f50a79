import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { sqliteAccounts } from './accounts.ts';
import { sqliteAudit } from './audit.ts';
import { type SqliteDatabase, wrapDatabase } from './database.ts';
import { sqliteDonors } from './donors.ts';
import { sqliteIdentities } from './identities.ts';
import { sqliteLimits } from './limits.ts';
import { sqliteMail } from './mail.ts';
import { loadMigrations, type Migration, migrate, pending, refuseForeign } from './migrate.ts';
import { sqliteRequests } from './requests.ts';
import { facts } from './schema.ts';
import { sqliteSeed } from './seed.ts';
import { sqliteSessions } from './sessions.ts';
import { sqliteTokens } from './tokens.ts';
import { readBreakdown, readTotals } from './totals.ts';
import { clearTracesAtLast } from './traces.ts';

export interface SqliteOptions {
  /** A path, `:memory:`, or the bytes of a whole database, which stays in memory. */
  readonly source: string | Buffer;
  readonly migrations?: readonly Migration[];
  /** Called with the text of every statement that runs, for tests that read query plans. */
  readonly onStatement?: (sql: string) => void;
}

export interface SqliteStore extends Store {
  /** The whole database as bytes, to open copies of it. */
  serialize(): Buffer;
  readonly client: Database.Database;
}

/** The repository's own migrations. */
export function sqliteMigrations(): Migration[] {
  return loadMigrations(fileURLToPath(new URL('../../../../drizzle/sqlite', import.meta.url)));
}

/** Opens or makes a database, and brings it to the newest schema. Throws a sentence when it can't be used. */
export function openSqlite(options: SqliteOptions): SqliteStore {
  const { source, onStatement } = options;
  const bytes = typeof source === 'string' ? source : withoutWal(source);
  const client = new Database(bytes, onStatement === undefined ? {} : { verbose: (sql) => onStatement(String(sql)) });
  try {
    const migrations = options.migrations ?? sqliteMigrations();
    client.pragma('busy_timeout = 5000');
    // Asked before anything is set: a file that is refused stays as it is, to the byte.
    refuseForeign(client);
    pending(client, migrations);
    configure(client);
    migrate(client, migrations, (name) => {
      if (typeof source === 'string' && source !== ':memory:') backUp(client, `${source}.before-${name}`);
    });
  } catch (error) {
    client.close();
    throw error;
  }
  // From here on a lock is waited for outside of SQLite, which would sleep on the event loop and stop every reader.
  client.pragma('busy_timeout = 0');
  return storeOn(wrapDatabase(client));
}

// Written beside and renamed: a migration that is tried again finds its copy there already.
function backUp(client: Database.Database, file: string): void {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  client.prepare('VACUUM INTO ?').run(unfinished);
  renameSync(unfinished, file);
}

/** A copy whose header doesn't ask for a write-ahead log (file format, offsets 18 and 19): memory has none. */
function withoutWal(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(1, 18, 20);
  return copy;
}

function configure(client: Database.Database): void {
  client.pragma('journal_mode = WAL');
  // An answered write survives a power cut; better-sqlite3 would otherwise take NORMAL in WAL mode.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  // What is deleted is overwritten: a person who leaves is not in the file any more, nor in a copy of it.
  client.pragma('secure_delete = ON');
  // Without it, INSERT OR REPLACE deletes rows past their triggers: audit entries could be replaced, totals miscounted.
  client.pragma('recursive_triggers = ON');
  // A hostile file's views and triggers can't call functions with side effects.
  client.pragma('trusted_schema = OFF');
  client.pragma('cache_size = -65536');
  // Each statement that fires a trigger keeps a journal of its own: in memory, seeding takes two thirds of the time.
  client.pragma('temp_store = MEMORY');
  // With mmap an I/O error would be a SIGBUS instead of an answer.
  client.pragma('mmap_size = 0');
}

function storeOn(db: SqliteDatabase): SqliteStore {
  return {
    accounts: sqliteAccounts(db),
    sessions: sqliteSessions(db),
    tokens: sqliteTokens(db),
    identities: sqliteIdentities(db),
    mail: sqliteMail(db),
    donors: sqliteDonors(db),
    requests: sqliteRequests(db),
    limits: sqliteLimits(db),
    audit: sqliteAudit(db),
    seed: sqliteSeed(db),
    totals: () => db.read(() => readTotals(db)),
    breakdown: () => db.read(() => readBreakdown(db)),
    isDemo: () => db.read(() => db.orm.select().from(facts).where(eq(facts.key, 'demo')).get() !== undefined),
    markDemo: () =>
      db.write(() => void db.orm.insert(facts).values({ key: 'demo', value: 'yes' }).onConflictDoNothing().run()),
    checkWritable: () =>
      db.write(() => {
        const lastCheck = { key: 'last-write-check', value: '' };
        db.orm.insert(facts).values(lastCheck).onConflictDoUpdate({ target: facts.key, set: lastCheck }).run();
      }),
    close: async () => {
      clearTracesAtLast(db);
      db.client.close();
    },
    serialize: () => db.client.serialize(),
    client: db.client,
  };
}
