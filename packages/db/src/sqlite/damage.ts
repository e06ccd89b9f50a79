import { readSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Diagnoses a damaged page for the operator. */
export interface Damage {
  /** Whether writes must stop: they would make the damage worse. */
  readonly stopsWriting: boolean;
  readonly error: Error;
}

/** Sixteen MiB: up to that size the whole file is checked while requests wait. */
const LOOKED_THROUGH_BYTES = 16 * 1024 ** 2;
const PIECE_BYTES = 1024 ** 2;

/**
 * SQLite reports "malformed" also when the disk failed to read a page (EIO) of an intact file. So both are checked:
 * whether the bytes can be read, and whether the pages hold together. A large file is not looked through by a server.
 */
export function examineDamage(client: Database.Database, descriptor: () => number | null, failure: Error): Damage {
  const file = client.name;
  const told = (stopsWriting: boolean, text: string) => ({ stopsWriting, error: new Error(text, { cause: failure }) });
  if (client.memory) return told(true, `The database ${file} is damaged.`);
  const bytes = readThrough(descriptor, LOOKED_THROUGH_BYTES);
  if (bytes === 'unreadable') {
    return told(
      false,
      `The disk fails to read the database ${file}. That says nothing against the file. Please look at the disk (dmesg), and ` +
        'copy the database to another one: redthread backup FILE.',
    );
  }
  if (bytes === 'too much') {
    return told(
      true,
      `A page of the database ${file} can't be read, so nothing is written into it any more: the disk fails, or the file is ` +
        'damaged. Please stop the server, keep a copy of the file, and run redthread check, which tells which of the two. If ' +
        'the file is sound, start again; if not, restore a backup.',
    );
  }
  if (isSound(client)) {
    return told(
      false,
      `A page of the database ${file} could not be read for a moment, and now it can: the file is sound, and goes on being ` +
        'used. Please look at the disk (dmesg).',
    );
  }
  return told(
    true,
    `The database ${file} is damaged, so nothing is written into it any more. Please stop the server, keep a copy of ` +
      'the file, run redthread check, and restore a backup.',
  );
}

/** Whether a disk gives the bytes of a file, of which `most` are asked for. Null is no file, and has none. */
export function readThrough(descriptor: () => number | null, most: number): 'readable' | 'unreadable' | 'too much' {
  try {
    const file = descriptor();
    const piece = Buffer.alloc(PIECE_BYTES);
    let at = 0;
    for (let read = 1; file !== null && read > 0; at += read) {
      if (at > most) return 'too much';
      read = readSync(file, piece, 0, piece.length, at);
    }
    return 'readable';
  } catch {
    return 'unreadable';
  }
}

function isSound(client: Database.Database): boolean {
  try {
    // Cached pages may be intact where the file isn't.
    client.pragma('shrink_memory');
    return client.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    if (error instanceof Database.SqliteError) return false;
    throw error;
  }
}
