import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fromRoot } from '../root.ts';
import { takeBuildLock } from './build-lock.ts';
import { fingerprint, isStale, writeStamp } from './stale.ts';
import { excesses, inWords, measure } from './web-budget.ts';
import { partsOf } from './web-parts.ts';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
export async function buildWebIfStale(): Promise<void> {
  const letGo = takeBuildLock('web');
  try {
    const wanted = fingerprint(WEB_SOURCES.map((source) => fromRoot(source)));
    const stamp = fromRoot('node_modules/.cache/web-built-from');
    if (existsSync(fromRoot('apps/web/dist/index.html')) && !isStale(stamp, wanted)) return;
    await buildWeb();
    writeStamp(stamp, wanted);
  } finally {
    letGo();
  }
}

async function buildWeb(): Promise<void> {
  console.error('Building the browser app …');
  await build('vite.config.ts');
  const dist = fromRoot('apps/web/dist');
  const figures = measure(dist);
  console.error(inWords(figures));
  const problems = excesses(figures);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const parts = JSON.stringify(partsOf(dist));
  // The manifest isn't served.
  rmSync(join(dist, '.vite'), { recursive: true });
  await Promise.all([build('vite.draw.config.ts'), compress(dist)]);
  await writeFile(join(dist, 'server/parts.json'), parts);
}

async function build(config: string): Promise<void> {
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--logLevel', 'error'];
  // Vitest sets NODE_ENV=test, which would make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, args, { cwd: fromRoot('apps/web'), env });
}

// Compressed once at build time; the server sends what the browser accepts. The highest quality takes thrice as long, for 1.7 %
// fewer bytes; of what only developers read, the largest file by far, a lower one is enough.
async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter(
    (name) => /\.(?:html|js|css|svg|json|webmanifest)$/.test(name) && !name.startsWith('server'),
  );
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const bytes = await readFile(file);
      await writeFile(
        `${file}.br`,
        await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: name.includes('swagger') ? 6 : 10 } }),
      );
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

if (import.meta.main) await buildWebIfStale();
