import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, EARTH_RADIUS_KM, type Position } from './distance.ts';

const HALF_ROUND_KM = Math.PI * EARTH_RADIUS_KM;
const position = fc.record({
  latHundredths: fc.integer({ min: -9000, max: 9000 }),
  lonHundredths: fc.integer({ min: -18_000, max: 18_000 }),
});

describe('how far it is', () => {
  test.each<[string, Position, Position, number]>([
    ['from Leeds to London', at(53.8, -1.55), at(51.51, -0.13), 272],
    ['from Cairo to New York', at(30.06, 31.25), at(40.71, -74.01), 9022],
    ['from Fiji to Samoa, over the date line', at(-18.14, 178.44), at(-13.83, -171.77), 1151],
    ['over the north pole', at(89, 0), at(89, 180), 222],
  ])('%s', (_, from, to, km) => {
    expect(Math.round(distanceKm(from, to))).toBe(km);
  });

  test('is nothing between the two names of one point: the date line, and a pole at any longitude', () => {
    expect(distanceKm(at(10, 180), at(10, -180))).toBeCloseTo(0, 6);
    expect(distanceKm(at(90, 20), at(90, -140))).toBeCloseTo(0, 6);
    expect(distanceKm(at(-90, 0), at(-90, 180))).toBeCloseTo(0, 6);
  });

  test('is half way round to the other side of the earth', () => {
    fc.assert(
      fc.property(position, (here) => {
        const lonHundredths = here.lonHundredths > 0 ? here.lonHundredths - 18_000 : here.lonHundredths + 18_000;
        const antipode = { latHundredths: -here.latHundredths, lonHundredths };
        expect(distanceKm(here, antipode)).toBeCloseTo(HALF_ROUND_KM, 3);
      }),
    );
  });

  test('is the same there and back, and nothing to where one is', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, b)).toBe(distanceKm(b, a));
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  test('is never longer than by way of a third place', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});

function at(lat: number, lon: number): Position {
  return { latHundredths: Math.round(lat * 100), lonHundredths: Math.round(lon * 100) };
}
