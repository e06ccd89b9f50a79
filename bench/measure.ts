import { closeSync, fdatasyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Load, startLoad } from './load.ts';
import type { ServerProcess } from './processes.ts';
import type { LoadRequest } from './requests.ts';

/** One measurement, or the medians of several. Times are in microseconds; `cpuUs` is the server's for each call, all threads. */
export interface Figures {
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly cpuUs: number;
}

export interface Pace {
  readonly connections: number;
  readonly warmUpMs: number;
  readonly windowMs: number;
  /** As many calls, whether the server keeps up or not; without it as many as it answers. */
  readonly perSecond?: number;
}

/** What Linux counts processor time in, on every machine that Node runs on: USER_HZ is 100. */
const TICK_US = 10_000;
const SYNCS = 50;
const SYNCED_BYTES = 4096;

/** Loads a server, and measures it once it is warm. */
export async function measureLoad(server: ServerProcess, next: () => LoadRequest, pace: Pace): Promise<Figures> {
  const load = await startLoad(server.port, pace.connections, next, pace.perSecond);
  try {
    await passed(load, pace.warmUpMs);
    load.take();
    const [startedAt, cpuBefore] = [performance.now(), processorUs(server.pid)];
    await passed(load, pace.windowMs);
    const latencies = load.take();
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      perSecond: latencies.length / seconds,
      p50Us: quantile(latencies, 0.5),
      p99Us: quantile(latencies, 0.99),
      cpuUs: (processorUs(server.pid) - cpuBefore) / latencies.length,
    };
  } finally {
    load.stop();
  }
}

/** Measures a process that works by itself, and prints a line for each thing that it has done. */
export async function measureWork(worker: ServerProcess, { warmUpMs, windowMs }: Pace): Promise<Figures> {
  await wait(warmUpMs);
  const [startedAt, cpuBefore, linesBefore] = [performance.now(), processorUs(worker.pid), worker.printedLines()];
  await wait(windowMs);
  const done = worker.printedLines() - linesBefore;
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuUs = (processorUs(worker.pid) - cpuBefore) / done;
  return { perSecond: done / seconds, p50Us: Number.NaN, p99Us: Number.NaN, cpuUs };
}

export function mediansOf(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return { perSecond: of('perSecond'), p50Us: of('p50Us'), p99Us: of('p99Us'), cpuUs: of('cpuUs') };
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

/** How long the disk of a folder takes now to keep what was written: a median, in microseconds. Others may use it too. */
export function diskSyncUs(folder: string): number {
  const file = join(folder, `sync-${process.pid}`);
  const descriptor = openSync(file, 'w');
  try {
    return median(
      Array.from({ length: SYNCS }, () => {
        writeSync(descriptor, Buffer.alloc(SYNCED_BYTES));
        const startedAt = performance.now();
        fdatasyncSync(descriptor);
        return (performance.now() - startedAt) * 1000;
      }),
    );
  } finally {
    closeSync(descriptor);
    rmSync(file);
  }
}

/** User and system time, all threads together. */
function processorUs(pid: number): number {
  // From behind the name, which may hold spaces: proc(5) counts it as field 2, and the times as 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

export function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Rejects at once when an answer was wrong. */
async function passed(load: Load, ms: number): Promise<void> {
  const ended = new AbortController();
  await Promise.race([wait(ms, undefined, { signal: ended.signal }), load.done]).finally(() => ended.abort());
}
