import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_MS = 5000;

interface ProcessGroup {
  /** Its exit code; 127 when it could not even begin. */
  readonly ended: Promise<number>;
  isRunning(): boolean;
  /** Ends it, and all that it started. */
  stop(): Promise<void>;
}

/** A program in a process group of its own, which ends with this one. What it prints goes into the file `log`. */
export function startGroup(
  command: string,
  words: readonly string[],
  { cwd, env, log }: { cwd: string; env: NodeJS.ProcessEnv; log: string },
): ProcessGroup {
  const output = openSync(log, 'w');
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  let isRunning = true;
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    isRunning = false;
  });
  const killWithUs = () => kill(child, 'SIGKILL');
  const interrupt = () => process.exit(130);
  process.once('exit', killWithUs).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const stop = async () => {
    if (isRunning) kill(child, 'SIGTERM');
    await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
    kill(child, 'SIGKILL');
    process.off('exit', killWithUs).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  };
  return { ended, isRunning: () => isRunning, stop };
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}
