import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { fromRoot } from '../scripts/root.ts';
import type { Call } from './jobs.ts';
import type { ServerProcess } from './processes.ts';

/** One measurement, or the medians of several. `cpuUs`: the server's processor time for a call, all threads, in microseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuUs: number;
}

export interface Pace {
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

type Autocannon = (options: object) => PromiseLike<unknown>;

/** What Linux counts processor time in, on every machine that Node runs on: USER_HZ is 100. */
const TICK_US = 10_000;
const loaded = z.object({
  requests: z.object({ total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  duration: z.number(),
  ...{ non2xx: z.number(), errors: z.number(), timeouts: z.number() },
});

/** Loads a server, and measures it once it is warm. Rejects where anything is answered but 2xx. */
export async function measureLoad(server: ServerProcess, next: () => Call, pace: Pace): Promise<Figures> {
  await load(server, next, { connections: pace.connections, duration: pace.warmUpSeconds });
  const cpuBefore = processorUs(server.pid);
  const { requests, latency, duration } = await load(server, next, {
    connections: pace.connections,
    duration: pace.seconds,
  });
  return {
    perSecond: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    cpuUs: (processorUs(server.pid) - cpuBefore) / requests.total,
  };
}

/** Each connection sends its next call as soon as the last was answered: for so many seconds, or so many calls in all. */
export async function load(
  { port }: ServerProcess,
  next: () => Call,
  size: { readonly connections: number; readonly duration?: number; readonly amount?: number },
) {
  const setupRequest = () => {
    const { method, path, body, token } = next();
    return {
      ...{ method, path },
      headers: {
        host: 'localhost',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  };
  const autocannon: Autocannon = createRequire(fromRoot('bench/peers/package.json'))('autocannon');
  const found = loaded.parse(
    await autocannon({ url: `http://127.0.0.1:${port}`, requests: [{ setupRequest }], ...size }),
  );
  if (found.non2xx + found.errors + found.timeouts > 0)
    throw new Error(`${JSON.stringify(next())}: ${JSON.stringify(found)}`);
  return found;
}

/** What the product is held against, and what loads both: installed on demand, outside of the workspace. */
export function installPeers(): void {
  if (existsSync(fromRoot('bench/peers/node_modules'))) return;
  const words = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--no-update-notifier'];
  execFileSync('npm', words, { cwd: fromRoot('bench/peers'), stdio: 'inherit' });
}

export function mediansOf(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return { perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), cpuUs: of('cpuUs') };
}

/** The value in the middle, or the mean of the two there; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? Number.NaN : (lower + upper) / 2;
}

/** The memory that a process has in use, in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** User and system time, all threads together. */
function processorUs(pid: number): number {
  // From behind the name, which may hold spaces: proc(5) counts it as field 2, and the times as 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
