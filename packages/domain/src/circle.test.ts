import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latitudesOf, longitudesOf } from './circle.ts';
import { distanceKm } from './distance.ts';

const position = fc.record({
  latHundredths: fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(-9000, -8990, 8990, 9000)),
  lonHundredths: fc.oneof(fc.integer({ min: -18_000, max: 18_000 }), fc.constantFrom(-18_000, -17_990, 17_990, 18_000)),
});
/** Near the centre, so that both sides of the rim are met. */
const offset = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -2000, max: 2000 }));

test('every position within a circle is among its latitudes and longitudes, also around the date line and the poles', () => {
  fc.assert(
    fc.property(position, offset, fc.integer({ min: 1, max: 300 }), (centre, [north, east], km) => {
      const there = {
        latHundredths: Math.max(-9000, Math.min(9000, centre.latHundredths + north)),
        lonHundredths: ((((centre.lonHundredths + east + 18_000) % 36_000) + 36_000) % 36_000) - 18_000,
      };
      if (distanceKm(centre, there) > km) return;
      const [south, top] = latitudesOf(centre, km);
      expect(there.latHundredths).toBeGreaterThanOrEqual(south);
      expect(there.latHundredths).toBeLessThanOrEqual(top);
      const { lonHundredths: lon } = there;
      expect(longitudesOf(centre, km).some(([from, to]) => from <= lon && lon <= to)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('a circle that reaches the date line has it by both names', () => {
  const suva = { latHundredths: -1814, lonHundredths: 17_844 };
  const spans = longitudesOf(suva, 200);
  for (const line of [-18_000, 18_000]) expect(spans.some(([from, to]) => from <= line && line <= to)).toBe(true);
});

test('a circle in the middle of a continent is little wider than it must be', () => {
  const leeds = { latHundredths: 5379, lonHundredths: -154 };
  const [[west, east] = [0, 0], ...others] = longitudesOf(leeds, 25);
  expect(others).toEqual([]);
  expect(distanceKm(leeds, { ...leeds, lonHundredths: east })).toBeLessThan(27);
  expect(distanceKm(leeds, { ...leeds, lonHundredths: west })).toBeLessThan(27);
});
