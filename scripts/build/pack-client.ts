import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { fromRoot } from '../root.ts';

const TSC = fromRoot('node_modules/typescript/bin/tsc');
const HOME = fromRoot('packages/client');
const ROUTER = 'apps/server/src/trpc/router';
const manifest = z.object({ name: z.string(), version: z.string(), description: z.string() });
const workspace = z.object({ catalog: z.record(z.string(), z.string()) });
const packed = z.tuple([z.object({ filename: z.string() })]);

/**
 * Builds the client into `folder`, as JavaScript with its types, among them the router's as the compiler writes them out: all inputs and
 * answers of all calls, and of ours only two names, of what a script never sees.
 */
export function buildClient(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'redthread-client-types-'));
  try {
    const compilerOptions = {
      ...{
        target: 'es2022',
        lib: ['es2024', 'dom'],
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
      },
      ...{ rootDir: fromRoot(), outDir: work, typeRoots: [fromRoot('node_modules/@types')] },
    };
    const files = [join(HOME, 'src/redthread.ts')];
    writeFileSync(
      join(work, 'tsconfig.json'),
      JSON.stringify({ extends: fromRoot('tsconfig.json'), compilerOptions, include: [], files }),
    );
    execFileSync(process.execPath, [TSC, '-p', work], { stdio: ['ignore', 'inherit', 'inherit'] });
    mkdirSync(folder, { recursive: true });
    const take = (file: string, name: string, change: (text: string) => string = (text) => text) =>
      writeFileSync(join(folder, name), change(readFileSync(join(work, file), 'utf8')));
    for (const name of ['redthread', 'persistent-fetch', 'server-url']) {
      take(`packages/client/src/${name}.js`, `${name}.js`);
      take(`packages/client/src/${name}.d.ts`, `${name}.d.ts`, (text) =>
        text
          .replace(/'(?:\.\.\/)+apps\/server\/src\/trpc\/router\.ts'/, "'./router.js'")
          .replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"),
      );
    }
    take(`${ROUTER}.d.ts`, 'router.d.ts', (text) =>
      text.replaceAll(/import\("\.\/(?:context|meta)\.ts"\)\.\w+/g, 'object'),
    );
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Makes the tarball that people install, in `folder`; its path. */
export function packClient(folder: string): string {
  const { name, version, description } = manifest.parse(JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')));
  const { catalog } = workspace.parse(parse(readFileSync(fromRoot('pnpm-workspace.yaml'), 'utf8')));
  const dependencies = Object.fromEntries(
    ['@trpc/client', '@trpc/server'].map((library) => [library, catalog[library]]),
  );
  const work = mkdtempSync(join(tmpdir(), 'redthread-client-'));
  try {
    buildClient(join(work, 'dist'));
    copyFileSync(join(HOME, 'README.md'), join(work, 'README.md'));
    const exports = { '.': { types: './dist/redthread.d.ts', default: './dist/redthread.js' } };
    const shipped = {
      ...{ name, version, description, type: 'module', sideEffects: false, exports, dependencies },
      engines: { node: '>=20.3' },
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
