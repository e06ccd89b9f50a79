import { closeSync, existsSync, linkSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Restored, Soundness } from '../database-engine.ts';
import { stampText } from '../instant-text.ts';
import type { Migration } from '../migrations.ts';
import { MOVED_TO } from '../transferred-tables.ts';
import { removeUnfinished, syncPath, unfinishedOf } from '../unfinished-file.ts';
import { checkSound } from './backup.ts';
import { openClient } from './client.ts';
import { copyLocked, writeCopy } from './copy.ts';
import { BEFORE_RESTORE, databasePath, keptNames, refuseUnsafePlace } from './database-file.ts';
import { removeFactIn } from './kept-facts.ts';
import { migrate } from './migrate.ts';
import { sqliteMigrations } from './open.ts';
import { refuseForeign } from './own-schema.ts';
import { giveToOwnerOf } from './owner.ts';
import { heldBy, lockDatabase } from './process-lock.ts';
import { openBeside } from './read-only.ts';

const HEADER = 'SQLite format 3\0';

interface Options {
  /** Milliseconds since 1970: the kept file is named by it. */
  readonly now: number;
  readonly migrations?: readonly Migration[];
}

/**
 * Puts a checked copy of `backup`, brought up to the newest schema, in the place of `database`, in one step: a process
 * that is killed leaves the old one or the new one, whole. Throws a LockedError while anybody has the database open, and a
 * sentence when the backup is none, is damaged, or is newer than the program; then nothing is changed.
 */
export function restore(backup: string, database: string, options: Options): Restored {
  const { now, migrations = sqliteMigrations() } = options;
  const path = databasePath(database);
  if (existsSync(path) && databasePath(backup) === path) throw new Error('That is the database itself.');
  checkSound(backup, migrations);
  refuseUnsafePlace(path);
  const lock = lockDatabase(path, { command: 'restore', since: now, url: null });
  const unfinished = unfinishedOf(`${path}.restore`);
  try {
    const sound = prepareCopy(backup, unfinished, migrations);
    giveToOwnerOf(path, unfinished);
    syncPath(unfinished);
    const [isThere, kept] = [existsSync(path), `${path}${BEFORE_RESTORE}${stampText(now)}`];
    if (existsSync(kept)) throw new Error(`${kept} is there already. Please try again.`);
    if (isThere) swap(path, unfinished, kept);
    else {
      movePartsAside(path, kept);
      renameSync(unfinished, path);
    }
    syncPath(dirname(path));
    return { sound, kept: isThere ? kept : null };
  } finally {
    removeUnfinished(unfinished);
    lock.release();
  }
}

/** All that could go wrong goes wrong here, on a copy that nobody uses yet. */
export function prepareCopy(backup: string, unfinished: string, migrations: readonly Migration[]): Soundness {
  const source = openBeside(backup);
  try {
    refuseForeign(source, migrations);
    writeCopy(source, unfinished);
  } finally {
    source.close();
  }
  const copy = openClient(unfinished);
  try {
    migrate(copy, migrations, () => {});
    // Whoever restores it goes on with it.
    removeFactIn(copy, MOVED_TO);
  } finally {
    copy.close();
  }
  return checkSound(unfinished, migrations);
}

/**
 * The old file gets its second name before the new one takes the first, so that at every moment there is a database. A log
 * beside the new file would be taken for its own, so the old one's is emptied first, and nobody else may have it open.
 */
function swap(path: string, unfinished: string, kept: string): void {
  const old = closeOff(path);
  try {
    // Of a restore that was cut short: names of this very file, which would be a second name again.
    for (const name of keptNames(path)) rmSync(name);
    giveSecondName(path, kept);
    if (old === null) movePartsAside(path, kept);
    renameSync(unfinished, path);
  } finally {
    old?.close();
  }
}

/** The old database with its log emptied, and nobody else in it until it is closed; null when it can't be read at all. */
function closeOff(path: string): Database.Database | null {
  // SQLite would throw away the log of a file that it doesn't know.
  if (!hasHeader(path)) return null;
  const old = openClient(path, { timeout: 1000 });
  try {
    old.pragma('locking_mode = EXCLUSIVE');
    // Only the last one who has a database open may take its log away.
    old.pragma('journal_mode = DELETE');
    // An exclusive lock of that kind has a journal beside, which the new file must not find.
    old.pragma('locking_mode = NORMAL');
    old.prepare('SELECT count(*) FROM sqlite_schema').get();
    old.exec('BEGIN EXCLUSIVE');
    if (old.pragma('journal_mode', { simple: true }) === 'delete') return old;
    old.close();
  } catch (error) {
    old.close();
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) throw heldBy(null, path);
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)) return null;
    throw error;
  }
  throw heldBy(null, path);
}

/** Only before SQLite has the file open in this process: closing it here would drop those locks. */
function hasHeader(path: string): boolean {
  const descriptor = openSync(path, 'r');
  const start = Buffer.alloc(HEADER.length);
  readSync(descriptor, start, 0, start.length, 0);
  closeSync(descriptor);
  return start.toString('latin1') === HEADER;
}

/** A file system that knows no second names gets a copy, which the disk has when this returns. */
function giveSecondName(path: string, kept: string): void {
  try {
    linkSync(path, kept);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
    copyLocked(path, kept);
  }
}

/** Also where the file itself is gone: SQLite would play a log that was left alone into whatever takes its name. */
function movePartsAside(path: string, kept: string): void {
  for (const end of ['-wal', '-shm', '-journal']) {
    if (existsSync(path + end)) renameSync(path + end, kept + end);
  }
}
