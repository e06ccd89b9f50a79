import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { SentenceError } from '../sentence-error.ts';
import { webRoot } from '../web-root.ts';

/** The whole path of a file or folder that is to be made. Throws a sentence when it must not be. */
export function newFile(file: string): string {
  const path = resolve(file);
  const folder = dirname(path);
  refuseServed(folder);
  if (!existsSync(folder)) throw new SentenceError(`There is no folder ${folder}. Please make it first.`);
  if (!statSync(folder).isDirectory()) throw new SentenceError(`${folder} is no folder. Please choose another path.`);
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    throw new SentenceError(`${path} is there already, and nothing is overwritten. Please choose another name.`);
  }
  return join(realpathSync(folder), basename(path));
}

/** Throws a sentence when the server gives what is in a folder to everyone. */
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
