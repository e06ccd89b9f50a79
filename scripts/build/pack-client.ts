import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { fromRoot } from '../root.ts';

const TSC = fromRoot('node_modules/typescript/bin/tsc');
const HOME = fromRoot('packages/client');
const manifest = z.object({ name: z.string(), version: z.string(), description: z.string() });
const packed = z.tuple([z.object({ filename: z.string() })]);

/** Builds the client into `folder`, as JavaScript with its own types, ready to be packed or imported. */
export function buildClient(folder: string): void {
  // What is said of a call stands in the types, which editors show: once is enough.
  for (const made of [['--emitDeclarationOnly'], ['--declaration', 'false', '--removeComments']])
    execFileSync(process.execPath, [TSC, '-p', HOME, '--outDir', folder, ...made], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  // What no other type names: nobody imports it.
  for (const file of ['call-shapes.gen.d.ts', 'server-url.d.ts']) rmSync(join(folder, file));
  // The compiler rewrites these in the code alone.
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const types = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), types.replace(/ from '(\.\/[\w.-]+)\.ts'/g, " from '$1.js'"));
  }
}

/** Makes the tarball that people install, in `folder`; its path. */
export function packClient(folder: string): string {
  const { name, version, description } = manifest.parse(JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')));
  const work = mkdtempSync(join(tmpdir(), 'redthread-client-'));
  try {
    buildClient(join(work, 'dist'));
    copyFileSync(join(HOME, 'README.md'), join(work, 'README.md'));
    const exports = { '.': { types: './dist/redthread.d.ts', default: './dist/redthread.js' } };
    const shipped = {
      name,
      version,
      description,
      type: 'module',
      sideEffects: false,
      exports,
      engines: { node: '>=20' },
    };
    writeFileSync(join(work, 'package.json'), `${JSON.stringify(shipped, null, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    const words = ['pack', '--json', '--no-update-notifier', '--pack-destination', resolve(folder)];
    const said = execFileSync('npm', words, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return join(folder, packed.parse(JSON.parse(said))[0].filename.replace('@', '').replace('/', '-'));
  } finally {
    rmSync(work, { recursive: true });
  }
}

if (import.meta.main) {
  const tarball = packClient(fromRoot('dist'));
  console.log(`${tarball}: ${(statSync(tarball).size / 1024).toFixed(1)} kB. Install it with: npm install ${tarball}`);
}
