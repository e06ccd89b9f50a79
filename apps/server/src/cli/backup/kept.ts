import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { databaseNameIn, isDatabaseAddress } from '@redthread/db/database-address';

/** Tolerance for a clock that is corrected backwards: a backup made just now isn't "from the future". */
const SLACK_MS = 60_000;

/** A backup that the server made by itself, and the instant in its name, in milliseconds since 1970. */
export interface Kept {
  readonly name: string;
  readonly at: number;
}

/** `redthread-20261121T141005Z.db`: names sort as their instants do. */
export function nameOf(database: string, at: number): string {
  const instant = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${stemOf(database)}-${instant}.db`;
}

/** The backups of a database in a folder, oldest first. Files with other names are neither counted nor removed. */
export function keptIn(folder: string, database: string): Kept[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isOwn(name, database))
    .map((name) => ({ name, at: instantIn(name) }))
    .sort((one, other) => one.at - other.at);
}

/** Unfinished files of killed backups: each is as large as the database, and only we may remove them. */
export function unfinishedIn(folder: string, database: string): string[] {
  return readdirSync(folder).filter((name) =>
    isOwn(/^(.+)\.\d+\.unfinished(?:-\w+)?$/.exec(name)?.[1] ?? '', database),
  );
}

/** Whether the next backup is due. Backups dated in the future come from a wrong clock and are ignored. */
export function isDue(kept: readonly Kept[], now: number, everyMs: number): boolean {
  return kept.every(({ at }) => now - at >= everyMs || at - now > SLACK_MS);
}

/**
 * The backups to delete once `newest` exists, so that `keep` remain: those dated in the future first (they are older than
 * they say), then the oldest.
 */
export function surplus(kept: readonly Kept[], newest: Kept, keep: number): Kept[] {
  const others = kept.filter(({ name }) => name !== newest.name);
  const byAge = [...others.filter(({ at }) => at > newest.at), ...others.filter(({ at }) => at <= newest.at)];
  return byAge.slice(0, Math.max(0, byAge.length - (keep - 1)));
}

function isOwn(name: string, database: string): boolean {
  const at = instantIn(name);
  return Number.isFinite(at) && name === nameOf(database, at);
}

function instantIn(name: string): number {
  const digits = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/.exec(name);
  if (digits === null) return Number.NaN;
  const [, year, month, day, hour, minute, second] = digits;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The file name prefix of a database's backups. It keeps `a.db`, `a.sqlite` and `a.1` apart; at an address it is the database's name. */
export function stemOf(database: string): string {
  if (isDatabaseAddress(database)) return databaseNameIn(database);
  return basename(database, '.db');
}
