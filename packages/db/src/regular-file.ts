import { type Stats, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** In bytes. File systems allow 255: the rest is for suffixes such as `.before-0001_first.4194304.unfinished-journal`. */
const LONGEST_NAME = 180;
/** In bytes. SQLite allows 512, the journal's suffix included. */
const LONGEST_PATH = 400;

/** Nothing can be kept at a path. The message is a sentence that names it; the cause, if there is one, is the system's own error. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

/** The file's stats; undefined when nothing is there. Throws a PathError when it isn't a regular file, or can't be reached. */
export function fileAt(path: string, what: 'database' | 'backup' = 'database'): Stats | undefined {
  refuseLong(path);
  const there = lookAt(path);
  if (there === undefined || there.isFile()) return there;
  const is = there.isDirectory() ? 'a folder' : 'no file, but a pipe or a device';
  throw new PathError(`${path} is ${is}. Please give the path of a ${what} file.`);
}

/** The absolute path of a file that is there, or whose folder is. Throws a PathError otherwise. */
export function placeOf(file: string): string {
  const path = resolve(file);
  fileAt(path);
  if (lookAt(dirname(path)) !== undefined) return path;
  throw new PathError(`There is no folder ${dirname(path)}. Please make it first.`);
}

/** Throws a PathError when the path is too long for the files beside the database (journal, lock …). */
export function refuseLong(path: string): void {
  if (Buffer.byteLength(basename(path)) <= LONGEST_NAME && Buffer.byteLength(path) <= LONGEST_PATH) return;
  throw new PathError(
    `${path} is too long. Please choose a name of at most ${LONGEST_NAME} bytes, and a path of at most ${LONGEST_PATH}.`,
  );
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new PathError(`${path} can't be reached.`, { cause: error });
  }
}
