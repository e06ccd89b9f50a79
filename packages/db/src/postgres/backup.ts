import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackupFiles, DatabaseFailure, type Restored, type Soundness } from '../database-engine.ts';
import { stampText } from '../instant-text.ts';
import { copyRows, differingTables, digestsOf, type RowSource, type RowTarget } from '../transfer.ts';
import type { Connections } from './connections.ts';
import { giveSnapshot } from './give.ts';
import { migrate } from './migrate.ts';
import { postgresMigrations } from './open.ts';
import { takeInstead } from './take.ts';

/** Copies a database as it is at this moment into a new file, beside the servers, and checks that before it gets its name. */
export function backUp(connections: Connections, files: BackupFiles, target: string): Promise<Soundness> {
  return giveSnapshot(connections, (source) => files.takeCopy(target, (copy) => copyWhole(source, copy)));
}

/**
 * Puts the rows of a sound backup in the place of all that a database holds, in one step, and keeps that as a backup in the folder
 * in which this runs. Throws a LockedError while a server runs, and a sentence otherwise; then nothing is changed.
 */
export async function restore(
  connections: Connections,
  files: BackupFiles,
  { backup, name, now }: { readonly backup: string; readonly name: string; readonly now: number },
): Promise<Restored> {
  const { damage } = await files.inspect(backup);
  if (damage.length > 0) throw new DatabaseFailure('unsound', `It is damaged. ${damage.join(' ')}`);
  await migrate(connections, postgresMigrations());
  const kept = resolve(`${name}.before-restore-${stampText(now)}.db`);
  const sound = await files.giveCopy(backup, (source) =>
    takeInstead(connections, async (target) => {
      // Nobody else writes from here on.
      await files.takeCopy(kept, (copy) => copyAll(target, copy));
      try {
        await target.empty();
        return await copyWhole(source, target);
      } catch (error) {
        rmSync(kept);
        throw error;
      }
    }),
  );
  return { sound, kept };
}

/** Every row arrives as it was, and what is there then is sound; what is merely out of step is as much so as it was. */
async function copyWhole(source: RowSource, target: RowTarget): Promise<Soundness> {
  const sound = await copyAll(source, target);
  if (sound.damage.length > 0) throw new DatabaseFailure('unsound', `It is damaged. ${sound.damage.join(' ')}`);
  return sound;
}

/** The same of what may be damaged. */
async function copyAll(source: RowSource, target: RowTarget): Promise<Soundness> {
  const digests = await copyRows(source, target);
  const sound = await target.complete();
  const differing = differingTables(digests, await digestsOf(target));
  if (differing.length > 0) throw new Error(`Not every row arrived as it was (${differing.join(', ')}).`);
  return sound;
}
