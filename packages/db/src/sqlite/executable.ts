import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getRawAsset, isSea } from 'node:sea';

// What the single executable carries for SQLite; scripts/build/build-single.ts puts it there.

const ADDON = 'better-sqlite3.node';
/** By what better-sqlite3's addon was linked against. */
const TOO_OLD =
  'This system is too old: the SQLite engine needs glibc 2.34. Please use Debian 12, Ubuntu 22.04, RHEL 9, or newer.';

let addon: object | undefined;

/**
 * The option by which better-sqlite3 takes its addon out of the executable; none when this is no executable. The system
 * loads programs from files alone, so it is a file for a moment: in the temporary folder, or else in `folder`. Throws a
 * sentence when neither will do.
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
      return loadIn(folder);
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

function loadIn(parent: string): object {
  // For this user alone, from its making: nobody else can put another program in its place.
  const folder = mkdtempSync(join(parent, 'redthread-'));
  try {
    const file = join(folder, ADDON);
    writeFileSync(file, Buffer.from(getRawAsset(ADDON)), { mode: 0o600 });
    return createRequire(file)(file);
  } finally {
    // Once loaded, it needs no name.
    rmSync(folder, { recursive: true, force: true });
  }
}
