import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../root.ts';

const RETRY_MS = 100;

/**
 * Acquires a lock for one build at a time, waiting for its holder; returns the function that releases it. `onHeld` is called each
 * time that it is found held.
 */
export function takeBuildLock(name: string, onHeld: () => void = () => {}): () => void {
  const file = fromRoot('node_modules/.cache', `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  while (!isTaken(file)) {
    if (isForsaken(file)) {
      rmSync(file, { force: true });
      continue;
    }
    onHeld();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
  }
  return () => rmSync(file, { force: true });
}

function isTaken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that took it is gone. */
function isForsaken(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // Empty for a moment, between creating and writing the file.
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
