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
    { examples: [[0], [-1], [Date.UTC(2028, 1, 29, 23, 59, 59, 999)], [Date.UTC(10_000, 0)]] },
  );
});

test('a part of a millisecond is left out', () => {
  expect(isoText(1.9)).toBe('1970-01-01T00:00:00.001Z');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no instant', (instant) => {
  expect(() => isoText(instant)).toThrow(RangeError);
});
