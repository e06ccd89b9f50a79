import { EARTH_RADIUS_KM, type Position } from './distance.ts';

const RADIANS = Math.PI / 18_000;
/** The date line, east and west, in hundredths of a degree. */
const DATE_LINE = 18_000;
const POLE = 9000;

/** From one end to the other, both included. */
export type Span = readonly [from: number, to: number];

/** The latitudes that a circle touches, from south to north, in whole hundredths of a degree. */
export function latitudesOf({ latHundredths }: Position, km: number): Span {
  const reach = Math.ceil(km / (EARTH_RADIUS_KM * RADIANS));
  return [Math.max(-POLE, latHundredths - reach), Math.min(POLE, latHundredths + reach)];
}

/**
 * The longitudes that a circle touches, from west to east, in whole hundredths of a degree: one span, or two where they reach
 * the date line, which has two names; all the way round where the circle holds a pole.
 */
export function longitudesOf({ latHundredths, lonHundredths }: Position, km: number): readonly Span[] {
  const angle = km / EARTH_RADIUS_KM;
  const ratio = Math.sin(angle) / Math.cos(latHundredths * RADIANS);
  // A hundredth more, against rounding.
  const reach = angle < Math.PI / 2 && ratio < 1 ? Math.ceil(Math.asin(ratio) / RADIANS) + 1 : DATE_LINE;
  if (reach >= DATE_LINE) return [[-DATE_LINE, DATE_LINE]];
  const west = lonHundredths - reach;
  const east = lonHundredths + reach;
  const round = 2 * DATE_LINE;
  if (west <= -DATE_LINE) {
    return [
      [-DATE_LINE, east],
      [west + round, DATE_LINE],
    ];
  }
  if (east < DATE_LINE) return [[west, east]];
  return [
    [west, DATE_LINE],
    [-DATE_LINE, east - round],
  ];
}
