import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingsSchema } from '../apps/server/src/env.ts';
import { variableOf } from '../apps/server/src/setting-sources.ts';
import type { Limit } from './jobs.ts';
import type { LimitPlan } from './limits/plan.ts';

/** A server, or whatever is measured, as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** 0 for one that doesn't listen. */
  readonly port: number;
  /** Lines that it has printed since it was ready. */
  readonly printedLines: () => number;
  /** Ends it as a service manager does, and resolves when it is gone. */
  stop(): Promise<void>;
}

/** Every limit on how often one may call, off: the load comes from one network. */
const NO_LIMITS: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys(settingsSchema.shape)
    .filter((name) => name.startsWith('limit'))
    .map((name) => [variableOf(name), '0']),
);
const READY = /ready on ([^\s"]+)["\n]/;

/** Ended with this process, however it ends: none may go on holding a database. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the product as a user would: `redthread serve` on a free port, logs on. */
export function startProduct(
  program: readonly string[],
  database: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  return start([...program, 'serve', '--port', '0', '--database', database], '', settings);
}

/** Starts what a job is held against, with this Node, from a file of `limits`. */
export function startLimit(against: Limit, plan: LimitPlan): Promise<ServerProcess> {
  return start([process.execPath, join(import.meta.dirname, 'limits', `${against}.ts`)], JSON.stringify(plan));
}

/** Waits until the process says `ready on ADDRESS`. Its output is a pipe that is read, as a service manager's is. */
async function start(
  command: readonly string[],
  input: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const [file = '', ...words] = command;
  // What stands in a shell must not change what is measured.
  const others = Object.entries(process.env).filter(([name]) => !/^(?:REDTHREAD|NODE)_/.test(name));
  const child = spawn(file, words, {
    env: { ...Object.fromEntries(others), ...NO_LIMITS, ...settings },
    stdio: 'pipe',
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  // One that ends before it has read everything says why on its own.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const url = await readyUrl(child, command);
  let lines = 0;
  child.stdout.on('data', (text: string) => {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid ?? 0, port: Number(/:(\d+)$/.exec(url)?.[1] ?? 0), printedLines: () => lines, stop };
}

function readyUrl(child: ChildProcess, command: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const streams = [child.stdout, child.stderr];
    const read = (text: string): void => {
      printed += text;
      const found = READY.exec(printed)?.[1];
      if (found === undefined) return;
      for (const stream of streams) stream?.off('data', read).resume();
      resolve(found);
    };
    for (const stream of streams) stream?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}: ${printed}`)));
  });
}
