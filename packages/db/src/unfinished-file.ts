import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Files and folders that are whole when they have their name: they are written under another, which tells whose they are.

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

/** Whether there is a process of this id on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
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
