import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDonorAge, matchableUntil, shownAge } from './age.ts';
import { addDays, dayOf } from './day.ts';
import { MAX_DONOR_AGE, MIN_DONOR_AGE } from './limits.ts';

const donorAge = fc.integer({ min: MIN_DONOR_AGE, max: MAX_DONOR_AGE });
const leapDay = fc.integer({ min: 1990, max: 2080 }).map((year) => `${year - (year % 4)}-02-29`);
const anyDay = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2080, 0, 1) }).map(dayOf);
const givenOn = fc.oneof({ weight: 3, arbitrary: anyDay }, { weight: 1, arbitrary: leapDay });

describe('the age at which a person may register as a donor', () => {
  test.each([
    [17, false],
    [18, true],
    [65, true],
    [66, false],
    [18.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('someone aged %d may register: %s', (age, may) => {
    expect(isDonorAge(age)).toBe(may);
  });
});

describe('the age that grows on a profile', () => {
  test.each([
    ['2025-06-15', 30],
    ['2026-06-15', 31],
    ['2036-06-15', 41],
  ])('who was 30 on 2025-06-15 is shown on %s as %d', (today, age) => {
    expect(shownAge(30, '2025-06-15', today)).toBe(age);
  });

  test('a clock that went back never makes a donor younger than they said', () => {
    expect(shownAge(30, '2025-06-15', '2024-01-01')).toBe(30);
  });

  test.each([
    [65, '2025-06-15', '2026-06-14'],
    [65, '2024-02-29', '2025-02-28'],
  ])('who was %d on %s is offered through %s', (age, day, last) => {
    expect(matchableUntil(age, day)).toBe(last);
  });

  test('a donor is shown as at most 65 exactly on the days on which they are offered', () => {
    const near = fc.integer({ min: -3, max: 3 });
    const far = fc.integer({ min: 0, max: 60 * 366 });
    fc.assert(
      fc.property(donorAge, givenOn, near, far, (age, day, aroundLast, later) => {
        const last = matchableUntil(age, day);
        for (const today of [addDays(last, aroundLast), addDays(day, later), day]) {
          expect(shownAge(age, day, today) <= MAX_DONOR_AGE).toBe(today <= last);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
