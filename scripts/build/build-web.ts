import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fromRoot } from '../root.ts';
import { takeBuildLock } from './build-lock.ts';
import { fingerprint, isStale, writeStamp } from './stale.ts';
import { excesses, inWords, measure } from './web-budget.ts';
import { partsOf } from './web-parts.ts';

/** Files that the browser app is made of. Types don't reach the browser, but these packages' code does. */
export const WEB_SOURCES: readonly string[] = [
  'apps/web',
  'packages/contract/src',
  'packages/domain/src',
  'pnpm-lock.yaml',
  'scripts/build/build-web.ts',
  'scripts/build/web-budget.ts',
  'scripts/build/web-parts.ts',
];

/** Builds the browser app into apps/web/dist, unless what is there was built from the same files. */
export function buildWebIfStale(): void {
  const letGo = takeBuildLock('web');
  try {
    const wanted = fingerprint(WEB_SOURCES.map((source) => fromRoot(source)));
    const stamp = fromRoot('node_modules/.cache/web-built-from');
    if (existsSync(fromRoot('apps/web/dist/index.html')) && !isStale(stamp, wanted)) return;
    buildWeb();
    writeStamp(stamp, wanted);
  } finally {
    letGo();
  }
}

function buildWeb(): void {
  console.error('Building the browser app …');
  build('vite.config.ts');
  const figures = measure(fromRoot('apps/web/dist'));
  console.error(inWords(figures));
  const problems = excesses(figures);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  build('vite.draw.config.ts');
  writeFileSync(fromRoot('apps/web/dist/server/parts.json'), JSON.stringify(partsOf(fromRoot('apps/web/dist'))));
  // The manifest isn't served.
  rmSync(fromRoot('apps/web/dist/.vite'), { recursive: true });
  compress(fromRoot('apps/web/dist'));
}

function build(config: string): void {
  const vite = fromRoot('apps/web/node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: fromRoot('apps/web'),
    // Vitest sets NODE_ENV=test, which would make a development build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The browser app could not be built.\n${built.stdout}`);
}

// Compressed once at build time; the server sends what the browser accepts.
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js|css|svg|json|webmanifest)$/.test(name) || name.startsWith('server')) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) buildWebIfStale();
