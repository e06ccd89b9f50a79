import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@redthread/domain/domain-error';
import Database from 'better-sqlite3';
import type { Tell } from '../database-engine.ts';
import { storeOn } from '../operations/store.ts';
import { readCounters } from '../operations/totals.ts';
import type { Store } from '../store.ts';
import type { Engine } from '../transaction.ts';
import { compact, compactIfFast } from './compact.ts';
import type { SqliteDatabase } from './database.ts';
import type { DatabaseLock } from './process-lock.ts';

export interface SqliteStore extends Store {
  /** The whole database as bytes, to open copies of it. */
  serialize(): Buffer;
  readonly client: Database.Database;
}

const LOOK_EVERY_MS = 5000;

/** The port over one open file, of which `lock` keeps others away. */
export function sqliteStore(db: SqliteDatabase, lock: DatabaseLock | null, tell: Tell): SqliteStore {
  // Forty rows: kept until somebody writes.
  const counters = db.remember(readCounters);
  const mark = db.remember(async () => ({}));
  const endLookOut = lock === null ? null : tellLossOf(lock, tell);
  const store = storeOn(engineOn(db), {
    counters: counters.within,
    latestCounters: counters.latest,
    version: () => orNull(db, counters.now),
    writeMark: () => orNull(db, mark.now),
    // A file is served by one process.
    isLeader: () => true,
    compact: () => db.alone(() => compact(db.client)),
    close: () =>
      db.alone(() => {
        try {
          const rescued = db.rescue();
          if (rescued !== null)
            tell(`${db.client.name} is not in its place any more. What it held is saved as ${rescued}.`);
          else compactIfFast(db.client);
        } finally {
          endLookOut?.();
          db.client.close();
          lock?.release();
        }
      }),
  });
  return { ...store, serialize: () => db.client.serialize(), client: db.client };
}

/** Says once, also where nobody writes, that another process could hold the file. Gives what ends the look-out. */
function tellLossOf(lock: DatabaseLock, tell: Tell): () => void {
  const timer = setInterval(() => {
    const loss = lock.loss();
    if (loss === null) return;
    clearInterval(timer);
    tell(loss.message);
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function engineOn({ query, read, write }: SqliteDatabase): Engine {
  // SQLite merges runs lazily by itself (`MERGE (UNION ALL)`).
  return { query, read, write, pause: () => setImmediate(), limitsEachRun: false };
}

/** Null while the database can't be read, or is closed: whoever asks for rows will hear why. A fault of the program is thrown. */
async function orNull<Value>({ client }: SqliteDatabase, read: () => Promise<Value>): Promise<Value | null> {
  if (!client.open) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof Database.SqliteError || error instanceof DomainError) return null;
    throw error;
  }
}
