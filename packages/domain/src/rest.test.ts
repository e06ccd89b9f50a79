import { describe, expect, test } from 'vitest';
import { intervalsOf, offeredFrom } from './rest.ts';

describe('a donor', () => {
  const GAVE = { lastDonatedOn: '2026-01-01', intervalDays: 56, pausedUntil: null };

  test.each([
    ['who never gave, and does not pause, is on offer', { ...GAVE, lastDonatedOn: null }, null],
    ['who gave rests as long as they said', GAVE, '2026-02-26'],
    ['who gave, and said not how long, rests the longest that is known', { ...GAVE, intervalDays: null }, '2026-05-01'],
    ['who pauses is back on the day', { ...GAVE, lastDonatedOn: null, pausedUntil: '2026-03-09' }, '2026-03-09'],
    [
      'whose pause is longer than their rest is back after the pause',
      { ...GAVE, pausedUntil: '2026-03-09' },
      '2026-03-09',
    ],
    ['whose pause is shorter is back after the rest', { ...GAVE, pausedUntil: '2026-02-09' }, '2026-02-26'],
  ])('%s', (_, rest, day) => {
    expect(offeredFrom(rest)).toBe(day);
  });

  test.each([
    ['US', [56]],
    ['GB', [112, 84]],
    ['IN', [120, 90]],
    ['FR', [120, 112, 90, 84, 56]],
    [null, [120, 112, 90, 84, 56]],
  ])('of country %s picks one of its waits, the usual or the longest first', (country, waits) => {
    expect(intervalsOf(country)).toEqual(waits);
  });
});
