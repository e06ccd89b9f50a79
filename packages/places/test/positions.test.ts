import { distanceKm } from '@redthread/domain/distance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEW, few, placesOf } from './few-places.ts';
import { inWords, world } from './world.ts';

const latHundredths = fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(-9000, -8999, 8999, 9000));
const lonHundredths = fc.oneof(
  fc.integer({ min: -18_000, max: 18_000 }),
  fc.constantFrom(-18_000, -17_999, -17_990, 17_990, 17_999, 18_000),
);
const position = fc.record({ latHundredths, lonHundredths });
const worlds = fc.array(position, { minLength: 1, maxLength: 60 }).map((positions) => ({
  positions,
  places: placesOf(
    positions.map((each, index) => ({ ...Object.assign({}, FEW[0]), ...each, id: index + 1, name: `Town ${index}` })),
  ),
}));

describe('the nearest town', () => {
  test('is the same as if every place were measured', () => {
    fc.assert(
      fc.property(worlds, position, ({ positions, places }, here) => {
        const { latHundredths: lat, lonHundredths: lon } = here;
        const least = Math.min(...positions.map((each) => distanceKm(here, each)));
        expect(distanceKm(here, places.nearest(lat, lon))).toBe(least);
      }),
      { numRuns: 100 },
    );
  });

  test('is found over the date line, and from both poles', () => {
    expect(few.nearest(-1600, -17_950).name).toBe('Suva');
    expect(few.nearest(-1400, -18_000 + 300).name).toBe('Apia');
    expect(few.nearest(-9000, 12_345).name).toBe('Suva');
    expect(few.nearest(9000, 12_345).name).toBe('Newport-on-Tay’s Edge');
  });

  test('is the one where somebody stands', () => {
    expect(inWords(world.nearest(5380, -155))).toBe('Leeds, England, GB');
    expect(inWords(world.nearest(1907, 7288))).toBe('Mumbai, Maharashtra, IN');
    expect(inWords(world.nearest(-9000, 0))).toBe('Puerto Williams, Region of Magallanes, CL');
  });
});

describe('the largest place around', () => {
  test('is the one with the most people, the place itself where it is that', () => {
    const around = (lat: number, lon: number, km: number) =>
      few.largestWithin({ latHundredths: lat, lonHundredths: lon }, km)?.name;
    expect(around(5644, -294, 25)).toBe('Newport-on-Tay’s Edge');
    expect(around(5158, -300, 100)).toBe('Newport');
    expect(around(5158, -300, 250)).toBe('London');
    expect(around(-1814, -17_990, 200)).toBe('Suva');
    expect(around(0, 0, 250)).toBeUndefined();
  });

  test('is the same as if every place were measured', () => {
    fc.assert(
      fc.property(worlds, position, fc.integer({ min: 0, max: 20_000 }), ({ positions, places }, here, km) => {
        // All have as many people: the first of them is the largest.
        const first = positions.findIndex((each) => distanceKm(here, each) <= km);
        expect(places.largestWithin(here, km)?.id ?? 0).toBe(first + 1);
      }),
      { numRuns: 100 },
    );
  });

  test('of a suburb is its city', () => {
    const suburb = world.find({ text: 'Pudsey', near: null, limit: 1 })[0];
    expect(suburb && inWords(world.largestWithin(suburb, 25) ?? suburb)).toBe('Leeds, England, GB');
  });
});
