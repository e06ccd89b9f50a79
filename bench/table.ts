import type { ContestResult } from './contest.ts';
import type { FirstLoad } from './first-load.ts';
import { CALL_JOBS } from './jobs.ts';
import type { Comparison } from './report.ts';

/** The size at which targets are held; at others a ratio stands without a verdict. */
export const TARGET_SIZE = 1_000_000;

const AGAINST = { bare: 'bare `node:http`', 'hand-written': 'hand-written', argon2: 'argon2 alone' } as const;

/** The jobs against their limits, as a Markdown table. */
export function contestTable(contests: readonly ContestResult[]): string {
  const head = [
    ...['job', 'donors', 'calls/s', 'p50 µs', 'p99 µs', 'CPU µs'],
    ...['limit', 'its calls/s', 'its CPU µs', 'disk µs', 'CPU ratio', 'rate ratio', 'target', ''],
  ];
  return markdown(head, contests.map(contestRow));
}

function contestRow({ job, donors, product, limit, cpuRatio, rateRatio, syncUs }: ContestResult): string[] {
  const { against, target, ratioOf } = jobOf(job);
  const ratio = ratioOf === 'cpu' ? cpuRatio : rateRatio;
  return [
    ...[job, count(donors), whole(product.perSecond), whole(product.p50Us), whole(product.p99Us), tenth(product.cpuUs)],
    ...[AGAINST[against], whole(limit.perSecond), tenth(limit.cpuUs), whole(syncUs)],
    ...[hundredth(cpuRatio), hundredth(rateRatio)],
    ...(target === null || donors !== TARGET_SIZE
      ? ['', '']
      : [`${ratioOf === 'cpu' ? 'CPU' : 'rate'} ≥ ${target}`, verdict(ratio >= target)]),
  ];
}

/** What was compared with itself or a bare start, as a Markdown table. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ job, what, measured, against, unit, ratio, atMost }) => [
    ...[job, what, `${tenth(measured)} ${unit}`, `${tenth(against)} ${unit}`, hundredth(ratio)],
    ...(atMost === null ? ['', ''] : [`≤ ${atMost}`, verdict(ratio <= atMost)]),
  ]);
  return markdown(['job', 'what', 'measured', 'against', 'ratio', 'target', ''], rows);
}

/** The home page's first load at each size, as a Markdown table. */
export function firstLoadTable(loads: readonly FirstLoad[]): string {
  const rows = loads.map(({ donors, bytes, allBytes, requests, allRequests, figuresMs }) => [
    ...[count(donors), whole(figuresMs), String(requests), count(bytes), String(allRequests), count(allBytes)],
  ]);
  const head = ['donors', 'ms to the four figures', 'requests until then', 'bytes until then'];
  return markdown([...head, 'requests in all', 'bytes in all'], rows);
}

/** A job's page of the list; throws when there is none. */
export function jobOf(id: string) {
  const job = CALL_JOBS.find((known) => known.id === id);
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  return job;
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function hundredth(value: number): string {
  return value.toFixed(2);
}

function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'missed';
}

function whole(value: number): string {
  return Number.isNaN(value) ? '–' : count(value);
}

function tenth(value: number): string {
  return value >= 100 ? count(value) : value.toFixed(1);
}

/** Padded, so that it is a table on a terminal too. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...rows.map(line)].join('\n');
}
