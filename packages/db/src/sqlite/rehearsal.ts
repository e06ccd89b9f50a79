import type { Migration } from '../migrations.ts';
import { removeUnfinished, unfinishedOf } from '../unfinished-file.ts';
import { refuseBroken } from './broken-file.ts';
import { openClient } from './client.ts';
import { writeCopy } from './copy.ts';
import { databasePath } from './database-file.ts';
import { migrate } from './migrate.ts';
import { sqliteMigrations } from './open.ts';
import { refuseForeign } from './own-schema.ts';
import { openBeside } from './read-only.ts';

/** The migrations that a database lacks, oldest first. Throws a sentence when it is none of ours, or newer than the program. */
export function pendingIn(file: string, migrations: readonly Migration[] = sqliteMigrations()): string[] {
  refuseBroken(databasePath(file));
  const client = openBeside(file);
  try {
    return refuseForeign(client, migrations).missing.map(({ name }) => name);
  } finally {
    client.close();
  }
}

/**
 * Migrates a copy of a database, which may be in use, and throws the copy away; what was applied. The database itself
 * stays as it is. Throws what the migration itself would throw.
 */
export function rehearse(file: string, migrations: readonly Migration[] = sqliteMigrations()): string[] {
  // Beside, since a copy of people's data belongs to no folder that others share.
  const copy = unfinishedOf(`${databasePath(file)}.rehearsal`);
  const source = openBeside(file);
  try {
    refuseForeign(source, migrations);
    writeCopy(source, copy);
    const client = openClient(copy);
    try {
      return migrate(client, migrations, () => {});
    } finally {
      client.close();
    }
  } finally {
    source.close();
    removeUnfinished(copy);
  }
}
