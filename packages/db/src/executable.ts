import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getRawAsset, isSea } from 'node:sea';

// What the single executable carries for SQLite; scripts/build/build-single.ts puts it there. Systems load programs, and SQLite opens
// databases, from files alone: so it is a file for a moment.

const ADDON = 'better-sqlite3.node';
/** By what better-sqlite3's addon was linked against. */
const TOO_OLD =
  'This system is too old: the SQLite engine needs glibc 2.34. Please use Debian 12, Ubuntu 22.04, RHEL 9, or newer.';

let addon: object | undefined;

/**
 * The option by which better-sqlite3 takes its addon out of the executable; none when this is no executable. The file is in the
 * temporary folder, or else in `folder`. Throws a sentence when neither will do.
 */
export function addonInside(folder: string): { nativeBinding?: object } {
  if (!isSea()) return {};
  addon ??= loadFrom([...new Set([tmpdir(), resolve(folder)])]);
  return { nativeBinding: addon };
}

function loadFrom(folders: readonly string[]): object {
  const reasons: string[] = [];
  for (const folder of folders) {
    try {
      return withFileInside(ADDON, folder, (file) => createRequire(file)(file));
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (reasons.some((reason) => /version `GLIBC/.test(reason))) throw new Error(TOO_OLD);
  throw new Error(
    `The SQLite engine could not be loaded from ${folders.join(' or ')}. ` +
      `Please name a folder with 3 MB of space that programs may run from: TMPDIR=FOLDER redthread … (${reasons.at(-1)})`,
  );
}

/**
 * What is made of an asset of the executable as a file, which stays open at most: its name is gone afterwards. The file is in the first
 * of these folders that takes it: a disk may be full, or read-only. Throws the last error.
 */
export function withAsset<Made>(asset: string, folders: readonly string[], make: (file: string) => Made): Made {
  const [folder = '.', ...others] = folders;
  try {
    return withFileInside(asset, folder, make);
  } catch (error) {
    if (others.length === 0) throw error;
    return withAsset(asset, others, make);
  }
}

function withFileInside<Made>(asset: string, parent: string, make: (file: string) => Made): Made {
  // For this user alone, from its making: nobody else can put another in its place.
  const folder = mkdtempSync(join(parent, 'redthread-'));
  try {
    const file = join(folder, asset);
    writeFileSync(file, Buffer.from(getRawAsset(asset)), { mode: 0o600 });
    return make(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
