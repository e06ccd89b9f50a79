import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../../../apps/server/test/support/app.ts';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { packClient } from '../../../scripts/build/pack-client.ts';
import { fingerprint, isStale, writeStamp } from '../../../scripts/build/stale.ts';
import { fromRoot } from '../../../scripts/root.ts';

// The package as people get it: packed, installed into an empty folder, checked and run there, also by Deno and Bun.

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'redthread-package-'));
const HOME = fromRoot('runtimes');
const INSTALL_MS = 180_000;
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier'];
const README = readFileSync(fromRoot('packages/client/README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
let tarball = '';

beforeAll(async () => {
  tarball = packClient(join(folder, 'packed'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', tarball, '--prefer-offline', ...QUIET], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a strict compiler says about scripts in the folder; empty when it is content. */
async function complaints(name: string, scripts: readonly string[], options: object): Promise<string> {
  const home = join(folder, name);
  mkdirSync(home);
  const files = scripts.map((code, index) => {
    writeFileSync(join(home, `script-${index}.ts`), code);
    return `script-${index}.ts`;
  });
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', skipLibCheck: true, ...options };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = fromRoot('node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', home]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

const NODE = { module: 'nodenext', types: ['node'], typeRoots: [fromRoot('node_modules/@types')] };
const BROWSER = { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] };
const TYPED = `
import { createRedthread, isRedthreadError, type Outputs, pages } from '@redthread/client';
type Match = Outputs['matching']['findDonors']['donors'][number];
const redthread = createRedthread({ url: 'http://localhost:3000' });
const { donors, totalDonors } = await redthread.matching.findDonors.query({ bloodType: 'A+' });
const [first] = donors;
const type: 'A+' | 'A-' | 'B+' | 'B-' | 'AB+' | 'AB-' | 'O+' | 'O-' | undefined = first?.bloodType;
const tier: 'exact' | 'dPositive' | 'dNegative' | 'oNegative' | undefined = first?.match.tier;
const count: number = totalDonors;
for await (const page of pages(redthread.matching.findDonors.query, { bloodType: 'O-' })) { const all: Match[] = page.donors; void all; }
const nothing: null = await redthread.auth.logout.mutate();
const code: string | undefined = await redthread.auth.me.query().then(() => '', (error: unknown) => isRedthreadError(error) ? error.data?.code : '');
// @ts-expect-error: no such blood type.
redthread.matching.findDonors.query({ bloodType: 'C+' });
// @ts-expect-error: the blood type is missing.
redthread.matching.findDonors.query({});
// @ts-expect-error: no such call.
redthread.donors.steal.query();
// @ts-expect-error: no such field.
redthread.donors.list.query({ colour: 'red' });
// @ts-expect-error: an answer has no such field.
void first?.email;
// @ts-expect-error: what only reads is no mutation.
redthread.overview.home.mutate();
void [tier, count, nothing, type, code];
`;

describe('the package', () => {
  test('is small, and names no other part of the repository', () => {
    expect(statSync(tarball).size).toBeLessThan(20_000);
    const home = join(folder, 'node_modules/@redthread/client');
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['@trpc/client', '@trpc/server']);
    const shipped = readdirSync(join(home, 'dist')).map((name) => readFileSync(join(home, 'dist', name), 'utf8'));
    const imports = shipped.flatMap((text) => [...text.matchAll(/\b(?:from|import)\b\s*\(?['"]([^'"]+)['"]/g)]);
    expect(imports.length).toBeGreaterThan(100);
    for (const [, specifier] of imports)
      expect(specifier).toMatch(/^\.\/[\w-]+\.js$|^@trpc\/(?:client|server)(?:\/observable)?$/);
  });

  test('runs the examples in a folder of their own', async () => {
    const town = await buildTestApp();
    const url = await town.app.listen({ host: '127.0.0.1', port: 0 });
    const copy = join(folder, 'examples');
    cpSync(fromRoot('examples'), copy, { recursive: true, filter: (file) => !file.includes('node_modules') });
    await run('npm', ['install', tarball, '--prefer-offline', ...QUIET], { cwd: copy });
    await run(process.execPath, ['nightly-counts.ts', 'counts.csv'], {
      cwd: copy,
      env: { ...process.env, REDTHREAD_URL: url },
    });
    expect(readFileSync(join(copy, 'counts.csv'), 'utf8')).toMatch(/^day,donors,.*\n[\d-]+,0,0,/);
  });

  test('has types that a strict compiler takes, in Node and in a browser, its README included', async () => {
    expect(await complaints('node', [TYPED, ...EXAMPLES], NODE)).toBe('');
    expect(await complaints('browser', [TYPED], BROWSER)).toBe('');
  });

  test('has types that are no `any`: what is wrong is told where it stands', async () => {
    const wrong = TYPED.replaceAll(/^\/\/ @ts-expect-error.*\n/gm, '');
    const told = await complaints('wrong', [wrong], NODE);
    expect(told.match(/error TS/g)?.length).toBe(6);
    expect(told).toContain('"C+"');
  });

  test.each(EXAMPLES)('does what its README shows: %s', async (code) => {
    const town = await buildTestApp();
    const url = await town.app.listen({ host: '127.0.0.1', port: 0 });
    const { token, headers } = await signedIn(town);
    const payload = { ...DONOR, bloodType: 'O-' };
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers });
    const file = join(folder, 'readme.ts');
    writeFileSync(file, code.replaceAll('http://localhost:3000', url));
    const { stdout, stderr } = await run(process.execPath, [file], { env: { ...process.env, REDTHREAD_TOKEN: token } });
    expect([stdout.trim() === '', stderr]).toEqual([false, '']);
  });
});

const SCRIPT = `
import { createRedthread, isRedthreadError, pages } from '@redthread/client';
const [url, token] = (globalThis.Deno?.args ?? process.argv.slice(2));
const redthread = createRedthread({ url, token });
const seen = [];
await redthread.donors.register.mutate(${JSON.stringify(DONOR)});
for await (const { items } of pages(redthread.donors.list.query, { limit: 1 })) seen.push(items[0].bloodType);
const { _id } = await redthread.requests.create.mutate(${JSON.stringify(REQUEST)});
seen.push((await redthread.requests.withdraw.mutate({ id: _id })) === null);
const calls = [
  redthread.requests.create.mutate({}),
  createRedthread({ url }).auth.me.query(),
  createRedthread({ url: 'http://127.0.0.1:1', retries: 1 }).requests.create.mutate({}),
  createRedthread({ url, timeoutMs: 0.001 }).overview.home.query(),
];
const codeOf = (error) => isRedthreadError(error) && (error.data?.code ?? 'none');
seen.push(...await Promise.all(calls.map((call) => call.catch(codeOf))));
console.log(JSON.stringify(seen), String(redthread).includes(token));
`;
let runtimes: Promise<boolean> | undefined;
const BINARIES = join(HOME, 'node_modules/.bin');

test.for<[string, string, string[]]>([
  ['Node', process.execPath, []],
  // Deno asks for each right: to read its packages, and to reach this server.
  ['Deno', join(BINARIES, 'deno'), ['run', '--no-prompt', '--allow-read', '--allow-net=127.0.0.1']],
  ['Bun', join(BINARIES, 'bun'), ['run']],
])(
  'a script in %s calls, lists, writes, and is told what went wrong, as in Node',
  async ([name, command, words], context) => {
    if (name !== 'Node') runtimes ??= hasRuntimes();
    if (name !== 'Node' && !(await runtimes))
      notRunHere(context, 'npm could not install Deno and Bun here: npm install in runtimes/.');
    const { app, ...town } = await buildTestApp();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await signedIn(town);
    const script = join(folder, 'script.mjs');
    writeFileSync(script, SCRIPT);
    const { stdout } = await run(command, [...words, script, url, token], { cwd: folder });
    expect(stdout, name).toBe('["A+",true,"BAD_INPUT","NOT_SIGNED_IN","none","none"] false\n');
  },
);

/** Whether Deno and Bun are here, about 200 MB of npm packages in a folder of their own, or can be had. */
async function hasRuntimes(): Promise<boolean> {
  const stamp = join(HOME, 'node_modules', '.redthread-installed');
  const wanted = fingerprint([join(HOME, 'package.json')]);
  if (!isStale(stamp, wanted)) return true;
  const impatient = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  try {
    await run('npm', ['install', '--no-package-lock', ...QUIET, ...impatient], { cwd: HOME, timeout: INSTALL_MS });
  } catch {
    return false;
  }
  writeStamp(stamp, wanted);
  return true;
}
