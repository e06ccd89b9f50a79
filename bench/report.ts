import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { fromRoot } from '../scripts/root.ts';
import type { ContestResult, Growth } from './contest.ts';

/** Everything that one run has measured. */
export interface Report {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly contests: readonly ContestResult[];
  readonly growth: readonly Growth[];
}

/** The size at which targets are held; at others a ratio stands without a verdict. */
const TARGET_SIZE = 1_000_000;
const FILE = fromRoot('docs/performance.md');
const END = '<!-- end of what was measured -->';
/** The product in another place: a target holds at every size. */
const AGAINST_ITSELF = {
  file: 'the same on SQLite',
  'no totals': 'the same without totals',
  'one server': 'one server on one core',
  before: 'an older commit',
} as const;
const AGAINST = {
  bare: 'bare `node:http`',
  'hand-written': 'hand-written',
  'hand-written-postgres': 'hand-written on PostgreSQL',
  ...AGAINST_ITSELF,
  commit: 'the commit alone',
  argon2: 'argon2 alone',
  nothing: '–',
} as const;
const CONTEST_HEAD = [
  ...['job', 'donors', 'calls/s', 'p50 µs', 'p99 µs', 'CPU µs', 'limit', 'its calls/s', 'its CPU µs', 'disk µs'],
  ...['CPU ratio', 'rate ratio', 'target', ''],
];
const GROWTH_HEAD = ['what', 'with the most donors', 'with the fewest', 'ratio', 'target', ''];

/** Everything that was measured, as Markdown. */
export function markdownOf({ rounds, seconds, connections, contests, growth }: Report): string {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  const how = `${connections} connections, medians of ${rounds} rounds of ${seconds} s`;
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day} on ${machine}, ${type()} ${release()}, Node ${process.version}: ${how}.`,
    ...(contests.length === 0 ? [] : ['### Against the limits', table(CONTEST_HEAD, contests.map(contestRow))]),
    ...(growth.length === 0 ? [] : ['### Many donors, against few', table(GROWTH_HEAD, growth.map(growthRow))]),
  ].join('\n\n');
}

/** Puts what a command measured in the place of what it measured before. */
export function rewriteDocument(command: string, report: Report): void {
  const mark = `<!-- measured by ${command} -->`;
  const text = readFileSync(FILE, 'utf8');
  const begin = text.indexOf(mark);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1) throw new Error(`${FILE} has no "${mark}" before an "${END}".`);
  writeFileSync(FILE, `${text.slice(0, begin)}${mark}\n\n${markdownOf(report)}\n\n${text.slice(end)}`);
}

function contestRow({ job, donors, product, limit, cpuRatio, rateRatio, syncUs }: ContestResult): string[] {
  const ratio = job.isRate ? rateRatio : cpuRatio;
  const isHeld = job.against in AGAINST_ITSELF || donors === TARGET_SIZE;
  const verdict =
    job.target === null || !isHeld
      ? ['', '']
      : [`${job.isRate ? 'rate' : 'CPU'} ≥ ${job.target}`, ratio >= job.target ? 'reached' : 'missed'];
  return [
    ...[job.id, whole(donors), whole(product.perSecond), whole(product.p50Us), whole(product.p99Us)],
    ...[tenth(product.cpuUs), AGAINST[job.against], whole(limit?.perSecond), tenth(limit?.cpuUs), whole(syncUs)],
    ...[hundredth(cpuRatio), hundredth(rateRatio), ...verdict],
  ];
}

function growthRow({ what, measured, against, ratio, atMost, bound }: Growth): string[] {
  const target = bound === undefined ? `≤ ${atMost}` : `≤ ${atMost}, ${bound.words}`;
  const isReached = ratio <= atMost && bound?.isKept !== false;
  return [what, measured, against, hundredth(ratio), target, isReached ? 'reached' : 'missed'];
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

function whole(value = Number.NaN): string {
  return Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en');
}

function tenth(value = Number.NaN): string {
  return value < 100 ? value.toFixed(1) : whole(value);
}

function hundredth(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}
