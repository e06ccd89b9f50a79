import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A fingerprint of every file under the given files and folders: paths and bytes. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether `stamp` doesn't hold this fingerprint. */
export function isStale(stamp: string, wanted: string): boolean {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted;
}

export function writeStamp(stamp: string, value: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
