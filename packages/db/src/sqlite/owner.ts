import { existsSync, fchownSync, lchownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

// What root makes beside a database belongs to whoever has that, or else its folder: the server that runs as them could not open it.

/** Of a file by its name; never of what a link there leads to. */
export function giveToOwnerOf(path: string, file: string): void {
  give(path, (uid, gid) => lchownSync(file, uid, gid));
}

/** The same of a file that was just made. */
export function giveOpenToOwnerOf(path: string, descriptor: number): void {
  give(path, (uid, gid) => fchownSync(descriptor, uid, gid));
}

function give(path: string, to: (uid: number, gid: number) => void): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path));
  try {
    to(uid, gid);
  } catch {
    // Some file systems, and root of a container without the right, give nothing away: it stays root's.
  }
}
