import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';

/** A whole copy under its name, or none: written beside, kept by the disk, then renamed. */
export function copyDatabase(client: Database.Database, file: string): void {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  client.prepare('VACUUM INTO ?').run(unfinished);
  // SQLite leaves that out here: after a power cut the name could stand for half a file.
  syncToDisk(unfinished);
  renameSync(unfinished, file);
  syncToDisk(dirname(file));
}

function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
