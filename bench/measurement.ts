import { setTimeout as wait } from 'node:timers/promises';
import { type Load, startLoad } from './load-client.ts';
import type { LoadRequest } from './load-request.ts';
import { processorUs } from './process-usage.ts';
import type { ServerProcess } from './server-process.ts';
import { median, quantile } from './statistics.ts';

/** One measurement, or the medians of several. Times are in microseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly readsP99Us: number;
  /** The server's processor time for each call, all of its threads together. */
  readonly cpuUs: number;
}

export interface Pace {
  readonly connections: number;
  readonly warmUpMs: number;
  readonly windowMs: number;
}

/** Loads a server, and measures it once it is warm. */
export async function measureLoad(
  { pid, port }: ServerProcess,
  next: () => LoadRequest,
  { connections, warmUpMs, windowMs }: Pace,
): Promise<Figures> {
  const load = await startLoad({ port, connections, next });
  try {
    await passed(load, warmUpMs);
    load.take();
    const [startedAt, cpuBefore] = [performance.now(), processorUs(pid)];
    await passed(load, windowMs);
    const { all, reads } = load.take();
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      perSecond: all.length / seconds,
      p50Us: quantile(all, 0.5),
      p99Us: quantile(all, 0.99),
      readsP99Us: quantile(reads, 0.99),
      cpuUs: (processorUs(pid) - cpuBefore) / all.length,
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
  const unknown = { p50Us: Number.NaN, p99Us: Number.NaN, readsP99Us: Number.NaN };
  return { ...unknown, perSecond: done / seconds, cpuUs: (processorUs(worker.pid) - cpuBefore) / done };
}

/** The median of each figure by itself. */
export function mediansOf(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((figures) => figures[name]));
  return {
    perSecond: of('perSecond'),
    p50Us: of('p50Us'),
    p99Us: of('p99Us'),
    readsP99Us: of('readsP99Us'),
    cpuUs: of('cpuUs'),
  };
}

/** Rejects at once when an answer was wrong. */
async function passed(load: Load, ms: number): Promise<void> {
  const ended = new AbortController();
  await Promise.race([wait(ms, undefined, { signal: ended.signal }), load.done]).finally(() => ended.abort());
}
