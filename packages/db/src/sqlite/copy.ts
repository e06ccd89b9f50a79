import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { putInPlace, removeUnfinished, unfinishedOf } from '../unfinished-file.ts';

const PIECE_BYTES = 1024 ** 2;

/**
 * Copies a database as it is at this moment into `file`, replacing what is there: whole or not at all, on the disk when
 * this returns, readable by its owner only. Only live rows are copied, so it holds no deleted data. `check` inspects
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
  // Created first with its mode: SQLite accepts an existing empty file.
  closeSync(openSync(file, 'wx', 0o600));
  client.prepare('VACUUM INTO ?').run(file);
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
