import { type Stats, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  ForeignSchemaError,
  HeldError,
  type HolderWords,
  type Soundness,
  type Tell,
} from '@redthread/db/database-engine';
import { databaseEngine } from '@redthread/db/engine';
import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { counted } from './counted.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';

/** In bytes. A disk takes 255: the rest is for what lies beside, such as `-journal` behind `.before-0001_first.4194304.unfinished`. */
const LONGEST_NAME = 180;
/** In bytes. SQLite takes 512, with the name of the journal. */
const LONGEST_PATH = 400;

/** Opens the database file, or makes it; with `hold`, for this process alone. A failure is a sentence that names the file. */
export function openDatabase(file: string, hold?: HolderWords, tell?: Tell): Store {
  const path = placeOf(file);
  try {
    return databaseEngine.open(path, { hold, tell });
  } catch (error) {
    throw sentenceFor(path, error);
  }
}

/** The whole path of a database that is there, or could be made there. Throws a sentence when it could not. */
export function placeOf(file: string): string {
  const path = resolve(file);
  fileAt(path);
  if (lookAt(dirname(path)) !== undefined) return path;
  throw new SentenceError(`There is no folder ${dirname(path)}. Please make it first.`);
}

/** What stopped work on a database file, as a sentence that names it. */
export function sentenceFor(path: string, error: unknown): SentenceError {
  return sentenceOf(error, `The database ${path} can't be opened.`);
}

/** The same with a beginning of its own. */
export function sentenceOf(error: unknown, beginning: string): SentenceError {
  if (error instanceof SentenceError) return error;
  if (error instanceof HeldError) return new SentenceError(error.message, { cause: error, exitCode: EXIT_CODES.held });
  const exitCode = error instanceof ForeignSchemaError ? EXIT_CODES.unsound : EXIT_CODES.failed;
  return new SentenceError(`${beginning} ${reasonOf(error)}`, { cause: error, exitCode });
}

/** By the code, where there is one: messages hold paths, and a folder may be called anything. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(?:CANTOPEN|READONLY)|^E(?:ACCES|PERM|ROFS)$/.test(code)) {
    return 'Please check that this user may write the file and its folder, and that the disk is not mounted read-only.';
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return 'A folder on the way is missing, or is none. Please check the path, and where its links lead.';
  }
  if (code === 'ELOOP') return 'Its links lead in a circle. Please check the path.';
  if (/^SQLITE_NOTADB/.test(code)) {
    return 'It is no SQLite database. Please check the path; if it was one, keep a copy of it, and restore a backup.';
  }
  if (/^SQLITE_CORRUPT/.test(code) || /^(?:malformed|unsupported file format)$/.test(message)) {
    return 'It is damaged. Please keep a copy of it, run redthread check, and restore a backup.';
  }
  if (/^SQLITE_(?:FULL|IOERR)|^E(?:NOSPC|IO|DQUOT)$/.test(code)) {
    return 'The disk is full or fails. Please make space, and try again.';
  }
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return 'Another program holds it. Please try again when that is done.';
  return message;
}

/** Opens the database for one piece of work, and closes it whatever happens. A refusal of the store is a sentence. */
export async function withDatabase<Result>(file: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = openDatabase(file);
  try {
    return await work(store);
  } catch (error) {
    throw error instanceof DomainError ? refusalOf(error, resolve(file)) : error;
  } finally {
    await store.close();
  }
}

/** What the store refused: people are told to wait, the operator why. */
function refusalOf(error: DomainError, path: string): SentenceError {
  if (error.cause === undefined) return new SentenceError(error.message, { cause: error });
  return sentenceOf(error.cause, `Nothing was saved in ${path}.`);
}

/** The same for work that makes no sense on a new file: a mistyped path must not make one. */
export function withExistingDatabase<Result>(file: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  return withDatabase(existingFile(file), work);
}

/** The whole path of a database that is there, or of what else is wanted: a backup. */
export function existingFile(file: string, what: 'database' | 'backup' = 'database'): string {
  const path = resolve(file);
  if (fileAt(path, what) !== undefined) return path;
  const flag = what === 'database' ? ': --database FILE' : '';
  throw new SentenceError(`There is no ${what} ${path}. Please check the path${flag}.`);
}

/** The file at a path; undefined when nothing is there. Throws a sentence when it can be no file of ours. */
export function fileAt(path: string, what: 'database' | 'backup' = 'database'): Stats | undefined {
  refuseLong(path);
  const there = lookAt(path);
  if (there === undefined || there.isFile()) return there;
  const is = there.isDirectory() ? 'a folder' : 'no file, but a pipe or a device';
  throw new SentenceError(`${path} is ${is}. Please give the path of a ${what} file.`);
}

/** Throws a sentence when what lies beside a file of this path could have no name. */
export function refuseLong(path: string): void {
  if (Buffer.byteLength(basename(path)) <= LONGEST_NAME && Buffer.byteLength(path) <= LONGEST_PATH) return;
  throw new SentenceError(
    `${path} is too long. Please choose a name of at most ${LONGEST_NAME} bytes, and a path of at most ${LONGEST_PATH}.`,
  );
}

/** What is at a path; undefined when nothing is. Throws a sentence when this user may not look. */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw sentenceOf(error, `${path} can't be reached.`);
  }
}

/** Whether nobody has an account yet. */
export async function isEmpty(store: Store): Promise<boolean> {
  const { accounts } = await store.totals();
  return accounts.donor + accounts.patient + accounts.admin === 0;
}

/** What is in a database, in words. */
export function contentsOf({ rows: { accounts, donors, requests } }: Pick<Soundness, 'rows'>): string {
  return [counted(accounts, 'account'), counted(donors, 'donor'), counted(requests, 'request')].join(', ');
}
