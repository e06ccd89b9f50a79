import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HeldError, type HolderWords } from '@redthread/db/sqlite/lock';
import { openSqlite } from '@redthread/db/sqlite/open';
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
  if (error instanceof SentenceError) return error;
  if (error instanceof HeldError) return new SentenceError(error.message, { cause: error, exitCode: EXIT_CODES.held });
  return new SentenceError(`The database ${path} can't be opened. ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/unable to open|readonly/.test(message)) {
    return 'Please check that this user may read and write the file and its folder.';
  }
  if (/not a database/.test(message)) {
    return 'It is no SQLite database. Please check the path; if it was one, keep a copy of it, and restore a backup.';
  }
  if (/malformed|unsupported file format/.test(message)) {
    return 'It is damaged. Please keep a copy of it, run redthread check, and restore a backup.';
  }
  if (/disk is full|disk I\/O error|ENOSPC/.test(message))
    return 'The disk is full or fails. Please make space, and start again.';
  if (/locked/.test(message)) return 'Another program holds it. Please try again when that is done.';
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
  const path = resolve(file);
  if (!existsSync(path))
    throw new SentenceError(`There is no database ${path}. Please check the path: --database FILE.`);
  return withDatabase(path, work);
}

/** Whether nobody has an account yet. */
export async function isEmpty(store: Store): Promise<boolean> {
  const { accounts } = await store.totals();
  return accounts.donor + accounts.patient + accounts.admin === 0;
}
