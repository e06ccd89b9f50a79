import { closeSync, fsyncSync, openSync, readdirSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';

const PIECE_BYTES = 1024 ** 2;

/**
 * Copies a database as it is at this moment into `file`, replacing what is there: whole or not at all, on the disk when
 * this returns, for its owner alone. Only live rows are copied, so that nothing is in it of whoever left. `check` looks at
 * the copy before it gets its name, and may throw.
 */
export function copyWhole(
  client: Database.Database,
  file: string,
  check: (unfinished: string) => void = () => {},
): void {
  const unfinished = unfinishedOf(file);
  try {
    writeCopy(client, unfinished);
    check(unfinished);
    putInPlace(unfinished, file);
  } finally {
    removeUnfinished(unfinished);
  }
}

/** Writes the live rows of a database into a file that isn't there yet, for its owner alone. */
export function writeCopy(client: Database.Database, file: string): void {
  // Made first, with its mode: SQLite fills an empty file that is there.
  closeSync(openSync(file, 'wx', 0o600));
  client.prepare('VACUUM INTO ?').run(file);
}

/** Each process writes under a name of its own, so that two of them never rename each other's half. */
export function unfinishedOf(file: string): string {
  removeAbandoned(file);
  return `${file}.${process.pid}.unfinished`;
}

/** Removes a half-written copy, and the journal that SQLite may have left beside it. */
export function removeUnfinished(file: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(file + end, { force: true });
}

/** Gives a finished file its name, and waits until disk and folder have it. */
export function putInPlace(unfinished: string, file: string): void {
  syncPath(unfinished);
  renameSync(unfinished, file);
  syncPath(dirname(file));
}

/** Waits until a file, or a folder's list of names, is on the disk. Not for a database in use: see `lockDatabase`. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Copies the bytes of a database that this process has locked, for their owner alone; the disk has them when this returns.
 * The file stays open for good: closing it would drop SQLite's locks, and let others write what would then be lost.
 */
export function copyLocked(path: string, target: string): void {
  const from = openSync(path, 'r');
  const to = openSync(target, 'wx', 0o600);
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    for (let read = readSync(from, piece); read > 0; read = readSync(from, piece)) {
      for (let at = 0; at < read; ) at += writeSync(to, piece, at, read - at);
    }
    fsyncSync(to);
  } finally {
    closeSync(to);
  }
}

/** What a process that was killed left half-written for `file`. */
function removeAbandoned(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const pid = /^\.(\d+)\.unfinished(?:-journal|-wal|-shm)?$/.exec(name.slice(basename(file).length))?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      rmSync(join(folder, name), { recursive: true });
    }
  }
}

/** Whether there is a process of this id on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
