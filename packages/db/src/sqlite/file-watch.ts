import { existsSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { copyWhole } from './copy.ts';

/** Looks after the files of an open database: what is written into a deleted file is gone with the process. */
export interface FileWatch {
  /** What is wrong when the file, or one of the two beside it, is not the same file any more; null while all is well. */
  loss(): Error | null;
  /** Before the database is closed: keeps what it holds when its file is not in its place. */
  rescue(): void;
}

/** How the file ends that a server leaves when it stops, and its database was deleted, moved or replaced under it. */
export const RESCUED = '.rescued';

const UNWATCHED: FileWatch = { loss: () => null, rescue: () => {} };

export function watchFiles(client: Database.Database): FileWatch {
  if (client.memory) return UNWATCHED;
  const path = client.name;
  const [isFile, isLog, isShared] = [path, `${path}-wal`, `${path}-shm`].map(sameness);
  return {
    loss: () => {
      if (isFile?.() === true && isLog?.() === true && isShared?.() === true) return null;
      // What the log holds is safe once it is in the file, and must not be played into another that takes its place.
      client.pragma('wal_checkpoint(TRUNCATE)');
      if (isFile?.() === false) {
        return new Error(
          `The database file ${path} was deleted, moved or replaced under the server. Please put it back; ` +
            `or stop the server, which then saves what it has as ${rescuedName(path)}.`,
        );
      }
      return new Error(`${path}-wal or -shm was deleted under the server. Nothing is lost. Please restart the server.`);
    },
    rescue: () => {
      if (isFile?.() === true) return;
      copyWhole(client, rescuedName(path));
      client.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

/** Never over what was saved before. */
function rescuedName(path: string): string {
  const name = (n: number) => `${path}${RESCUED}${n === 1 ? '' : `-${n}`}`;
  let n = 1;
  while (existsSync(name(n))) n += 1;
  return name(n);
}

function sameness(file: string): () => boolean {
  const identity = (): string => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? '' : `${found.dev} ${found.ino}`;
  };
  const first = identity();
  return () => identity() === first;
}
