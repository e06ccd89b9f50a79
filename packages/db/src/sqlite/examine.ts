import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Examination } from '../database-engine.ts';
import { MOVED_TO } from '../transferred-tables.ts';
import { refuseBroken } from './broken-file.ts';
import { openClient } from './client.ts';
import { databasePath, refuseUnsafePlace } from './database-file.ts';
import { sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { lockOwnerOf } from './process-lock.ts';
import { hasRight, openBeside } from './read-only.ts';

/** A glance at a database that changes nothing in it, also beside a server. Throws a sentence when it can't be used. */
export function examineSqlite(file: string): Examination {
  const path = databasePath(file);
  refuseUnsafePlace(path);
  refuseBroken(path);
  const lockOwner = lockOwnerOf(path);
  const client = openForGlance(path);
  try {
    client.pragma('busy_timeout = 5000');
    const schema = examineSchema(client, sqliteMigrations());
    const lacking = schema.pending.map(({ name }) => name);
    const one = (sql: string) => client.prepare<[], number>(sql).pluck().get() ?? null;
    // The first migrations have these tables; only an empty file lacks them.
    if (lacking.length === sqliteMigrations().length) {
      return {
        pending: lacking,
        drift: schema.missing,
        lockOwner,
        newestAt: null,
        isDemo: false,
        hasAdmin: false,
        movedTo: null,
        notes: [],
      };
    }
    const instants = [
      one('SELECT at FROM audit ORDER BY id DESC LIMIT 1'),
      one('SELECT created_at FROM accounts ORDER BY id DESC LIMIT 1'),
    ].filter((at) => at !== null);
    return {
      pending: lacking,
      drift: schema.missing,
      lockOwner,
      newestAt: instants.length === 0 ? null : Math.max(...instants),
      isDemo: one("SELECT 1 FROM facts WHERE key = 'demo'") !== null,
      hasAdmin: one("SELECT 1 FROM accounts WHERE role = 'admin' LIMIT 1") !== null,
      movedTo: client.prepare<[string], string>('SELECT value FROM facts WHERE key = ?').pluck().get(MOVED_TO) ?? null,
      notes: [],
    };
  } finally {
    client.close();
  }
}

/**
 * Read-only, SQLite leaves an empty log beside a file that had none; else the last to close removes it. A log that is
 * there already is a server's, or of one that was killed: that stays as it is.
 */
function openForGlance(path: string): Database.Database {
  const hasLog = existsSync(`${path}-wal`);
  return hasLog && hasRight(path) ? openClient(path, { fileMustExist: true, readonly: true }) : openBeside(path);
}
