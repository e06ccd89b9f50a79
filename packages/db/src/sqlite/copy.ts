import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';

const UNFINISHED = '.unfinished';

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
    // Made first, with its mode: SQLite fills an empty file that is there.
    closeSync(openSync(unfinished, 'wx', 0o600));
    client.prepare('VACUUM INTO ?').run(unfinished);
    check(unfinished);
    putInPlace(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Each process writes under a name of its own, so that two of them never rename each other's half. */
export function unfinishedOf(file: string): string {
  removeAbandoned(file);
  return `${file}.${process.pid}${UNFINISHED}`;
}

/** Gives a finished file its name, and waits until disk and folder have it. */
export function putInPlace(unfinished: string, file: string): void {
  sync(unfinished);
  renameSync(unfinished, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What a process that was killed left half-written for `file`. */
function removeAbandoned(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith(UNFINISHED)) continue;
    const pid = name.slice(basename(file).length + 1, -UNFINISHED.length);
    if (/^\d+$/.test(pid) && (Number(pid) === process.pid || !isAlive(Number(pid)))) rmSync(join(folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
