import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../root.ts';
import { takeBuildLock } from './build-lock.ts';

const HOLD_MS = 1000;

/** A process that takes the lock, and keeps it for a while or for good. */
async function holder(name: string, then: string): Promise<ChildProcess> {
  const code = `import { writeFileSync } from 'node:fs';
    import { takeBuildLock } from '${fromRoot('scripts/build/build-lock.ts')}';
    const letGo = takeBuildLock('${name}');
    console.log('taken');
    ${then}`;
  const words = ['--input-type=module-typescript', '--eval', code];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('whoever builds the same thing second waits until the first is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const built = join(folder, 'built');
  await holder('lock-test', `setTimeout(() => { writeFileSync('${built}', ''); letGo(); }, ${HOLD_MS});`);
  expect(existsSync(built)).toBe(false);
  takeBuildLock('lock-test')();
  expect(existsSync(built)).toBe(true);
});

test('a builder that was killed holds nobody up', async () => {
  const child = await holder('forsaken-test', 'setInterval(() => {}, 1000);');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const letGo = takeBuildLock('forsaken-test');
  letGo();
  expect(letGo).toBeTypeOf('function');
});
