import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { LIMITS } from '../apps/server/src/setting-limits.ts';
import { kebab } from '../apps/server/src/setting-sources.ts';
import { fromRoot } from '../scripts/root.ts';
import type { PeerPlan } from './peers/shape.ts';

/** A server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** Ends it as a service manager does, and resolves when it is gone. */
  stop(): Promise<void>;
}

export const PEERS = ['bare', 'hand-written', 'trpc-fastify', 'nestjs-typeorm', 'express-sequelize'] as const;
export type Peer = (typeof PEERS)[number];

const READY = /ready on http:\/\/[^\s"]+:(\d+)["\n]/;

/** Ended with this process, however it ends: none may go on holding a database. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the product as a user would: `redthread serve` on a free port, logs on, and no limit on how often one may call: the load comes from one network. */
export function startProduct(program: readonly string[], database: string): Promise<ServerProcess> {
  const limits = Object.keys(LIMITS)
    .map((name) => `${kebab(name)}=0`)
    .join(' ');
  return start([...program, 'serve', '--port', '0', '--database', database], '', { REDTHREAD_LIMITS: limits });
}

/** Starts a peer with this Node. */
export function startPeer(peer: Peer, plan: PeerPlan): Promise<ServerProcess> {
  const file =
    ['ts', 'mjs'].map((end) => fromRoot(`bench/peers/${peer}.${end}`)).find((each) => existsSync(each)) ?? peer;
  return start([process.execPath, file], JSON.stringify(plan));
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
  const env = { ...Object.fromEntries(others), NODE_ENV: 'production', ...settings };
  const child = spawn(file, words, { env, stdio: 'pipe' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  // One that ends before it has read everything says why on its own.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    const read = (text: string): void => {
      if (printed.length < 1e5) printed += text;
      const found = READY.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}: ${printed}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid ?? 0, port, stop };
}
