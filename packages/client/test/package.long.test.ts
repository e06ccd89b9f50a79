import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, signedIn } from '../../../apps/server/test/support/app.ts';
import { packClient } from '../../../scripts/build/pack-client.ts';
import { fromRoot } from '../../../scripts/root.ts';
import { CALL_SHAPES } from '../src/call-shapes.gen.ts';

// The package as people get it: packed, installed into an empty folder, checked and run there.

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'redthread-package-'));
const README = readFileSync(fromRoot('packages/client/README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
let tarball = '';

beforeAll(async () => {
  tarball = packClient(join(folder, 'packed'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const words = ['install', tarball, '--offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  await run('npm', words, { cwd: folder });
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
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', skipLibCheck: false, ...options };
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
import { createRedthread, type BloodType, type DonorProfile, type MatchedDonor, RedthreadError } from '@redthread/client';
const redthread = createRedthread({ url: 'http://localhost:3000' });
const { donors, totalDonors } = await redthread.matching.findDonors({ bloodType: 'A+' });
const [first] = donors;
const type: BloodType | undefined = first?.bloodType;
const tier: 'exact' | 'dPositive' | 'dNegative' | 'oNegative' | undefined = first?.match.tier;
const count: number = totalDonors;
for await (const donor of redthread.matching.findDonors({ bloodType: type ?? 'O-' })) { const one: MatchedDonor = donor; void one; }
for await (const donor of redthread.donors.list()) { const one: DonorProfile = donor; void one; }
const nothing: void = await redthread.auth.logout({ timeoutMs: 10 });
// @ts-expect-error: no such blood type.
redthread.matching.findDonors({ bloodType: 'C+' });
// @ts-expect-error: the blood type is missing.
redthread.matching.findDonors({});
// @ts-expect-error: no such call.
redthread.donors.steal();
// @ts-expect-error: no such field.
redthread.donors.list({ colour: 'red' });
// @ts-expect-error: an answer has no such field.
void first?.email;
// @ts-expect-error: what was answered is not to be written to.
if (first) first.age = 30;
new RedthreadError('BUSY', 'Later.').code satisfies string;
void [tier, count, nothing];
`;

describe('the package', () => {
  test('is small, depends on nothing, and names no other part of the repository', () => {
    // The types of the calls, with their words, are most of it.
    expect(statSync(tarball).size).toBeLessThan(5000 + 220 * Object.keys(CALL_SHAPES).length);
    const home = join(folder, 'node_modules/@redthread/client');
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@redthread']);
    const shipped = readdirSync(join(home, 'dist')).map((name) => readFileSync(join(home, 'dist', name), 'utf8'));
    const imports = shipped.flatMap((text) => [...text.matchAll(/\b(?:from|import)\b\s*\(?'([^']+)'/g)]);
    expect(imports.length).toBeGreaterThan(10);
    for (const [, specifier] of imports) expect(specifier).toMatch(/^\.\/[\w.-]+\.js$/);
    expect(shipped.join('\n')).not.toMatch(/@redthread\/(?!client)|@trpc|zod/);
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
    await town.app.inject({
      method: 'POST',
      url: '/api/donor/register',
      payload: { ...DONOR, bloodType: 'O-' },
      headers,
    });
    const file = join(folder, 'readme.ts');
    writeFileSync(file, code.replaceAll('http://localhost:3000', url));
    const { stdout, stderr } = await run(process.execPath, [file], { env: { ...process.env, REDTHREAD_TOKEN: token } });
    expect([stdout.trim() === '', stderr]).toEqual([false, '']);
  });
});
