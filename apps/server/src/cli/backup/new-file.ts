import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { refuseLong } from '@redthread/db/regular-file';
import { sentenceOf } from '../database.ts';
import { SentenceError } from '../sentence-error.ts';
import { webRoot } from '../web-root.ts';

/** Suffixes that SQLite or the lock file uses beside a database: SQLite would overwrite and delete such a file. */
const PARTS = /-(?:wal|shm|journal|lock)$/;

/** The absolute path of a file or folder to create. Throws a sentence when it must not be created there. */
export function newFile(file: string): string {
  const path = resolve(file);
  const folder = dirname(path);
  refuseServed(folder);
  refuseLongName(path);
  if (PARTS.test(path)) {
    throw new SentenceError(`${path} has the name of a part of a database. Please choose another name.`);
  }
  if (!existsSync(folder)) throw new SentenceError(`There is no folder ${folder}. Please make it first.`);
  if (!statSync(folder).isDirectory()) throw new SentenceError(`${folder} is no folder. Please choose another path.`);
  // A left-over WAL or journal would be replayed into the new file.
  const taken = [path, `${path}-wal`, `${path}-journal`].find(isTaken);
  if (taken !== undefined) {
    throw new SentenceError(`${taken} is there already, and nothing is overwritten. Please choose another name.`);
  }
  return join(realpathSync(folder), basename(path));
}

function refuseLongName(path: string): void {
  try {
    refuseLong(path);
  } catch (error) {
    throw sentenceOf(error, '');
  }
}

function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw sentenceOf(error, `${path} can't be reached.`);
  }
}

/** Throws a sentence when the folder is served to the public. */
export function refuseServed(folder: string): void {
  const root = webRoot();
  if (root === null) return;
  const way = relative(realOr(root), realOr(folder));
  if (way === '..' || way.startsWith('../')) return;
  throw new SentenceError(`${folder} is served to everyone. Please choose another folder.`);
}

function realOr(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}
