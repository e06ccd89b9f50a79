import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../scripts/root.ts';
import type { ContestResult } from './contest.ts';
import { rewriteDocument } from './document.ts';
import { growthPlot } from './growth-plot.ts';
import { ratioPlot } from './ratio-plot.ts';
import type { Report } from './report.ts';
import { median, quantile } from './statistics.ts';

const FIGURES = { perSecond: 1234.5, p50Us: 900.4, p99Us: 2100, readsP99Us: 2000, cpuUs: 42.26 };

function contest(job: string, donors: number, ratio: number): ContestResult {
  return { job, donors, product: FIGURES, limit: FIGURES, cpuRatio: ratio, rateRatio: ratio, syncUs: 160 };
}

const report: Report = {
  machine: { processor: 'Abacus', cores: 2, memoryGb: 24, kernel: 'Linux 6.1', node: 'v24.0.0' },
  ...{ day: '2026-11-21', sizes: [1000, 1_000_000], rounds: 5, seconds: 2, connections: 8 },
  contests: [contest('home', 1000, 0.5), contest('home', 1_000_000, 0.59), contest('mixed', 1_000_000, 1.5)],
  growth: [
    {
      job: 'home',
      sizes: [
        { donors: 1000, p50Us: 100, ratio: 1 },
        { donors: 1_000_000, p50Us: 130, ratio: 1.3 },
      ],
    },
  ],
  comparisons: [{ job: 'memory', what: 'of 2', measured: 130, against: 100, unit: 'MB', ratio: 1.3, atMost: 1.3 }],
  firstLoads: [{ donors: 1000, bytes: 10, allBytes: 20, requests: 1, allRequests: 2, figuresMs: 30 }],
};

test('the page says on what it was measured, and which targets are reached', () => {
  const page = written(readFileSync(fromRoot('docs/performance.md'), 'utf8'));
  expect(page).toContain(
    'Measured on 2026-11-21 on Abacus, 2 cores, 24 GB of memory, Linux 6.1, Node v24.0.0: 8 connections, medians of 5 rounds of 2 s.',
  );
  expect(cellsOf(page, 'home', '1,000')).toEqual(expect.arrayContaining(['0.50', '1,235', '42.3', '']));
  expect(cellsOf(page, 'home', '1,000,000').slice(-2)).toEqual(['CPU ≥ 0.6', 'missed']);
  expect(cellsOf(page, 'mixed', '1,000,000').slice(-2)).toEqual(['rate ≥ 1.5', 'reached']);
  expect(cellsOf(page, 'memory', 'of 2').slice(-2)).toEqual(['≤ 1.3', 'reached']);
  expect(page).not.toContain('Nothing was measured yet.');
});

test('a page that is written twice is the same, and keeps the words around', () => {
  const once = written(readFileSync(fromRoot('docs/performance.md'), 'utf8'));
  expect(once).toContain('# How fast it is, and how that is measured');
  expect(written(once)).toBe(once);
});

test('a page without a place for it is left as it is', () => {
  expect(() => written('# Nothing\n')).toThrow('has no "<!-- measured by npm run bench -- --document -->"');
});

test('a plot names each job with its ratio and target', () => {
  const ratios = ratioPlot(report.contests, 1_000_000);
  expect(ratios).toContain('>0.59, target 0.6<');
  expect(ratios).toContain('>1.50, target 1.5<');
  expect(growthPlot(report.growth)).toContain('>home 1.30<');
});

test('a median is in the middle, and a quantile above its share', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
  const hundred = Float64Array.from({ length: 100 }, (_, n) => n);
  expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile(hundred, 1)]).toEqual([50, 99, 99]);
});

/** What the page `text` becomes. */
function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-document-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'performance.md');
  writeFileSync(file, text);
  rewriteDocument(report, file);
  return readFileSync(file, 'utf8');
}

/** The cells of the row that begins with these two. */
function cellsOf(page: string, first: string, second: string): string[] {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.find((row) => row[1] === first && row[2] === second)?.slice(1, -1) ?? [];
}
