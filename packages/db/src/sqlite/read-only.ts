import { accessSync, chmodSync, constants, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { openClient } from './client.ts';
import { databasePath } from './database-file.ts';

/**
 * A connection for reading a database that is there, beside whoever has it open; also where this user can't write, and SQLite
 * could make neither log nor shared memory, or not take them away again. It brings no schema up to date.
 */
export function openBeside(file: string): Database.Database {
  const path = databasePath(file);
  const client = hasRight(path) ? openClient(path, { fileMustExist: true }) : openUnwritable(path);
  client.pragma('busy_timeout = 5000');
  return client;
}

/** Whether this user may write a file and beside it. */
export function hasRight(path: string): boolean {
  return [path, dirname(path)].every(isWritable);
}

export function isWritable(place: string): boolean {
  return refusalOf(place) === null;
}

function refusalOf(place: string): string | null {
  try {
    accessSync(place, constants.W_OK);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
  }
}

/** SQLite reads a database that has a log with its shared memory alone, and that it can't make here. */
function openUnwritable(path: string): Database.Database {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  // Nobody has it open, or nobody can write it: it stays as it is while it is copied.
  if (log === undefined || (log.size === 0 && isDiskReadOnly(path))) return openCopy(path, ['']);
  const client = openWithLog(path);
  if (client !== null) return client;
  if (isDiskReadOnly(path)) return openCopy(path, ['', '-wal']);
  return openClient(path, { fileMustExist: true });
}

function isDiskReadOnly(path: string): boolean {
  return refusalOf(dirname(path)) === 'EROFS';
}

/** What a server left that was killed: with its shared memory still beside, SQLite reads the log where it is. */
function openWithLog(path: string): Database.Database | null {
  const client = openClient(path, { readonly: true });
  try {
    client.prepare('SELECT count(*) FROM sqlite_schema').get();
    return client;
  } catch (error) {
    client.close();
    if (error instanceof Database.SqliteError && /^SQLITE_(?:CANTOPEN|READONLY)/.test(error.code)) return null;
    throw error;
  }
}

/** A copy among temporary files, for this user alone, which is gone however the process ends. */
function openCopy(path: string, parts: readonly string[]): Database.Database {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-'));
  const copy = join(folder, basename(path));
  try {
    for (const part of parts) copyFileSync(path + part, copy + part);
    chmodSync(copy, 0o600);
    const client = openClient(copy);
    openFiles(client);
    removeOpen(folder);
    return client;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    throw new Error(
      `It can't be read where it is, since this user may not write there, and ${tmpdir()} has no room for a copy. ` +
        'Please name a folder that has: TMPDIR=FOLDER redthread …',
    );
  }
}

/** With its log and its shared memory open, a database is read without their names. What is damaged is told by who reads on. */
function openFiles(client: Database.Database): void {
  try {
    client.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
  }
}

/** Windows keeps what is open until the process ends. */
function removeOpen(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    remove();
  } catch {
    process.once('exit', remove);
  }
}
