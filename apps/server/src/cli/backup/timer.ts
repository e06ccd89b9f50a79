import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDatabaseAddress, keptPassword } from '@redthread/db/database-address';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../env.ts';
import { wholeName } from '../database.ts';
import { type OwnRun, runOwnProgram } from '../own-program.ts';
import { EXIT_CODES } from '../sentence-error.ts';
import { claimFolder, type IsMoved, refuseOthers } from './folder-owner.ts';
import { isDue, keptIn, nameOf, surplus, unfinishedIn } from './kept.ts';
import { refuseServed } from './new-file.ts';

export interface Backups {
  /** The schedule, as a line to print. */
  readonly plan: string;
  /** Cancels a running backup: the next start makes another. */
  stop(): Promise<void>;
}

interface Surroundings {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether it is this server that makes them, of all that serve the database. */
  readonly isLeader: () => boolean;
  readonly isMoved: IsMoved;
}

const LOOK_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 600_000;

/**
 * Backs the database up when the newest backup is older than the settings ask for, and removes the oldest. What is due is
 * derived from the file names and the clock at every check, so neither a restart nor a clock jump postpones a
 * backup. A child process does the work while this one goes on answering. Null when backups are switched off.
 */
export async function startBackups(settings: Settings, surroundings: Surroundings): Promise<Backups | null> {
  const { log, now, isLeader, isMoved } = surroundings;
  const { backupEvery: everyMs, backupKeep: keep } = settings;
  if (everyMs === 0) return null;
  const database = wholeName(settings.database);
  const folder = backupFolder(settings);
  refuseServed(folder);
  await refuseOthers(folder, database, isMoved);
  let timer: NodeJS.Timeout | undefined;
  let run: OwnRun | undefined;
  let isStopped = false;

  const backUp = async (): Promise<void> => {
    if (!isLeader()) return;
    const at = now();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await claimFolder(folder, database, isMoved);
    if (!isDue(keptIn(folder, database), at, everyMs)) return;
    for (const name of unfinishedIn(folder, database)) rmSync(join(folder, name), { force: true });
    const newest = { name: nameOf(database, at), at };
    run = runOwnProgram(['backup', join(folder, newest.name), '--database', database], environmentFor(database));
    const { code, said } = await run.ended;
    run = undefined;
    if (isStopped) return;
    if (code !== EXIT_CODES.done && code !== EXIT_CODES.unsound) throw new Error(said);
    if (code === EXIT_CODES.unsound) log.error({ file: newest.name }, `a backup was made, but: ${said}`);
    else log.info({ file: newest.name }, 'a backup was made');
    for (const { name } of surplus(keptIn(folder, database), newest, keep)) rmSync(join(folder, name));
  };

  const look = async (): Promise<void> => {
    try {
      await backUp();
      lookIn(LOOK_EVERY_MS);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error(`no backup was made, and it is tried again: ${reason} Folder: ${folder} (REDTHREAD_BACKUP_FOLDER)`);
      lookIn(RETRY_AFTER_MS);
    }
  };

  const lookIn = (ms: number): void => {
    if (!isStopped) timer = setTimeout(look, Math.min(ms, everyMs)).unref();
  };

  lookIn(LOOK_EVERY_MS);
  return {
    plan: `Backups go to ${folder}, every ${spanOf(everyMs)}; the newest ${keep} are kept.`,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await run?.stop();
    },
  };
}

/** Where the server's own backups go. */
export function backupFolder({ backupFolder: given, database }: Settings): string {
  const beside = isDatabaseAddress(database) ? '.' : dirname(resolve(database));
  return resolve(given === '' ? join(beside, 'backups') : given);
}

/** The list of processes shows what a program is given, and not what it finds in its environment. */
function environmentFor(database: string): Readonly<Record<string, string>> {
  const password = keptPassword(database);
  return password === null ? {} : { REDTHREAD_DATABASE_PASSWORD: password };
}

/** A time for people: `24 h`, `30 min`. */
export function spanOf(ms: number): string {
  const [count, unit] = ms % 3_600_000 === 0 ? [ms / 3_600_000, 'h'] : [ms / 60_000, 'min'];
  return `${Math.round(count * 100) / 100} ${unit}`;
}
