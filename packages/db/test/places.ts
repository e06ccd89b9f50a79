import type { Position } from '@redthread/domain/distance';
import fc from 'fast-check';
import type { KeptPlace } from '../src/page.ts';

export const LEEDS = { id: 2_644_688, latHundredths: 5379, lonHundredths: -154 };
export const BRADFORD = { id: 2_654_993, latHundredths: 5380, lonHundredths: -175 };
export const YORK = { id: 2_633_352, latHundredths: 5396, lonHundredths: -108 };
export const LONDON = { id: 2_643_743, latHundredths: 5151, lonHundredths: -13 };

/** A town so many hundredths of a degree north of Leeds, of which each is 1.1 km. */
export function northOfLeeds(hundredths: number) {
  return { ...LEEDS, id: hundredths, latHundredths: LEEDS.latHundredths + hundredths };
}

// Around one of these, where a circle of longitudes has its ends, or no end.
const centres: readonly Position[] = [
  LEEDS,
  { latHundredths: 0, lonHundredths: 17_990 },
  { latHundredths: -1700, lonHundredths: -18_000 },
  { latHundredths: 8990, lonHundredths: 4000 },
  { latHundredths: -9000, lonHundredths: 0 },
  { latHundredths: 6900, lonHundredths: 17_900 },
];

/** Towns around a centre, across the date line and the poles as it comes. */
export const towns = fc
  .constantFrom(...centres)
  .chain((centre) =>
    fc.tuple(
      fc.constant(centre),
      fc.array(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -1500, max: 1500 })), {
        minLength: 1,
        maxLength: 12,
      }),
    ),
  )
  .map(([centre, offsets]) =>
    [[0, 0] as const, ...offsets].map(
      ([lat, lon], id): KeptPlace => ({
        id: id + 1,
        latHundredths: Math.max(-9000, Math.min(9000, centre.latHundredths + lat)),
        lonHundredths: ((((centre.lonHundredths + lon + 18_000) % 36_000) + 36_000) % 36_000) - 18_000,
      }),
    ),
  );
