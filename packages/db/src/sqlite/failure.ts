import Database from 'better-sqlite3';
import { DatabaseFailure, type FailureReason } from '../database-engine.ts';

// SQLite's result codes: https://www.sqlite.org/rescode.html

const REASONS: readonly (readonly [RegExp, FailureReason])[] = [
  [/^SQLITE_(?:CANTOPEN|READONLY)/, 'no rights'],
  [/^SQLITE_NOTADB/, 'no database'],
  [/^SQLITE_CORRUPT/, 'damaged'],
  [/^SQLITE_(?:FULL|IOERR)/, 'disk fails'],
  [/^SQLITE_(?:BUSY|LOCKED)/, 'in use'],
];

/** SQLite's own error as a DatabaseFailure; any other error as it is. */
export function translateFailure(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  // A scratched header has no code of its own.
  const known = error.message === 'unsupported file format' ? 'damaged' : undefined;
  const reason = known ?? REASONS.find(([code]) => code.test(error.code))?.[1];
  return reason === undefined ? error : new DatabaseFailure(reason, error.message, { cause: error });
}
