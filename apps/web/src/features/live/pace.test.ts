import { expect, test } from 'vitest';
import { paceOf, reopenAfterMs } from './feed.ts';

test('a page without a stream is refreshed every ten seconds, and less often after ten minutes, and after forty', () => {
  const paces = [0, 59, 60, 119, 120, 9999].map((looks) => paceOf(looks, 1));
  expect(paces).toEqual([10_000, 10_000, 30_000, 30_000, 120_000, 120_000]);
});

test('pages that lost their streams together come back one after the other', () => {
  expect(paceOf(0, 0)).toBe(5000);
  expect(paceOf(0, 0.5)).toBe(7500);
  expect([0, 0.5, 1].map(reopenAfterMs)).toEqual([0, 500, 1000]);
});
