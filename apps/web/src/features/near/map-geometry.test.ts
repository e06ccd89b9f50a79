import { distanceKm, type Position } from '@redthread/domain/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringsFor, spotOf } from './map-geometry.ts';

const LEEDS = { latHundredths: 5380, lonHundredths: -155 };
const position = fc.record({
  latHundredths: fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(-9000, 9000)),
  lonHundredths: fc.oneof(fc.integer({ min: -18_000, max: 18_000 }), fc.constantFrom(-18_000, 18_000)),
});

describe('on a map around a town', () => {
  test.each<[string, Position, Position, { x: number; y: number }]>([
    ['York is east of Leeds', LEEDS, { latHundredths: 5396, lonHundredths: -108 }, { x: 30.7, y: -17.9 }],
    ['Sheffield is south of Leeds', LEEDS, { latHundredths: 5338, lonHundredths: -147 }, { x: 5.3, y: 46.7 }],
    [
      'a town over the date line is as near as it is, to the east',
      { latHundredths: -1700, lonHundredths: 17_990 },
      { latHundredths: -1700, lonHundredths: -17_990 },
      { x: 21.3, y: 0 },
    ],
    [
      'a town over the date line is as near as it is, to the west',
      { latHundredths: -1700, lonHundredths: -17_990 },
      { latHundredths: -1700, lonHundredths: 17_990 },
      { x: -21.3, y: 0 },
    ],
    [
      'a town over the pole is straight on',
      { latHundredths: 8950, lonHundredths: 2000 },
      { latHundredths: 8950, lonHundredths: -16_000 },
      { x: 0, y: -111.2 },
    ],
    ['the town itself is in the middle', LEEDS, LEEDS, { x: 0, y: 0 }],
  ])('%s', (_, centre, place, expected) => {
    const { x, y } = spotOf(centre, place);
    expect([x, y].map((km) => Math.round(km * 10) / 10 + 0)).toEqual([expected.x, expected.y]);
  });

  test('everything stands as far from the middle as it is', () => {
    fc.assert(
      fc.property(position, position, (centre, place) => {
        const { x, y } = spotOf(centre, place);
        // On the other side of the earth every direction is right, and none.
        fc.pre(x !== 0 || y !== 0);
        expect(Math.hypot(x, y)).toBeCloseTo(distanceKm(centre, place), 6);
      }),
    );
  });

  test.each([
    [0, [5]],
    [5, [5]],
    [29, [10, 20, 30]],
    [41, [25, 50]],
    [100, [25, 50, 75, 100]],
    [640, [250, 500, 750]],
    [20_015, [5000, 10_000, 15_000, 20_000, 25_000]],
  ])('the rings of a town %d km away are %j', (km, rings) => {
    expect(ringsFor(km)).toEqual(rings);
  });
});
