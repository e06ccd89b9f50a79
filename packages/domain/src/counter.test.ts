import { expect, test } from 'vitest';
import { type Count, countAttempt, livingCount } from './counter.ts';

const NOW = Date.UTC(2026, 2, 1, 10);
const HOUR_MS = 3_600_000;

const until = (resetsAt: number): Count => ({ taken: 3, resetsAt, blockedUntil: 0 });

test.for([
  ['stands until its window is over', NOW + 1, true],
  ['is nothing at the end of its window', NOW, false],
  ['stands when a clock was ahead by less than a minute', NOW + HOUR_MS + 60_000, true],
  ['is nothing when it would stand for longer than any does', NOW + HOUR_MS + 60_001, false],
] as const)('a count %s', ([, resetsAt, stands]) => {
  expect(livingCount(until(resetsAt), NOW, HOUR_MS)).toEqual(stands ? until(resetsAt) : null);
});

test('there is no count of what was never done', () => {
  expect(livingCount(null, NOW, HOUR_MS)).toBeNull();
});

test.for([
  [0, 0],
  [1, 1000],
  [2, 5000],
  [9, 5000],
] as const)('after %i attempts the next one makes people wait %i ms', ([taken, wait]) => {
  expect(countAttempt(taken, { waitsMs: [0, 0, 1000, 5000], forgetAfterMs: HOUR_MS, now: NOW })).toEqual({
    taken: taken + 1,
    resetsAt: NOW + HOUR_MS,
    blockedUntil: NOW + wait,
  });
});
