import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { about, type Finding } from './finding.ts';

const MIB = 1024 ** 2;
const LEAST_FREE = 64 * MIB;
/** A migration and a backup each write a copy of the database beside it. */
const SPARE = 256 * MIB;

/** Whether the folder has enough free space for a database of this size and its copies. */
export function examineSpace(what: string, folder: string, databaseBytes: number): Finding {
  const { bavail, bsize } = statfsSync(folder);
  return spaceFinding({ what, folder, free: bavail * bsize, databaseBytes });
}

/** All sizes in bytes. */
export function spaceFinding({
  what,
  folder,
  free,
  databaseBytes,
}: {
  what: string;
  folder: string;
  free: number;
  databaseBytes: number;
}): Finding {
  const found = about(what);
  const says = `${sizeOf(free)} free in ${folder}`;
  if (free < LEAST_FREE) return found.problem(`Only ${says}. Please make space, before nothing can be saved any more.`);
  const needed = 2 * databaseBytes + SPARE;
  if (free < needed) {
    return found.warning(`${says}. A backup or an upgrade copies the database: better to have ${sizeOf(needed)}.`);
  }
  return found.ok(`${says}.`);
}

/** Whether the server can write the database, and nobody else can read it. */
export function examineRights(path: string): Finding[] {
  const found = about('rights');
  const folder = dirname(path);
  const files = [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file));
  const findings: Finding[] = [];
  for (const place of [folder, ...files]) {
    if (!isWritable(place)) findings.push(found.problem(`This user may not write ${place}. Please run as its owner.`));
  }
  for (const file of files) findings.push(...rightsProblems('rights', file));
  if ((statSync(folder).mode & 0o002) !== 0 && (statSync(folder).mode & 0o1000) === 0) {
    findings.push(found.problem(`Everyone may put files into ${folder}: chmod o-w ${folder}`));
  }
  return findings.length > 0 ? findings : [found.ok('This user alone can read and write the database.')];
}

/** What other users may do with a file that holds personal data. */
export function rightsProblems(what: string, file: string): Finding[] {
  const found = about(what);
  const { mode, uid } = statSync(file);
  const own = process.getuid?.() ?? uid;
  const findings: Finding[] = [];
  if ((mode & 0o077) !== 0) {
    findings.push(
      found.problem(`Others on this machine may read ${file}, with phones and password hashes: chmod 600 ${file}`),
    );
  }
  if (own !== uid) {
    findings.push(found.warning(`${file} belongs to another user (${uid}). Please run redthread as that user.`));
  }
  return findings;
}

function isWritable(place: string): boolean {
  return isAllowed(place, constants.R_OK | constants.W_OK);
}

/** Whether this user may look into a folder, and put files into it. */
export function isUsable(folder: string): boolean {
  return isAllowed(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

function isAllowed(place: string, rights: number): boolean {
  try {
    accessSync(place, rights);
    return true;
  } catch {
    return false;
  }
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 * MIB ? `${(bytes / 1024 / MIB).toFixed(1)} GiB` : `${Math.round(bytes / MIB)} MiB`;
}
