import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fromRoot } from './root.ts';
import { fingerprint, isStale, writeStamp } from './stale.ts';

// Types don't reach the browser, but these packages' code does.
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'pnpm-lock.yaml'];

/** Builds the browser app into apps/web/dist, unless what is there was built from the same files. */
export function buildWebIfStale(): void {
  const wanted = fingerprint(SOURCES.map((source) => fromRoot(source)));
  const stamp = fromRoot('node_modules/.cache/web-built-from');
  if (existsSync(fromRoot('apps/web/dist/index.html')) && !isStale(stamp, wanted)) return;
  console.error('Building the browser app …');
  const vite = fromRoot('apps/web/node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: fromRoot('apps/web'),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The browser app could not be built.\n${built.stdout}`);
  writeStamp(stamp, wanted);
}

if (import.meta.main) buildWebIfStale();
