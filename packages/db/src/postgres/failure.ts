import { DomainError } from '@redthread/domain/domain-error';
import pg from 'pg';

// PostgreSQL's SQLSTATEs: https://www.postgresql.org/docs/current/errcodes-appendix.html

export const UNIQUE_VIOLATION = '23505';
/** serialization_failure and deadlock_detected: the act met another, and is begun again. */
const REPEATABLE = new Set(['40001', '40P01']);
/** lock_not_available and query_canceled. */
const WAITED_TOO_LONG = new Set(['55P03', '57014']);
/** Connection, resources, operator intervention, system; read_only_sql_transaction. */
const CANNOT_SAVE = /^(?:08|53|57P|58)|^25006$/;

/** Of them, those after which a connection is of no use: it ended, the server stops, or takes no writes any more. */
const ENDED = /^(?:08|57P|58)|^25006$/;

/** Who answers copies another server, and takes no writes. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError';
}

/** The server's own code for a failure; null for one that it didn't tell of. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

export function isRepeatable(error: unknown): boolean {
  return REPEATABLE.has(sqlStateOf(error) ?? '');
}

/** Whether it is the server's failure, or the way to it, translated or not; else it is the program's. */
export function isOfServer(error: unknown): boolean {
  return error instanceof DomainError || error instanceof pg.DatabaseError || isOfConnection(error);
}

/** A failure of the connection, the server or a lock, in the people's terms; any other error as it is. */
export function translate(error: unknown, when?: 'at commit'): unknown {
  if (error instanceof DomainError) return error;
  const state = sqlStateOf(error);
  // The commit was sent, and nobody knows whether it arrived.
  if (when === 'at commit' && isOfConnection(error)) return new DomainError('MAYBE_SAVED', { cause: error });
  if (isOfFullPool(error)) return new DomainError('BUSY', { retryAfterSeconds: 5, cause: error });
  if (state === null) {
    return isOfConnection(error) ? new DomainError('CANNOT_SAVE', { retryAfterSeconds: 10, cause: error }) : error;
  }
  if (REPEATABLE.has(state) || WAITED_TOO_LONG.has(state)) {
    return new DomainError('BUSY', { retryAfterSeconds: 5, cause: error });
  }
  if (CANNOT_SAVE.test(state)) return new DomainError('CANNOT_SAVE', { retryAfterSeconds: 10, cause: error });
  return error;
}

/** All connections are in use for longer than an act waits for one: in pg's words, which it has for nothing else. */
export function isOfFullPool(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** By the server's code, the system's, or by the words in which pg says that a connection ended or never came. */
export function isOfConnection(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return ENDED.test(state);
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || error instanceof StandbyError || /\b(?:connection|timeout)\b/i.test(error.message);
}
