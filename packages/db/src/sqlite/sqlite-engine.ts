import { resolve } from 'node:path';
import type { BackupFiles, DatabaseEngine } from '../database-engine.ts';
import { fileAt, placeOf } from '../regular-file.ts';
import { backUp, inspectFile } from './backup.ts';
import { refuseBroken } from './broken-file.ts';
import { databasePath } from './database-file.ts';
import { examineSqlite } from './examine.ts';
import { readForExport } from './export.ts';
import { translateFailure } from './failure.ts';
import { giveAll, giveCopy } from './give.ts';
import { openSqlite, sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { lastLockOwnerOf, lockOwnerOf } from './process-lock.ts';
import { openBeside } from './read-only.ts';
import { restore } from './restore.ts';
import { takeAll, takeCopy } from './take.ts';

/** What commands do with a database in a file. */
export const sqliteEngine: DatabaseEngine = {
  find: async (given) => {
    const place = resolve(given);
    return { place, isThere: fileAt(place) !== undefined };
  },
  placeFor: async (given) => placeOf(given),
  open: (path, { hold, tell } = {}) =>
    translated(() =>
      openSqlite({
        source: path,
        ...(hold === undefined ? {} : { hold }),
        ...(tell === undefined ? {} : { tell }),
      }),
    ),
  examine: (path) => translated(() => examineSqlite(path)),
  inspect: (path) => translated(() => inspectFile(path)),
  backUp: (path, target) => translated(() => backUp(path, target)),
  restore: (backup, path, options) => translated(() => restore(backup, path, options)),
  pending: (path) => translated(() => pendingIn(path)),
  readForExport: (path, work) => translated(() => readForExport(path, work)),
  lockOwnerOf: (path) => translated(() => lockOwnerOf(path)),
  lastLockOwnerOf: (path) => translated(() => lastLockOwnerOf(path)),
  giveAll: (path, work) => translated(() => giveAll(path, work)),
  takeAll: (path, work) => translated(() => takeAll(path, work)),
  translate: translateFailure,
};

/** The backups of every engine. */
export const backupFiles: BackupFiles = {
  giveCopy: (file, work) => translated(() => giveCopy(file, work)),
  takeCopy: (file, work) => translated(() => takeCopy(file, work)),
  inspect: sqliteEngine.inspect,
};

/** The migrations that a database lacks, oldest first. Throws a sentence when it is none of ours, or newer than the program. */
function pendingIn(file: string): string[] {
  refuseBroken(databasePath(file));
  const client = openBeside(file);
  try {
    return examineSchema(client, sqliteMigrations()).pending.map(({ name }) => name);
  } finally {
    client.close();
  }
}

async function translated<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translateFailure(error);
  }
}
