import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseAddress } from '@redthread/db/database-address';
import { SentenceError } from '../sentence-error.ts';
import { stemOf } from './kept.ts';

/**
 * Throws a sentence when the folder already holds another database's backups under the same names: each would take the
 * other's backups for its own, and one would never be backed up. If the other database no longer exists, it was moved.
 */
export function refuseOthers(folder: string, database: string): void {
  const note = noteIn(folder, database);
  if (!existsSync(note)) return;
  const owner = readFileSync(note, 'utf8').trimEnd();
  if (owner === ownerOf(database) || isGone(owner)) return;
  throw new SentenceError(
    `${folder} holds the backups of ${owner}, under the same names. ` +
      'Please give each database a folder of its own: REDTHREAD_BACKUP_FOLDER.',
  );
}

/** Records which database a folder's backups belong to. Throws what `refuseOthers` throws. */
export function claimFolder(folder: string, database: string): void {
  refuseOthers(folder, database);
  const [note, owner] = [noteIn(folder, database), `${ownerOf(database)}\n`];
  if (existsSync(note) && readFileSync(note, 'utf8') === owner) return;
  writeFileSync(note, owner);
}

function ownerOf(database: string): string {
  return isDatabaseAddress(database) ? database : realpathSync(database);
}

/** Whether a database is at an address is nothing that a file system knows. */
function isGone(owner: string): boolean {
  return !isDatabaseAddress(owner) && !existsSync(owner);
}

function noteIn(folder: string, database: string): string {
  return join(folder, `${stemOf(database)}.belongs-to`);
}
