import { resolve } from 'node:path';
import { isDatabaseAddress } from '@redthread/db/database-address';
import {
  type DatabaseEngine,
  DatabaseFailure,
  type FailureReason,
  ForeignSchemaError,
  LockedError,
  MovedAwayError,
  type OpenOptions,
  type Soundness,
} from '@redthread/db/database-engine';
import { fileAt, PathError } from '@redthread/db/regular-file';
import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { counted } from './counted.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';

const NO_RIGHTS =
  'Please check that this user may write the file and its folder, and that the disk is not mounted read-only.';
const DISK_FAILS = 'The disk is full or fails. Please make space, and try again.';
/** What to do about a failure whose own message is no sentence. */
const ADVICE: Readonly<Record<Exclude<FailureReason, 'unsound'>, string>> = {
  'no rights': NO_RIGHTS,
  'no database':
    'It is no SQLite database. Please check the path; if it was one, keep a copy of it, and restore a backup.',
  damaged: 'It is damaged. Please keep a copy of it, run redthread check, and restore a backup.',
  'disk fails': DISK_FAILS,
  'in use': 'Another program holds it. Please try again when that is done.',
};

/** The whole name of a place, whether anything is there or not: an address is one already. */
export function wholeName(given: string): string {
  return isDatabaseAddress(given) ? given : resolve(given);
}

/** Opens or creates the database, and says when it is new; with `hold`, exclusively. Failures are sentences that name it. */
export async function openDatabase(engine: DatabaseEngine, file: string, options: OpenOptions = {}): Promise<Store> {
  const path = await placeFor(engine, file);
  const { tell = console.error } = options;
  try {
    // At an address there is one, which somebody made.
    const isNew = !isDatabaseAddress(path) && !(await engine.find(path)).isThere;
    const store = await engine.open(path, options);
    // For whoever mistyped its name.
    if (isNew) tell(`Made a new database: ${path}`);
    return store;
  } catch (error) {
    throw sentenceFor(path, error);
  }
}

/** An error on a database file, as a sentence that names the file. */
export function sentenceFor(path: string, error: unknown): SentenceError {
  return sentenceOf(error, `The database ${path} can't be opened.`);
}

/** The same with another beginning of the sentence; a PathError is one already. */
export function sentenceOf(error: unknown, beginning: string): SentenceError {
  if (error instanceof SentenceError) return error;
  if (error instanceof PathError) return sentenceOfPath(error);
  if (error instanceof LockedError)
    return new SentenceError(error.message, { cause: error, exitCode: EXIT_CODES.held });
  const isUnsound = error instanceof ForeignSchemaError || error instanceof MovedAwayError;
  const exitCode = isUnsound ? EXIT_CODES.unsound : EXIT_CODES.failed;
  return new SentenceError(`${beginning} ${reasonOf(error)}`, { cause: error, exitCode });
}

function sentenceOfPath(error: PathError): SentenceError {
  const reason = error.cause === undefined ? '' : ` ${reasonOf(error.cause)}`;
  return new SentenceError(error.message + reason, { cause: error });
}

/** Matched by reason or code where there is one: messages contain paths, which may contain any words. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseFailure && error.reason !== 'unsound') return ADVICE[error.reason];
  if (/^E(?:ACCES|PERM|ROFS)$/.test(code)) return NO_RIGHTS;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return 'A folder on the way is missing, or is none. Please check the path, and where its links lead.';
  }
  if (code === 'ELOOP') return 'Its links lead in a circle. Please check the path.';
  if (/^E(?:NOSPC|IO|DQUOT)$/.test(code)) return DISK_FAILS;
  return message;
}

/** Opens the database for one task and always closes it. The store's errors become sentences. */
export async function withDatabase<Result>(
  engine: DatabaseEngine,
  file: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openDatabase(engine, file);
  try {
    return await work(store);
  } catch (error) {
    throw error instanceof DomainError ? refusalOf(engine, error, wholeName(file)) : error;
  } finally {
    await store.close();
  }
}

/** The store's error for the operator: the cause, where users are told to wait. */
function refusalOf(engine: DatabaseEngine, error: DomainError, path: string): SentenceError {
  if (error.cause === undefined) return new SentenceError(error.message, { cause: error });
  return sentenceOf(engine.translate(error.cause), `Nothing was saved in ${path}.`);
}

/** The same for tasks on an existing database only. */
export async function withExistingDatabase<Result>(
  engine: DatabaseEngine,
  file: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  return withDatabase(engine, await existingDatabase(engine, file), work);
}

/** The whole name of a database that is there. Throws a sentence otherwise: a mistyped path must not create one. */
export async function existingDatabase(engine: DatabaseEngine, given: string): Promise<string> {
  const { place, isThere } = await found(() => engine.find(given));
  if (isThere) return place;
  throw new SentenceError(`There is no database ${place}. Please check the path: --database FILE.`);
}

/** Throws a sentence when its data is elsewhere: what it still has is old. Of one that can't be looked at, whoever reads on says why. */
export async function refuseLeft(engine: DatabaseEngine, path: string, beginning: string): Promise<void> {
  const to = await engine.examine(path, Date.now).then(
    ({ movedTo }) => movedTo,
    () => null,
  );
  if (to !== null) throw sentenceOf(new MovedAwayError(to), beginning);
}

/** The whole name of a database that is there, or can be made. Throws a sentence otherwise. */
export function placeFor(engine: DatabaseEngine, given: string): Promise<string> {
  return found(() => engine.placeFor(given));
}

/** The absolute path of a backup that is there. Throws a sentence otherwise. */
export async function existingBackup(file: string): Promise<string> {
  const path = resolve(file);
  const there = await found(() => fileAt(path, 'backup'));
  if (there !== undefined) return path;
  throw new SentenceError(`There is no backup ${path}. Please check the path.`);
}

async function found<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await look();
  } catch (error) {
    throw error instanceof PathError ? sentenceOfPath(error) : error;
  }
}

/** Whether nobody has an account yet. */
export async function isEmpty(store: Store): Promise<boolean> {
  const { accounts } = await store.totals();
  return accounts.donor + accounts.patient + accounts.admin === 0;
}

/** A summary of a database's contents, in words. */
export function contentsOf({ rows: { accounts, donors, requests } }: Pick<Soundness, 'rows'>): string {
  return [counted(accounts, 'account'), counted(donors, 'donor'), counted(requests, 'request')].join(', ');
}
