import { accessSync, constants, existsSync, fstatSync, mkdtempSync, openSync, type Stats, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { copyWhole } from './copy.ts';

/** Looks after the files of an open database: what is written into a deleted file is gone with the process. */
interface FileWatch {
  /** What is wrong when the file, or one of the two beside it, is not the same file any more; null while all is well. */
  loss(): Error | null;
  /** Before the database is closed: keeps what it holds when its file is not in its place, and gives the path of that. */
  rescue(): string | null;
  /**
   * A descriptor of the file itself, for bytes that SQLite leaves alone; null when another is in its place. It stays open for
   * good: closing it would drop SQLite's locks.
   */
  descriptor(): number | null;
}

/** How the file ends that a server leaves when it stops, and its database was deleted, moved or replaced under it. */
export const RESCUED = '.rescued';

type Presence = 'same' | 'gone' | 'hidden';

const UNWATCHED: FileWatch = { loss: () => null, rescue: () => null, descriptor: () => null };

export function watchFiles(client: Database.Database): FileWatch {
  if (client.memory) return UNWATCHED;
  const path = client.name;
  const start = process.cwd();
  const [lookForFile, lookForLog, lookForShared] = [path, `${path}-wal`, `${path}-shm`].map(presence);
  const isInPlace = () => lookForFile?.() === 'same';
  const identity = statSync(path, { throwIfNoEntry: false });
  let opened: number | undefined;
  return {
    loss: () => {
      const found = [lookForFile?.(), lookForLog?.(), lookForShared?.()];
      if (found.every((each) => each === 'same')) return null;
      // What the log holds is safe once it is in the file, and must not be played into another that takes its place.
      client.pragma('wal_checkpoint(TRUNCATE)');
      if (found.includes('hidden')) {
        const folder = dirname(path);
        return new Error(
          `This user may not look into ${folder} any more. Please give the right back: chmod u+rwx ${folder}`,
        );
      }
      if (found[0] === 'gone') {
        return new Error(
          `The database file ${path} was deleted, moved or replaced under the server. Please put it back; ` +
            `or stop the server, which then saves what it has as ${promised(path, start)}.`,
        );
      }
      return new Error(`${path}-wal or -shm was deleted under the server. Nothing is lost. Please restart the server.`);
    },
    rescue: () => {
      if (lookForFile?.() !== 'gone') return null;
      const file = copyToFirst(client, path, foldersFor(path, start));
      client.pragma('wal_checkpoint(TRUNCATE)');
      return file;
    },
    descriptor: () => {
      if (!isInPlace()) return null;
      opened ??= openSync(path, 'r+');
      return isSame(fstatSync(opened), identity) ? opened : null;
    },
  };
}

/** The folders in which a rescued file is tried to be kept: beside the database, and where the process was started. */
function foldersFor(path: string, start: string): string[] {
  return [...new Set([dirname(path), start])].filter(isWritable);
}

function promised(path: string, start: string): string {
  const [folder] = foldersFor(path, start);
  return folder === undefined ? `a file in a new folder of ${tmpdir()}` : rescuedName(join(folder, basename(path)));
}

function copyToFirst(client: Database.Database, path: string, folders: readonly string[]): string {
  const [folder, ...others] = folders;
  // Of this user alone: anybody may put files where temporary ones lie.
  const file = rescuedName(join(folder ?? mkdtempSync(join(tmpdir(), 'redthread-rescued-')), basename(path)));
  try {
    copyWhole(client, file);
    return file;
  } catch (error) {
    if (folder === undefined) throw error;
    return copyToFirst(client, path, others);
  }
}

/** Never over what was saved before. */
function rescuedName(path: string): string {
  const name = (n: number) => `${path}${RESCUED}${n === 1 ? '' : `-${n}`}`;
  let n = 1;
  while (existsSync(name(n))) n += 1;
  return name(n);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a name leads to the file that it leads to now. */
export function presence(file: string): () => Presence {
  const first = statSync(file, { throwIfNoEntry: false });
  return () => {
    try {
      return isSame(statSync(file, { throwIfNoEntry: false }), first) ? 'same' : 'gone';
    } catch {
      // It may be there, but the folder can't be looked into.
      return 'hidden';
    }
  };
}

function isSame(one: Stats | undefined, other: Stats | undefined): boolean {
  return one?.dev === other?.dev && one?.ino === other?.ino;
}
