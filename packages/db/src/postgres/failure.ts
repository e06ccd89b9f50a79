import { DomainError } from '@redthread/domain/domain-error';
import pg from 'pg';

// PostgreSQL's SQLSTATEs: https://www.postgresql.org/docs/current/errcodes-appendix.html

export const UNIQUE_VIOLATION = '23505';
/** serialization_failure and deadlock_detected: the act met another, and is begun again. */
const REPEATABLE = new Set(['40001', '40P01']);
/** lock_not_available: the session's lock_timeout is over. */
export const LOCK_NOT_AVAILABLE = '55P03';
/** With query_canceled. */
const WAITED_TOO_LONG = new Set([LOCK_NOT_AVAILABLE, '57014']);
/** Connection, resources, operator intervention, system; read_only_sql_transaction. */
const CANNOT_SAVE = /^(?:08|53|57P|58)|^25006$/;

/** By when another server may take writes, and this one has found it. */
const AWAY_SECONDS = 10;
const DISK_FULL = '53100';
/** Somebody has to make space. */
const FULL_SECONDS = 60;
/** By when whoever held the act up is done, or was given up. */
const BUSY_SECONDS = 5;

/** Of them, those after which a connection is of no use: it ended, the server stops, or takes no writes any more. */
const ENDED = /^(?:08|57P|58)|^25006$/;
/** Of these, those that tell nothing of the server's disk: another connection, or another server, may do. */
const LOST = /^(?:08|57P)|^25006$/;

/** Who answers copies another server, and takes no writes. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError';
}

/** The data is in another database by now. */
export class MovedError extends Error {}

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

/** A failure of the connection, the server or a lock, in the people's terms; any other error as it is, without people's values. */
export function translate(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof pg.DatabaseError) dropValues(error);
  const state = sqlStateOf(error) ?? '';
  if (isOfFullPool(error) || REPEATABLE.has(state) || WAITED_TOO_LONG.has(state)) {
    return new DomainError('BUSY', { retryAfterSeconds: BUSY_SECONDS, cause: error });
  }
  if (!CANNOT_SAVE.test(state) && !isOfConnection(error)) return error;
  const retryAfterSeconds = state === DISK_FULL ? FULL_SECONDS : AWAY_SECONDS;
  return new DomainError('CANNOT_SAVE', { retryAfterSeconds, cause: error });
}

/** A log has every property of an error, and the row that a rule refused stands in these. */
function dropValues(error: pg.DatabaseError): void {
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
}

/** The same of a commit: once it was sent over a connection that broke, nobody knows whether it arrived. */
export function translateCommit(error: unknown): unknown {
  return !isOfConnection(error) || wasNeverSent(error) ? error : maybeSaved(error);
}

/** The refusal of a commit that may have arrived. */
export function maybeSaved(cause: unknown): unknown {
  return new DomainError('MAYBE_SAVED', { retryAfterSeconds: AWAY_SECONDS, cause });
}

/** Whether the way to the server broke, so that the same act may find another; whoever was silent has taken the time for that. */
export function isLost(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return LOST.test(state);
  return isOfConnection(error) && !(error instanceof Error && /\btimeout\b/i.test(error.message));
}

/** In pg's words for a statement that it keeps to itself, since the connection had broken before. */
function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.message.endsWith('is not queryable');
}

/** All connections are in use for longer than an act waits for one: in pg's words, which it has for nothing else. */
export function isOfFullPool(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** By the server's code, the system's, or by the words in which pg says that a connection ended or never came. */
export function isOfConnection(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return ENDED.test(state);
  // What a rule says to people is no word of pg's.
  if (!(error instanceof Error) || error instanceof DomainError) return false;
  // A name that stands for several addresses fails with all of their errors.
  if (error instanceof AggregateError) return error.errors.some(isOfConnection);
  return (
    'syscall' in error ||
    error instanceof StandbyError ||
    error instanceof MovedError ||
    wasNeverSent(error) ||
    /\b(?:connection|timeout)\b/i.test(error.message)
  );
}
