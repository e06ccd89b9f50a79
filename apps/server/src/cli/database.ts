import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HeldError, type HolderWords } from '@redthread/db/sqlite/lock';
import { openSqlite } from '@redthread/db/sqlite/open';
import type { Soundness } from '@redthread/db/sqlite/soundness';
import type { Store } from '@redthread/db/store';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';

/** Opens the database file, or makes it; with `hold`, for this process alone. A failure is a sentence that names the file. */
export function openDatabase(file: string, hold?: HolderWords): Store {
  const path = resolve(file);
  if (!existsSync(dirname(path))) throw new SentenceError(`There is no folder ${dirname(path)}. Please make it first.`);
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new SentenceError(`${path} is a folder. Please give the path of a database file.`);
  }
  try {
    return openSqlite({ source: path, ...(hold === undefined ? {} : { hold }) });
  } catch (error) {
    throw sentenceFor(path, error);
  }
}

/** What stopped work on a database file, as a sentence that names it. */
export function sentenceFor(path: string, error: unknown): SentenceError {
  return sentenceOf(error, `The database ${path} can't be opened.`);
}

/** The same with a beginning of its own. */
export function sentenceOf(error: unknown, beginning: string): SentenceError {
  if (error instanceof SentenceError) return error;
  if (error instanceof HeldError) return new SentenceError(error.message, { cause: error, exitCode: EXIT_CODES.held });
  return new SentenceError(`${beginning} ${reasonOf(error)}`, { cause: error });
}

/** By the code, where there is one: messages hold paths, and a folder may be called anything. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(?:CANTOPEN|READONLY)|^E(?:ACCES|PERM|ROFS)$/.test(code)) {
    return 'Please check that this user may write the file and its folder, and that the disk is not mounted read-only.';
  }
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

/** Opens the database for one piece of work, and closes it whatever happens. */
export async function withDatabase<Result>(file: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = openDatabase(file);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The same for work that makes no sense on a new file: a mistyped path must not make one. */
export function withExistingDatabase<Result>(file: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  return withDatabase(existingFile(file), work);
}

/** The whole path of a database that is there. */
export function existingFile(file: string): string {
  const path = resolve(file);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined)
    throw new SentenceError(`There is no database ${path}. Please check the path: --database FILE.`);
  if (there.isDirectory()) throw new SentenceError(`${path} is a folder. Please give the path of a database file.`);
  return path;
}

/** Whether nobody has an account yet. */
export async function isEmpty(store: Store): Promise<boolean> {
  const { accounts } = await store.totals();
  return accounts.donor + accounts.patient + accounts.admin === 0;
}

/** What is in a database, in words. */
export function contentsOf({ rows: { accounts, donors, requests } }: Pick<Soundness, 'rows'>): string {
  return `${accounts} accounts, ${donors} donors, ${requests} requests`;
}
