import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, DAY_MS, dayOf, HOUR_MS, hasBegun, wholeYearsBetween } from './day.ts';

const day = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2200, 0, 1) }).map(dayOf);

describe('the day of an instant', () => {
  test('is the one on the calendar, whichever was asked for before', () => {
    const instant = fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1 }), (instants) => {
        for (const at of instants) expect(dayOf(at)).toBe(new Date(at).toISOString().slice(0, 10));
      }),
      { examples: [[[Date.UTC(2026, 0, 1) - 1, Date.UTC(2026, 0, 1)]], [[0, -1]]] },
    );
    expect(() => dayOf(Number.NaN)).toThrow(RangeError);
    expect(dayOf(0)).toBe('1970-01-01');
  });

  test('is the one on the calendar for whoever looks back on more years than are remembered', () => {
    for (let day = 0; day < 10_000; day += 1) {
      expect(dayOf(day * DAY_MS)).toBe(new Date(day * DAY_MS).toISOString().slice(0, 10));
    }
    expect(dayOf(0)).toBe('1970-01-01');
  });
});

describe("a person's own day", () => {
  test('has begun, wherever they live', () => {
    const hoursAhead = fc.integer({ min: -12, max: 14 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) }), hoursAhead, (now, hours) => {
        const today = dayOf(now + hours * HOUR_MS);
        expect(hasBegun(today, now)).toBe(true);
        expect(hasBegun(addDays(today, -1), now)).toBe(true);
        expect(hasBegun(addDays(today, 3), now)).toBe(false);
      }),
    );
  });

  test('begins as it does on the first islands, 14 hours before UTC', () => {
    const noon = Date.UTC(2026, 5, 15, 10);
    expect(hasBegun('2026-06-16', noon - 1)).toBe(false);
    expect(hasBegun('2026-06-16', noon)).toBe(true);
    expect(hasBegun('2026-06-17', noon)).toBe(false);
  });
});

describe('counting days', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    // Clocks change in Europe and the United States inside these: a day of UTC is always 24 hours.
    ['2026-03-01', 56, '2026-04-26'],
  ])('a donor waiting from %s for %d days waits until %s', (from, days, until) => {
    expect(addDays(from, days)).toBe(until);
  });

  test('going and coming back the same number of days ends on the same day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
        expect((Date.parse(addDays(from, days)) - Date.parse(from)) / DAY_MS).toBe(days);
      }),
    );
  });
});

describe('counting years', () => {
  test.each([
    ['2025-06-15', '2026-06-14', 0],
    ['2025-06-15', '2026-06-15', 1],
    ['2024-02-29', '2025-03-01', 1],
    ['2024-02-29', '2028-02-28', 3],
    ['2024-02-29', '2028-02-29', 4],
  ])('from %s to %s a person has grown %d years older', (from, to, years) => {
    expect(wholeYearsBetween(from, to)).toBe(years);
  });

  test.each([
    ['2024-02-29', 1, '2025-03-01'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-03-01'],
  ])('a person of %s is %d years older on %s', (from, years, anniversary) => {
    expect(addYears(from, years)).toBe(anniversary);
  });

  test('an anniversary is the first day on which the years have passed', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, years) => {
        const anniversary = addYears(from, years);
        expect(wholeYearsBetween(from, anniversary)).toBe(years);
        expect(wholeYearsBetween(from, addDays(anniversary, -1))).toBe(years - 1);
      }),
      { examples: [['2024-02-29', 1]] },
    );
  });
});
