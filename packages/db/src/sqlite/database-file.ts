import { lstatSync, readdirSync, readlinkSync, realpathSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** `f_type` of Linux file systems that other machines write to, where SQLite's locks and shared memory don't hold. */
const NETWORK_FILE_SYSTEMS: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4266872130: 'SMB',
  4283649346: 'SMB',
  1397113167: 'AFS',
};

/** The path of the old file after a restore. */
export const BEFORE_RESTORE = '.before-restore-';

/** The canonical path of a database, with links resolved; also of one that doesn't exist yet. */
export function databasePath(file: string): string {
  const path = resolve(file);
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (link === undefined) return join(realpathSync(dirname(path)), basename(path));
  if (!link.isSymbolicLink()) return realpathSync(path);
  // Step by step: `realpath` refuses a link to a file that is still to be made.
  return databasePath(resolve(dirname(path), readlinkSync(path)));
}

/** The name of the network file system of this `f_type`, or null for a local disk. */
export function networkFileSystem(type: number): string | null {
  return NETWORK_FILE_SYSTEMS[type] ?? null;
}

/** Throws a sentence when locks could not protect the database in this place. */
export function refuseUnsafePlace(path: string): void {
  const system = networkFileSystem(statfsSync(dirname(path)).type);
  if (system !== null) {
    throw new Error(
      `It is on a network file system (${system}), which can't keep two programs apart. ` +
        'Please keep it on a disk of this machine: --database FILE.',
    );
  }
  const links = statSync(path, { throwIfNoEntry: false })?.nlink ?? 1;
  // SQLite names its log after the path: two names of one file would have two logs, and tear it apart.
  if (links - keptNames(path).length > 1) {
    throw new Error('The file has a second name (a hard link). Please remove one, or make it a copy of its own: cp.');
  }
}

/** Names that a restore gave to this very file, before it was cut short. */
export function keptNames(path: string): string[] {
  const own = statSync(path, { throwIfNoEntry: false });
  if (own === undefined || own.nlink === 1) return [];
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path) + BEFORE_RESTORE))
    .map((name) => join(dirname(path), name))
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.ino === own.ino);
}
