import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../root.ts';
import { takeBuildLock } from './build-lock.ts';

/** A process that takes the lock, and keeps it until it is told otherwise. */
async function holder(name: string, then: string): Promise<ChildProcess> {
  const code = `import { writeFileSync } from 'node:fs';
    import { takeBuildLock } from '${fromRoot('scripts/build/build-lock.ts')}';
    const letGo = takeBuildLock('${name}');
    setInterval(() => {}, 1000);
    ${then}
    console.log('taken');`;
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
  const first = await holder('lock-test', `process.on('SIGUSR2', () => { writeFileSync('${built}', ''); letGo(); });`);
  const foundWhileHeld: boolean[] = [];
  takeBuildLock('lock-test', () => {
    foundWhileHeld.push(existsSync(built));
    // A signal: this thread sleeps between its looks, and writes to no pipe.
    if (foundWhileHeld.length === 1) first.kill('SIGUSR2');
  })();
  expect(foundWhileHeld[0]).toBe(false);
  expect(existsSync(built)).toBe(true);
});

test('a builder that was killed holds nobody up', async () => {
  const child = await holder('forsaken-test', '');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const letGo = takeBuildLock('forsaken-test');
  letGo();
  expect(letGo).toBeTypeOf('function');
});
