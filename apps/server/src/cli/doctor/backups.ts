import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDatabaseAddress } from '@redthread/db/database-address';
import type { Settings } from '../../env.ts';
import { type IsMoved, refuseOthers } from '../backup/folder-owner.ts';
import { keptIn } from '../backup/kept.ts';
import { backupFolder, spanOf } from '../backup/timer.ts';
import { sentenceOf, wholeName } from '../database.ts';
import { SentenceError } from '../sentence-error.ts';
import { examineSpace, isUsable, rightsProblems } from './disk.ts';
import { about, type Finding } from './finding.ts';

const ANOTHER =
  'Please give the user that runs redthread the right to it, or name another folder: REDTHREAD_BACKUP_FOLDER.';

/** Whether automatic backups can be made, exist, are recent enough, and are readable by their owner only. */
export async function examineBackups(settings: Settings, now: number, isMoved: IsMoved): Promise<Finding[]> {
  const found = about('backups');
  const { backupEvery: everyMs } = settings;
  if (everyMs === 0) return [found.warning('The server makes none: REDTHREAD_BACKUP_EVERY is 0.')];
  const database = wholeName(settings.database);
  const folder = backupFolder(settings);
  try {
    const problem = placeProblem(folder);
    if (problem !== null) return [found.problem(`${problem} ${ANOTHER}`)];
    await refuseOthers(folder, database, isMoved);
    return examineKept(folder, { database, now, everyMs });
  } catch (error) {
    if (error instanceof SentenceError) return [found.problem(error.message)];
    // What the system refuses, such as a file in it that is another user's.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return [found.problem(sentenceOf(error, `The backups in ${folder} can't be looked at.`).message)];
  }
}

/** Why no backup can be made in a folder, which the server makes where it isn't there yet. */
function placeProblem(folder: string): string | null {
  if (!existsSync(folder) && folder !== dirname(folder)) return placeProblem(dirname(folder));
  if (!statSync(folder).isDirectory()) return `${folder} is no folder, so no backup can be made in it.`;
  return isUsable(folder) ? null : `This user may not read and write ${folder}, so no backup can be made in it.`;
}

function examineKept(
  folder: string,
  { database, now, everyMs }: { readonly database: string; readonly now: number; readonly everyMs: number },
): Finding[] {
  const found = about('backups');
  const newest = keptIn(folder, database).at(-1);
  if (newest === undefined) return [noneYet(folder, { now, everyMs, since: madeAt(database, now) })];
  const findings = rightsProblems('backups', join(folder, newest.name));
  findings.push(examineSpace('backups', folder, statSync(join(folder, newest.name)).size));
  const age = spanOf(Math.max(0, now - newest.at));
  // Tolerance for a server that is down overnight.
  if (now - newest.at > 2 * everyMs) {
    const mend = "Please look into the server's log, or make one: redthread backup FILE";
    return [...findings, found.problem(`The newest is ${age} old, and one is due every ${spanOf(everyMs)}. ${mend}`)];
  }
  return [...findings, found.ok(`The newest is ${age} old, in ${folder}.`)];
}

/** Who doesn't know since when it is there takes it for new. */
function madeAt(database: string, now: number): number {
  return isDatabaseAddress(database) ? now : statSync(database).birthtimeMs;
}

function noneYet(folder: string, { now, everyMs, since }: { now: number; everyMs: number; since: number }): Finding {
  const found = about('backups');
  const says = `None yet in ${folder}. A running server makes one every ${spanOf(everyMs)}.`;
  return now - since > 2 * everyMs ? found.problem(says) : found.ok(says);
}
