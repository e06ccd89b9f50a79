import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'better-sqlite3';
import { LockedError, type LockOwner, type LockOwnerWords } from '../database-engine.ts';
import { minuteText } from '../instant-text.ts';
import { isAlive } from '../unfinished-file.ts';
import { openClient } from './client.ts';
import { databasePath } from './database-file.ts';
import { presence } from './file-watch.ts';
import { giveOpenToOwnerOf } from './owner.ts';
import { isWritable } from './read-only.ts';

export interface DatabaseLock {
  /** Whether others can read who holds it; a full disk has no room for that. */
  readonly isNoted: boolean;
  /** What is wrong when another process could hold the database beside this one; null while all is well. */
  loss(): Error | null;
  release(): void;
}

/** What whoever comes too late is told. */
export function heldBy(lockOwner: LockOwner | null, path: string): LockedError {
  return new LockedError(lockOwner, sentenceFor(lockOwner, path));
}

/** As long as another may need to write down who it is, or to look who holds it. */
const LONGEST_WAIT_MS = 1000;

/**
 * Holds a database for this process until `release`, or until the process ends in whatever way: it is a transaction on
 * a small file beside (`FILE-lock`), whose lock is the kernel's. Throws a LockedError. That file is never removed, and
 * nothing but SQLite may open it: closing any descriptor of a file drops all of a process's locks on it.
 */
export function lockDatabase(file: string, words: LockOwnerWords): DatabaseLock {
  const path = databasePath(file);
  const client = openLockFile(path);
  try {
    const token = randomUUID();
    const lockOwner: LockOwner = { pid: process.pid, machine: hostname(), ...words };
    const hold = () => client.exec('BEGIN IMMEDIATE');
    const isInPlace = presence(lockFileOf(path));
    const loss = () => (isInPlace() === 'gone' ? lockLost(path) : null);
    const lock = (isNoted: boolean) => ({ isNoted, loss, release: () => void client.close() });
    hold();
    const isNoted = note(client, token, lockOwner);
    hold();
    if (!isNoted) return lock(false);
    const winner = client.prepare<[], string>('SELECT token FROM lock_owner').pluck().get();
    if (winner !== token) throw heldBy(readLockOwner(client), path);
    return lock(true);
  } catch (error) {
    const held = isBusy(error) ? heldBy(readLockOwner(client), path) : error;
    client.close();
    throw held;
  }
}

/** Others can read it only when it is committed, which lets the lock go for a moment. False when the disk has no room. */
function note(client: Database.Database, token: string, lockOwner: LockOwner): boolean {
  try {
    client.exec('CREATE TABLE IF NOT EXISTS lock_owner (token TEXT NOT NULL, facts TEXT NOT NULL) STRICT');
    client.exec('DELETE FROM lock_owner');
    client.prepare('INSERT INTO lock_owner VALUES (?, ?)').run(token, JSON.stringify(lockOwner));
    client.exec('COMMIT');
    return true;
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(?:FULL|IOERR)/.test(error.code)) throw error;
    if (client.inTransaction) client.exec('ROLLBACK');
    return false;
  }
}

/**
 * Who holds a database right now, or null when nobody does. Where nobody can write any more it is who held it last, while their
 * process lives. Throws SQLite's error when this user may not look.
 */
export function lockOwnerOf(file: string): LockOwner | null {
  const path = databasePath(file);
  if (!existsSync(lockFileOf(path))) return null;
  const client = openLockFile(path);
  try {
    // Of a file that can't be written, BEGIN IMMEDIATE is only a read, which nobody is in the way of.
    if (!isWritable(lockFileOf(path))) return lastAlive(client);
    client.pragma('busy_timeout = 0');
    client.exec('BEGIN IMMEDIATE; ROLLBACK');
    return null;
  } catch (error) {
    if (isBusy(error)) return readLockOwner(client);
    if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_READONLY'))) throw error;
    return lastAlive(client);
  } finally {
    client.close();
  }
}

function lastAlive(client: Database.Database): LockOwner | null {
  const last = readLockOwner(client);
  return last !== null && last.machine === hostname() && isAlive(last.pid) ? last : null;
}

/** Who held a database last, whether they still do or not; null when nobody did, or this user may not look. */
export function lastLockOwnerOf(file: string): LockOwner | null {
  const path = databasePath(file);
  if (!existsSync(lockFileOf(path))) return null;
  const client = openLockFile(path);
  try {
    return readLockOwner(client);
  } finally {
    client.close();
  }
}

/** Throws a LockedError while somebody holds the database, for work that only needs a moment without them. */
export function refuseHeld(file: string): void {
  const lockOwner = lockOwnerOf(file);
  if (lockOwner !== null) throw heldBy(lockOwner, databasePath(file));
}

function lockLost(path: string): Error {
  return new Error(
    `${lockFileOf(path)} was deleted, moved or replaced under the server, so that another can start beside it. ` +
      'It saves nothing from here on; nothing is lost. Please see that no other runs, restart the server, and leave that file where it is.',
  );
}

function lockFileOf(path: string): string {
  return `${path}-lock`;
}

function openLockFile(path: string): Database.Database {
  const file = lockFileOf(path);
  // Made with its mode at once, and only when it is missing: see above for what a second descriptor would do.
  if (!existsSync(file)) makePrivate(file, path);
  const client = openClient(file, { timeout: LONGEST_WAIT_MS });
  client.pragma('synchronous = FULL');
  return client;
}

function makePrivate(file: string, path: string): void {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    giveOpenToOwnerOf(path, descriptor);
    closeSync(descriptor);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // Another process was faster; or the folder can't be written, which SQLite says in its own words.
    if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error;
  }
}

function readLockOwner(client: Database.Database): LockOwner | null {
  try {
    const facts = client.prepare<[], string>('SELECT facts FROM lock_owner').pluck().get();
    return facts === undefined ? null : (JSON.parse(facts) as LockOwner);
  } catch (error) {
    // Locked to the hilt for the moment that it takes to write, or never written yet.
    if (error instanceof Database.SqliteError) return null;
    throw error;
  }
}

function sentenceFor(lockOwner: LockOwner | null, path: string): string {
  if (lockOwner === null)
    return `Another Redthread holds ${path}. Please try again, or choose another: --database FILE.`;
  const { command, pid, machine, since, url } = lockOwner;
  const where = url === null ? '' : `, at ${url}`;
  const start = since === null ? '' : `, since ${minuteText(since)}`;
  return (
    `Another Redthread holds ${path}: \`${command}\`, process ${pid} on ${machine}${start}${where}. ` +
    'Please stop it first, or choose another file: --database FILE.'
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
