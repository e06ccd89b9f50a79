import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from './distance.ts';
import {
  aboutKm,
  BANDS_KM,
  bandOf,
  cellOf,
  cellsAround,
  isBeyondTravel,
  isWithinTravel,
  TRAVELS_KM,
  tenthsOfKm,
} from './near.ts';

const position = fc.record({
  latHundredths: fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(-9000, -8999, 8999, 9000)),
  lonHundredths: fc.oneof(fc.integer({ min: -18_000, max: 18_000 }), fc.constantFrom(-18_000, -17_999, 17_999, 18_000)),
});
const km = fc.oneof(fc.integer({ min: 1, max: 250 }), fc.constantFrom(500, 1000, 2500, 9999, 10_100, 20_100));

/** Beside the pole, where a tenth of a kilometre is many degrees of longitude: 2.05 km apart. */
const RIM = {
  centre: { latHundredths: 8990, lonHundredths: 4000 },
  town: { latHundredths: 8990, lonHundredths: 2944 },
};

describe('how far somebody is, as others read it,', () => {
  test.each([
    [0, 10],
    [24.9, 20],
    [97, 100],
    [124, 100],
    [125, 150],
  ])('%d km is about %d km', (exact, about) => {
    expect(aboutKm(exact)).toBe(about);
  });

  test.each(BANDS_KM)('a band of %d km is beyond what anybody travels exactly when its nearest are', (band) => {
    const nearest = [...Array(2501).keys()].map((tenths) => tenths / 10).find((exact) => bandOf(exact) === band) ?? 0;
    expect(isBeyondTravel(band)).toBe(nearest > Math.max(...TRAVELS_KM));
  });

  test.each([
    [0, 10],
    [10, 10],
    [10.1, 25],
    [250, 250],
    [250.1, null],
  ])('%d km is within %j km', (exact, band) => {
    expect(bandOf(exact)).toBe(band);
  });
});

describe('a donor who would travel', () => {
  const home = { latHundredths: 0, lonHundredths: 0 };

  // A hundredth of a degree of latitude is 1.112 km.
  test.each(TRAVELS_KM)('%d km travels so far and no further', (travelKm) => {
    const reach = Math.floor(travelKm / 1.112);
    expect(isWithinTravel(home, { ...home, latHundredths: reach }, travelKm)).toBe(true);
    expect(isWithinTravel(home, { ...home, latHundredths: reach + 1 }, travelKm)).toBe(false);
  });

  test('5 km travels 4.97, which is told as 5', () => {
    const hospital = { latHundredths: 4, lonHundredths: 2 };
    expect(tenthsOfKm(home, hospital)).toBe(50);
    expect(isWithinTravel(home, hospital, 5)).toBe(true);
  });
});

describe('the cells around a town', () => {
  test('hold everybody who is within reach, across the date line and the poles', () => {
    fc.assert(
      fc.property(position, position, km, (here, there, reach) => {
        fc.pre(tenthsOfKm(here, there) <= reach * 10);
        expect(holds(here, reach, there)).toBe(true);
      }),
      { numRuns: 2000, examples: [[RIM.centre, RIM.town, 2]] },
    );
  });

  test('are not missed by rounding: whoever is 2.05 km away is not within 2 km', () => {
    expect(tenthsOfKm(RIM.centre, RIM.town)).toBe(21);
  });

  test('are one range for the whole world', () => {
    const [range, ...others] = cellsAround({ latHundredths: 5380, lonHundredths: -155 }, 20_100);
    expect(others).toEqual([]);
    expect(range).toEqual({ from: 0, to: cellOf({ latHundredths: 9000, lonHundredths: 18_000 }) });
  });
});

function holds(here: Position, reach: number, there: Position): boolean {
  const cell = cellOf(there);
  return cellsAround(here, reach).some(({ from, to }) => from <= cell && cell <= to);
}
