import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseAddress, isSameDatabase } from '@redthread/db/database-address';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import { SentenceError } from '../sentence-error.ts';
import { stemOf } from './kept.ts';

/** Whether the data of a database was moved elsewhere. */
export type IsMoved = (database: string) => Promise<boolean>;

export function movedBy(engine: Pick<DatabaseEngine, 'examine'>): IsMoved {
  return async (database) => (await engine.examine(database, Date.now)).movedTo !== null;
}

/**
 * Throws a sentence when the folder already holds another database's backups under the same names: each would take the
 * other's backups for its own, and one would never be backed up. If the other database no longer exists, it was moved.
 */
export async function refuseOthers(folder: string, database: string, isMoved: IsMoved): Promise<void> {
  const note = noteIn(folder, database);
  if (!existsSync(note)) return;
  const owner = readFileSync(note, 'utf8').trimEnd();
  if (isSame(owner, ownerOf(database)) || (await isGone(owner, isMoved))) return;
  throw new SentenceError(
    `${folder} holds the backups of ${owner}, under the same names. ` +
      'Please give each database a folder of its own: REDTHREAD_BACKUP_FOLDER.',
  );
}

/** Records which database a folder's backups belong to. Throws what `refuseOthers` throws. */
export async function claimFolder(folder: string, database: string, isMoved: IsMoved): Promise<void> {
  await refuseOthers(folder, database, isMoved);
  const [note, owner] = [noteIn(folder, database), `${ownerOf(database)}\n`];
  if (existsSync(note) && readFileSync(note, 'utf8') === owner) return;
  writeFileSync(note, owner);
}

function ownerOf(database: string): string {
  return isDatabaseAddress(database) ? database : realpathSync(database);
}

function isSame(owner: string, database: string): boolean {
  return (
    owner === database || (isDatabaseAddress(owner) && isDatabaseAddress(database) && isSameDatabase(owner, database))
  );
}

/** Whether a database is at an address is nothing that a file system knows; of one that can't be asked nobody knows that it was moved. */
async function isGone(owner: string, isMoved: IsMoved): Promise<boolean> {
  if (!isDatabaseAddress(owner) && !existsSync(owner)) return true;
  return isMoved(owner).catch(() => false);
}

function noteIn(folder: string, database: string): string {
  return join(folder, `${stemOf(database)}.belongs-to`);
}
