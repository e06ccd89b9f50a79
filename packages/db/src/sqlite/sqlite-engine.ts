import type { DatabaseEngine } from '../database-engine.ts';
import { backUp, inspectFile } from './backup.ts';
import { examineSqlite } from './examine.ts';
import { readForExport } from './export.ts';
import { holderOf, lastHolderOf } from './lock.ts';
import { openSqlite } from './open.ts';
import { pendingIn, rehearse } from './rehearsal.ts';
import { restore } from './restore.ts';

/** What commands do with a database in a file. */
export const sqliteEngine: DatabaseEngine = {
  open: (path, { hold, tell } = {}) =>
    openSqlite({
      source: path,
      ...(hold === undefined ? {} : { hold }),
      ...(tell === undefined ? {} : { tell }),
    }),
  examine: examineSqlite,
  inspect: (path, onProgress) => inspectFile(path, { onProgress }),
  backUp: (path, target, onProgress) => backUp(path, target, { onProgress }),
  restore,
  pending: (path) => pendingIn(path),
  rehearse: (path) => rehearse(path),
  readForExport,
  holderOf,
  lastHolderOf,
};
