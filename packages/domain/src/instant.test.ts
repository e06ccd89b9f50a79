import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoText } from './instant.ts';

const INSTANTS = fc.oneof(
  fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2200, 0, 1) }),
  fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
);

test('whoever reads when something was done reads the instant that the calendar has', () => {
  fc.assert(
    fc.property(INSTANTS, (instant) => {
      expect(isoText(instant)).toBe(new Date(instant).toISOString());
    }),
  );
});

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  [Date.UTC(2028, 1, 29, 23, 59, 59, 999), '2028-02-29T23:59:59.999Z'],
  [Date.UTC(2026, 10, 21, 4, 26, 27), '2026-11-21T04:26:27.000Z'],
  [1.9, '1970-01-01T00:00:00.001Z'],
  [Date.UTC(9999, 11, 31, 23, 59, 59, 999), '9999-12-31T23:59:59.999Z'],
  [Date.UTC(10_000, 0), '+010000-01-01T00:00:00.000Z'],
])('%d milliseconds after 1970 are %s', (instant, text) => {
  expect(isoText(instant)).toBe(text);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no instant', (instant) => {
  expect(() => isoText(instant)).toThrow(RangeError);
});
