import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { notRunHere } from '../../apps/server/test/support/machine.ts';
import { fromRoot } from '../root.ts';
import { PLACES_FILE } from './build-places.ts';
import { assets, SINGLE, whyNoSingle } from './build-single.ts';
import { withoutSymbols } from './elf-symbols.ts';
import { freshFolder } from './fresh-folder.ts';
import { STEPS, type Trial } from './try-single.ts';

const reason = whyNoSingle();
let trial: Trial;

beforeAll(async () => {
  if (reason !== null) return;
  await promisify(execFile)(process.execPath, [fromRoot('scripts/build/build-single.ts')]);
  trial = { folder: freshFolder(SINGLE), server: null };
}, 300_000);
afterAll(() => trial?.folder.remove());
beforeEach((context) => {
  if (reason !== null) notRunHere(context, reason);
});

describe('someone with the one file in an empty folder, and no Node', () => {
  test.for(STEPS)('$title', (step) => step.run(trial));
});

describe('someone with the one file', () => {
  test('whose temporary folder is none is served all the same, and finds nothing left over', async () => {
    const env = { TMPDIR: '/nowhere' };
    const { code, stdout } = await trial.folder.run(['admin', 'create', 'eva@example.org'], { env });
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'eva@example.org is an admin now.']);
    expect(readdirSync(trial.folder.path).filter((name) => !/^redthread$|\.db(?:-lock)?$/.test(name))).toEqual([]);
  });

  test('who has no folder that programs may run from is told what to do', async () => {
    const words = ['admin', 'create', 'eva@example.org', '--database', '/sys/redthread.db'];
    const { code, stderr } = await trial.folder.run(words, { env: { TMPDIR: '/nowhere' } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/could not be loaded from \/nowhere or \/sys\. Please name a folder .* TMPDIR=FOLDER/);
  });

  test('whose places are broken is told so, and that it takes a new copy', async () => {
    const folder = freshFolder(SINGLE);
    onTestFinished(() => folder.remove());
    const copy = join(folder.path, 'redthread');
    const bytes = readFileSync(copy);
    bytes.write('nothing', bytes.indexOf(readFileSync(PLACES_FILE).subarray(0, 512)));
    writeFileSync(copy, bytes);
    const { code, stderr } = await folder.run(['serve', '--port', '0']);
    const remedy = 'Please put an unbroken copy of the program in its place.';
    expect([code, stderr.replace(/redthread-\w+/, 'FOLDER')]).toEqual([
      1,
      `The places in FOLDER/places.db can't be read: file is not a database. ${remedy}\n`,
    ]);
  });

  test('and has settings for another Node in the environment does not meet them here', async () => {
    const env = { NODE_OPTIONS: '--require /nowhere/at/all.js --no-such-flag' };
    expect(await trial.folder.run(['admin', 'list'], { env })).toMatchObject({ code: 0, stderr: '' });
  });
});

test('what is no executable is not taken for one', () => {
  expect(() => withoutSymbols(Buffer.from('#!/bin/sh'))).toThrow('This is no 64-bit ELF executable.');
});

test('the oldest system that we promise is the oldest that the SQLite engine runs on', () => {
  const addon = readFileSync(assets()['better-sqlite3.node'] ?? '', 'latin1');
  const needed = [...addon.matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor));
  for (const file of ['docs/operating.md', 'packages/db/src/executable.ts']) {
    expect(readFileSync(fromRoot(file), 'utf8'), file).toContain(`glibc 2.${Math.max(...needed)}`);
  }
});
