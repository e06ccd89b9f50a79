import { existsSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { LockedError, type LockOwnerWords, type Tell } from '../database-engine.ts';
import { type Migration, migrationsOf } from '../migrations.ts';
import { refuseMoved } from '../transfer.ts';
import { MOVED_TO } from '../transferred-tables.ts';
import { refuseBroken, refuseDamaged, refuseUnwritable, removeEmpty } from './broken-file.ts';
import { openClient } from './client.ts';
import { configure } from './configure.ts';
import { copyWhole } from './copy.ts';
import { wrapDatabase } from './database.ts';
import { databasePath, refuseUnsafePlace } from './database-file.ts';
import { factIn } from './kept-facts.ts';
import { migrate, pending } from './migrate.ts';
import { refuseForeign } from './own-schema.ts';
import { type DatabaseLock, lockDatabase } from './process-lock.ts';
import { type SqliteStore, sqliteStore } from './sqlite-store.ts';

export type { SqliteStore };

const DISK_FULL = 'The disk is full or fails: Redthread reads, and saves nothing until there is space.';

interface SqliteOptions {
  /** A path, `:memory:`, or the bytes of a whole database, which stays in memory. */
  readonly source: string | Buffer;
  readonly migrations?: readonly Migration[];
  /** Hold the file until the store is closed, and say so to others. Without it, a file is held only while it migrates. */
  readonly hold?: LockOwnerWords;
  /** Called with what the operator should know of the file, a sentence at a time. */
  readonly tell?: Tell;
  /** Called with the text of every statement that runs, for tests that read query plans. */
  readonly onStatement?: (sql: string) => void;
}

/** The program's own migrations. */
export function sqliteMigrations(): readonly Migration[] {
  return migrationsOf('sqlite');
}

/**
 * Opens or makes a database, and brings it to the newest schema. Throws a LockedError when somebody else holds it, and a
 * sentence when it can't be used.
 */
export function openSqlite(options: SqliteOptions): SqliteStore {
  const { source, onStatement, hold, migrations = sqliteMigrations(), tell = () => {} } = options;
  if (typeof source !== 'string' || source === ':memory:') {
    const client = clientOn(typeof source === 'string' ? source : withoutWal(source), onStatement);
    return sqliteStore(wrapDatabase(prepare(client, migrations, null)), null, tell);
  }
  const path = databasePath(source);
  refuseUnsafePlace(path);
  refuseBroken(path);
  refuseUnwritable(path);
  const lock = hold === undefined ? null : holdOurs(path, migrations, hold);
  if (lock?.isNoted === false) tell(DISK_FULL);
  try {
    const client = openFile(path, { migrations, lock, tell, onStatement });
    refuseLeft(client);
    return sqliteStore(wrapDatabase(client, lock), lock, tell);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** A file that is refused gets no lock beside it. */
function holdOurs(path: string, migrations: readonly Migration[], words: LockOwnerWords): DatabaseLock {
  if (existsSync(path)) {
    const client = clientOn(path, undefined);
    try {
      refuseForeign(client, migrations);
    } finally {
      client.close();
    }
  }
  return lockDatabase(path, words);
}

/** Before anybody writes what nobody would find. */
function refuseLeft(client: Database.Database): void {
  try {
    refuseMoved(factIn(client, MOVED_TO));
  } catch (error) {
    client.close();
    throw error;
  }
}

function openFile(
  path: string,
  {
    migrations,
    lock,
    tell,
    onStatement,
  }: {
    readonly migrations: readonly Migration[];
    readonly lock: DatabaseLock | null;
    readonly tell: Tell;
    readonly onStatement: SqliteOptions['onStatement'];
  },
): Database.Database {
  const inode = statSync(path, { throwIfNoEntry: false })?.ino;
  const client = prepare(clientOn(path, onStatement), migrations, { path, isHeld: lock !== null, tell });
  // From here on a restore waits for us; before, it may have put another file here, which our log must not touch.
  if (inode === undefined || inode === statSync(path, { throwIfNoEntry: false })?.ino) return client;
  client.close();
  throw new Error('It was replaced while it was being opened. Please try again.');
}

function clientOn(source: string | Buffer, onStatement: SqliteOptions['onStatement']): Database.Database {
  return openClient(source, onStatement === undefined ? {} : { verbose: (sql) => onStatement(String(sql)) });
}

function prepare(
  client: Database.Database,
  migrations: readonly Migration[],
  file: { readonly path: string; readonly isHeld: boolean; readonly tell: Tell } | null,
): Database.Database {
  try {
    client.pragma('busy_timeout = 5000');
    // Asked before anything is set: a file that is refused stays as it is, to the byte.
    const isBehind = refuseForeign(client, migrations).length > 0;
    refuseDamaged(client);
    const lock = file !== null && isBehind && !file.isHeld ? lockToMigrate(client, migrations, file.path) : null;
    try {
      configure(client);
      migrate(client, migrations, (name) => {
        if (file !== null) copyWhole(client, `${file.path}.before-${name}`);
      });
    } finally {
      lock?.release();
    }
  } catch (error) {
    client.close();
    // What another process holds is theirs to fill.
    if (file !== null && !(error instanceof LockedError)) removeEmpty(file.path);
    throw error;
  }
  // From here on a lock is waited for outside of SQLite, which would sleep on the event loop and stop every reader.
  client.pragma('busy_timeout = 0');
  return client;
}

/** No schema changes under a server that runs. Null when whoever holds the file has migrated it meanwhile. */
function lockToMigrate(client: Database.Database, migrations: readonly Migration[], path: string): DatabaseLock | null {
  try {
    return lockDatabase(path, { command: 'migrate', since: null, url: null });
  } catch (error) {
    if (error instanceof LockedError && pending(client, migrations).length === 0) return null;
    throw error;
  }
}

/** A copy whose header doesn't ask for a write-ahead log (file format, offsets 18 and 19): memory has none. */
function withoutWal(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(1, 18, 20);
  return copy;
}
