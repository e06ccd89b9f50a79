import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../../../apps/server/test/support/app.ts';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { packClient } from '../../../scripts/build/pack-client.ts';
import { fingerprint, isStale, writeStamp } from '../../../scripts/build/stale.ts';
import { fromRoot } from '../../../scripts/root.ts';

// The packed client in other runtimes: about 200 MB of npm packages in a folder of their own.

const run = promisify(execFile);
const HOME = fromRoot('runtimes');
const INSTALL_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'redthread-runtimes-'));
let missing: string | null = null;

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
const SEEN = '["A+",true,"BAD_INPUT","NOT_SIGNED_IN","none","none"] false\n';

beforeAll(async () => {
  const stamp = join(HOME, 'node_modules', '.redthread-installed');
  const wanted = fingerprint([join(HOME, 'package.json')]);
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
  if (isStale(stamp, wanted)) {
    const impatient = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
    const installed = run('npm', ['install', '--no-package-lock', ...quiet, ...impatient], {
      cwd: HOME,
      timeout: INSTALL_MS,
    });
    missing = await installed.then(
      () => null,
      () => 'npm could not install Deno and Bun here: npm install in runtimes/.',
    );
    if (missing === null) writeStamp(stamp, wanted);
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'script.mjs'), SCRIPT);
  await run('npm', ['install', packClient(join(folder, 'packed')), '--prefer-offline', ...quiet], { cwd: folder });
}, INSTALL_MS + 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const BINARIES = join(HOME, 'node_modules/.bin');

test.for<[string, string, string[]]>([
  ['Node', process.execPath, []],
  // Deno asks for each right: to read its packages, and to reach this server.
  ['Deno', join(BINARIES, 'deno'), ['run', '--no-prompt', '--allow-read', '--allow-net=127.0.0.1']],
  ['Bun', join(BINARIES, 'bun'), ['run']],
])(
  'a script in %s calls, lists, writes, and is told what went wrong, as in Node',
  async ([name, command, words], context) => {
    if (missing !== null && name !== 'Node') notRunHere(context, missing);
    const { app, ...town } = await buildTestApp();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await signedIn(town);
    const { stdout } = await run(command, [...words, join(folder, 'script.mjs'), url, token], { cwd: folder });
    expect(stdout, name).toBe(SEEN);
  },
);
