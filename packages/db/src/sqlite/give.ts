import type Database from 'better-sqlite3';
import type { MoveSource, RowSource, TransferredRow, TransferredValue } from '../transfer.ts';
import { MOVED_TO } from '../transferred-tables.ts';
import { removeUnfinished, unfinishedOf } from '../unfinished-file.ts';
import { openClient } from './client.ts';
import { configure } from './configure.ts';
import { databasePath, refuseUnsafePlace } from './database-file.ts';
import { factIn, keepFactIn } from './kept-facts.ts';
import { sqliteMigrations } from './open.ts';
import { refuseForeign } from './own-schema.ts';
import { lockDatabase } from './process-lock.ts';
import { prepareCopy } from './restore.ts';

/** Gives `work` every row of a file, which nobody else opens or writes meanwhile. Throws a LockedError while somebody does. */
export async function giveAll<Result>(file: string, work: (source: MoveSource) => Promise<Result>): Promise<Result> {
  const path = databasePath(file);
  refuseUnsafePlace(path);
  const lock = lockDatabase(path, { command: 'move', since: null, url: null });
  try {
    const client = openClient(path, { fileMustExist: true });
    try {
      client.pragma('busy_timeout = 5000');
      if (refuseForeign(client, sqliteMigrations()).length > 0) {
        throw new Error('Its schema is older than this program. Please bring it up to date first: redthread migrate');
      }
      configure(client);
      // Also a command that would write beside a server waits.
      client.exec('BEGIN IMMEDIATE');
      return await work(heldSource(client));
    } finally {
      client.close();
    }
  } finally {
    lock.release();
  }
}

/** Gives `work` every row of a sound file as the newest schema has them, and leaves the file as it is. */
export async function giveCopy<Result>(file: string, work: (source: RowSource) => Promise<Result>): Promise<Result> {
  const copy = unfinishedOf(`${databasePath(file)}.restore`);
  try {
    prepareCopy(file, copy, sqliteMigrations());
    const client = openClient(copy, { readonly: true });
    try {
      return await work(sourceOn(client));
    } finally {
      client.close();
    }
  } finally {
    removeUnfinished(copy);
  }
}

export function sourceOn(client: Database.Database): RowSource {
  return {
    rows: async function* ({ columns, key, from }, after) {
      const names = columns.map(({ name }) => name).join(', ');
      const keys = key.join(', ');
      const behind = after === undefined ? '' : `WHERE (${keys}) > (${key.map(() => '?').join(', ')})`;
      const found = client.prepare<TransferredValue[], TransferredRow>(
        `SELECT ${names} FROM ${from} ${behind} ORDER BY ${keys}`,
      );
      yield* found.raw().iterate(...(after ?? []));
    },
  };
}

function heldSource(client: Database.Database): MoveSource {
  return {
    ...sourceOn(client),
    movedTo: factIn(client, MOVED_TO),
    leave: async (to) => {
      keepFactIn(client, MOVED_TO, to);
      client.exec('COMMIT');
    },
  };
}
