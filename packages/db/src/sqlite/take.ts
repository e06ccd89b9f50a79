import { closeSync, existsSync, openSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { fileAt } from '../regular-file.ts';
import { type MoveNote, type MoveTarget, progressAt, type RowTarget } from '../transfer.ts';
import { putInPlace, removeUnfinished, unfinishedOf } from '../unfinished-file.ts';
import { movingFileOf, refuseNewOver } from './broken-file.ts';
import { openClient } from './client.ts';
import { databasePath, refuseUnsafePlace } from './database-file.ts';
import { fillRows } from './fill.ts';
import { sourceOn } from './give.ts';
import { migrate, pending } from './migrate.ts';
import { sqliteMigrations } from './open.ts';
import { giveToOwnerOf } from './owner.ts';
import { lockDatabase } from './process-lock.ts';
import { inspect } from './soundness.ts';

const HAS_NOTE = "SELECT 1 FROM sqlite_schema WHERE name = 'moves'";

/** Has `work` fill a new file, which gets its name when that publishes it. One that breaks off is found by the next. */
export async function takeAll<Result>(file: string, work: (target: MoveTarget) => Promise<Result>): Promise<Result> {
  const path = databasePath(file);
  if (fileAt(path) !== undefined) throw new Error('It is there already. Please give the path of a new file.');
  refuseUnsafePlace(path);
  refuseNewOver(path);
  const lock = lockDatabase(path, { command: 'move', since: null, url: null });
  try {
    const moving = movingFileOf(path);
    const client = openMoving(moving);
    try {
      return await work(moveTarget(client, moving, path));
    } finally {
      client.close();
    }
  } finally {
    lock.release();
  }
}

/** The same for a file that has its name as soon as `work` is done, and is gone when that fails. */
export async function takeCopy<Result>(file: string, work: (target: RowTarget) => Promise<Result>): Promise<Result> {
  const unfinished = unfinishedOf(file);
  try {
    const client = openFresh(unfinished);
    try {
      const result = await work(targetOn(client, () => {}));
      closeLog(client);
      putInPlace(unfinished, file);
      return result;
    } finally {
      client.close();
    }
  } finally {
    removeUnfinished(unfinished);
  }
}

function moveTarget(client: Database.Database, moving: string, path: string): MoveTarget {
  const begun = noteIn(client);
  let note = begun;
  const keepNote = (progress: MoveNote['progress']): void => {
    if (note === null) return;
    note = { ...note, progress };
    client.prepare('UPDATE moves SET facts = ?').run(JSON.stringify(note));
  };
  return {
    ...targetOn(client, keepNote),
    begun,
    remedy: `Please delete ${moving}, and begin again.`,
    begin: async (given) => {
      note = given;
      client.exec('CREATE TABLE moves (facts TEXT NOT NULL) STRICT');
      client.prepare('INSERT INTO moves (facts) VALUES (?)').run(JSON.stringify(note));
    },
    publish: async () => {
      closeLog(client);
      giveToOwnerOf(path, moving);
      putInPlace(moving, path);
    },
  };
}

function targetOn(client: Database.Database, keepProgress: (progress: MoveNote['progress']) => void): RowTarget {
  const put = client.transaction((...[table, rows]: Parameters<RowTarget['put']>): void => {
    fillRows(client, table, rows);
    keepProgress(progressAt(table, rows));
  });
  return {
    ...sourceOn(client),
    put: async (table, rows) => put(table, rows),
    complete: async () => {
      client.transaction(() => {
        for (const sql of ownTriggers()) client.exec(sql);
        client.exec('DROP TABLE IF EXISTS moves');
      })();
      return inspect(client, sqliteMigrations());
    },
  };
}

/** What a move that broke off left; one that hadn't begun, or had ended, left nothing of use. */
function openMoving(moving: string): Database.Database {
  if (existsSync(moving)) {
    const client = openClient(moving);
    const isOurs = noteIn(client) !== null && pending(client, sqliteMigrations()).length === 0;
    if (isOurs) return hastened(client);
    client.close();
    removeUnfinished(moving);
  }
  return openFresh(moving);
}

/** A new file of the newest schema, without the triggers, which would count what is counted already. */
function openFresh(file: string): Database.Database {
  closeSync(openSync(file, 'wx', 0o600));
  const client = hastened(openClient(file));
  migrate(client, sqliteMigrations(), () => {});
  client.pragma('foreign_keys = OFF');
  const names = client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of names) client.exec(`DROP TRIGGER ${name}`);
  return client;
}

/** The disk is waited for once, when the file gets its name. */
function hastened(client: Database.Database): Database.Database {
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = OFF');
  client.pragma('foreign_keys = OFF');
  client.pragma('cache_size = -65536');
  return client;
}

function closeLog(client: Database.Database): void {
  client.pragma('journal_mode = DELETE');
  client.close();
}

function noteIn(client: Database.Database): MoveNote | null {
  if (client.prepare(HAS_NOTE).get() === undefined) return null;
  const facts = client.prepare<[], string>('SELECT facts FROM moves').pluck().get();
  return facts === undefined ? null : (JSON.parse(facts) as MoveNote);
}

function ownTriggers(): string[] {
  const fresh = openClient(':memory:');
  try {
    migrate(fresh, sqliteMigrations(), () => {});
    return fresh.prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  } finally {
    fresh.close();
  }
}
