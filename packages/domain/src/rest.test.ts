import { describe, expect, test } from 'vitest';
import {
  DEFAULT_INTERVAL_DAYS,
  daysToAskAbout,
  intervalsOf,
  isResting,
  lastDonationSaid,
  matchableFrom,
  usualInterval,
} from './rest.ts';

describe('a donor', () => {
  const DONATED = { lastDonatedOn: '2026-01-01', donationIntervalDays: 56, pausedUntil: null };

  test.each([
    ['who never gave, and does not pause, is on offer', { ...DONATED, lastDonatedOn: null }, null],
    ['who gave rests as long as they said', DONATED, '2026-02-26'],
    ['who gave, and said no time, rests the longest known', { ...DONATED, donationIntervalDays: null }, '2026-06-30'],
    ['who pauses is back on the day', { ...DONATED, lastDonatedOn: null, pausedUntil: '2026-03-09' }, '2026-03-09'],
    ['whose pause is longer than their rest is back after it', { ...DONATED, pausedUntil: '2026-03-09' }, '2026-03-09'],
    ['whose pause is shorter is back after the rest', { ...DONATED, pausedUntil: '2026-02-09' }, '2026-02-26'],
  ])('%s', (_, rest, day) => {
    expect(matchableFrom(rest)).toBe(day);
  });

  test.each([
    ['US', [56]],
    ['GB', [112, 84]],
    ['IN', [120, 90]],
    ['BR', [90, 60]],
    ['ID', [90, 60]],
    ['PT', [120, 90, 60]],
    ['CN', [180]],
    ['HK', [105, 75]],
    ['BD', [180, 120, 112, 105, 90, 84, 75, 60, 56]],
    ['function Object() { [native code] }', [180, 120, 112, 105, 90, 84, 75, 60, 56]],
  ])('of country %s picks one of its waits, the longest first', (country, waits) => {
    expect(intervalsOf(country)).toEqual(waits);
  });

  test.each([
    ['GB', 112],
    ['ID', 90],
    ['PT', 120],
    ['BD', null],
    [null, null],
  ])('of country %s who doesn’t know how long they wait waits %j days', (country, days) => {
    expect(usualInterval(country)).toBe(days);
  });

  test('who doesn’t know waits at least as long as anybody anywhere', () => {
    expect(DEFAULT_INTERVAL_DAYS).toBe(Math.max(...intervalsOf(null)));
  });
});

describe('before a yes counts, a donor', () => {
  const DONATED = { lastDonatedOn: '2026-01-01', donationIntervalDays: 56 };
  const UNKNOWN = { lastDonatedOn: null, donationIntervalDays: null };

  test.each([
    ['of whom no donation is known is asked about the longest rest', UNKNOWN, '2026-03-01', 180],
    ['who said how long they rest is asked about that', { ...UNKNOWN, donationIntervalDays: 84 }, '2026-03-01', 84],
    ['who is known to have given lately is invited nothing', DONATED, '2026-01-02', null],
    ['whose rest is just over is invited nothing', DONATED, '2026-02-26', null],
    ['who has rested for less than 30 days more is invited nothing', DONATED, '2026-03-27', null],
    ['who has rested for 30 days more is invited again', DONATED, '2026-03-28', 56],
  ])('%s', (_, donation, today, days) => {
    expect(daysToAskAbout(donation, today)).toBe(days);
  });

  test.each([
    ['who said yes before is invited nothing', UNKNOWN, true, null, null],
    ['who said yes, and then that they can’t, is invited nothing', UNKNOWN, true, 'busy', null],
    ['who said that they gave lately is invited again', UNKNOWN, true, 'gaveLately', 180],
    ['who said so at first is invited', UNKNOWN, false, 'gaveLately', 180],
    ['who said so, though it is known, is invited', DONATED, false, 'gaveLately', 56],
  ] as const)('%s', (_, donation, hasSaidYes, reason, days) => {
    expect(daysToAskAbout(donation, '2026-01-02', { hasSaidYes, reason })).toBe(days);
  });

  test.each([
    ['who never gave', UNKNOWN, '2026-03-01', false],
    ['on the day they gave', DONATED, '2026-01-01', true],
    ['on the last day of their rest', DONATED, '2026-02-25', true],
    ['on the first day after it', DONATED, '2026-02-26', false],
    ['who gave, and said not how long they rest', { ...DONATED, donationIntervalDays: null }, '2026-06-29', true],
    ['who gave so long ago', { ...DONATED, donationIntervalDays: null }, '2026-06-30', false],
  ])('%s is resting, or not', (_, donation, today, expected) => {
    expect(isResting(donation, today)).toBe(expected);
  });

  test.each([
    ['who says a day is taken at their word', DONATED, '2025-12-01', '2026-03-01', '2025-12-01'],
    ['of whom nothing was known gave on the day that they say', UNKNOWN, '2026-01-09', '2026-03-01', '2026-01-09'],
    ['who gave not lately, and of whom nothing is known, stays so', UNKNOWN, null, '2026-03-01', null],
    ['who gave not lately, but long ago, gave on the day that is known', DONATED, null, '2026-03-01', '2026-01-01'],
    ['who says not lately, though a donation is known, mends a slip', DONATED, null, '2026-02-25', null],
  ])('%s', (_, known, said, today, kept) => {
    expect(lastDonationSaid(known, said, today)).toBe(kept);
  });
});
