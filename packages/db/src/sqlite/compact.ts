import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { SOMEBODY_LEFT } from '../operations/facts.ts';
import { factIn, removeFactIn } from './kept-facts.ts';

// `secure_delete` overwrites deleted rows. But SQLite moves rows between pages as they fill and empty, and leaves copies of them in the
// unused part of a page: only a rewrite of the file is rid of those.

/** Less than a second. */
const FAST_BYTES = 64_000_000;

/** Rewrites the file when somebody left it since the last time. Nobody else is answered meanwhile: about a second for 100 MB. */
export function compact(client: Database.Database): void {
  if (client.memory || factIn(client, SOMEBODY_LEFT) === null) return;
  try {
    // The rewrite would need as much memory as the file has bytes.
    client.pragma('temp_store = FILE');
    client.exec('VACUUM');
  } finally {
    client.pragma('temp_store = MEMORY');
  }
  removeFactIn(client, SOMEBODY_LEFT);
  client.pragma('wal_checkpoint(TRUNCATE)');
}

/** The same before the close, where it is fast. A lock or a full disk puts it off. */
export function compactIfFast(client: Database.Database): void {
  if (client.memory) return;
  const bytes = statSync(client.name, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  if (bytes > FAST_BYTES) return;
  try {
    compact(client);
  } catch {
    // The next start goes on.
  }
}
