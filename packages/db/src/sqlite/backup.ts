import { existsSync, openSync } from 'node:fs';
import { DatabaseFailure, type Soundness } from '../database-engine.ts';
import type { Migration } from '../migrations.ts';
import { copyWhole } from './copy.ts';
import { readThrough } from './damage.ts';
import { databasePath, refuseUnsafePlace } from './database-file.ts';
import { sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { openBeside } from './read-only.ts';
import { inspect } from './soundness.ts';

interface Options {
  readonly migrations?: readonly Migration[];
}

/**
 * Copies the database `source`, which may be in use, into the new file `target`, as it is at this moment, and checks the
 * copy before it gets its name. Throws a sentence, and leaves no `target`, when it is damaged or can't be written. What is
 * merely inconsistent (`drift`) doesn't prevent a backup.
 */
export function backUp(source: string, target: string, options: Options = {}): Soundness {
  const { migrations = sqliteMigrations() } = options;
  refuseUnsafePlace(databasePath(source));
  const client = openBeside(source);
  try {
    examineSchema(client, migrations);
    let sound: Soundness | undefined;
    copyWhole(client, target, (unfinished) => {
      sound = checkSound(unfinished, migrations);
    });
    if (sound === undefined) throw new Error('The copy was not checked.');
    return sound;
  } finally {
    client.close();
  }
}

/**
 * Checks a database, which may be in use, read-only. Throws a sentence when it isn't one of ours, and a DatabaseFailure when
 * the disk fails to read it, which SQLite calls damage too.
 */
export function inspectFile(file: string, options: Options = {}): Soundness {
  const sound = look(file, options);
  if (sound.damage.length > 0) refuseUnreadable(databasePath(file));
  return sound;
}

function look(file: string, options: Options): Soundness {
  const client = openBeside(file);
  try {
    client.pragma('query_only = ON');
    return inspect(client, options.migrations ?? sqliteMigrations());
  } finally {
    client.close();
  }
}

/** The files stay open for good: closing them would drop the locks of whoever else in this process has the database open. */
function refuseUnreadable(path: string): void {
  for (const part of [path, `${path}-wal`].filter(existsSync)) {
    if (readThrough(() => openSync(part, 'r'), Number.POSITIVE_INFINITY) === 'readable') continue;
    throw new DatabaseFailure('disk fails', `The disk fails to read ${part}.`);
  }
}

/** The same for a copy; throws when it is damaged. */
export function checkSound(file: string, migrations: readonly Migration[]): Soundness {
  const sound = inspectFile(file, { migrations });
  if (sound.damage.length > 0) throw new DatabaseFailure('unsound', `It is damaged. ${sound.damage.join(' ')}`);
  return sound;
}
