import { distanceKm, EARTH_RADIUS_KM, type Position } from '@redthread/domain/distance';
import { rowOf, type Table } from './table.ts';

/** Places near a point, by their numbers in the table. */
export interface Grid {
  readonly positionOf: (place: number) => Position;
  /** Calls back with each place in rows and longitudes that a circle touches: all within it, and some around. */
  readonly around: (centre: Position, km: number, see: (place: number) => void) => void;
  readonly nearest: (centre: Position) => number;
}

const RADIANS = Math.PI / 18_000;
const HALF_ROUND_KM = Math.PI * EARTH_RADIUS_KM;
const FIRST_LOOK_KM = 20;
/** Of a hundredth of a degree, against rounding. */
const MARGIN = 1;
const ALL_ROUND = 18_000;

export function createGrid({ lat, lon, rowStart }: Table): Grid {
  const positionOf = (place: number): Position => ({
    latHundredths: lat[place] ?? 0,
    lonHundredths: lon[place] ?? 0,
  });

  /** The first place from `low` on, below `high`, at this longitude or east of it. */
  const firstEastOf = (longitude: number, low: number, high: number): number => {
    let from = low;
    let to = high;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((lon[middle] ?? 0) < longitude) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  const around: Grid['around'] = ({ latHundredths, lonHundredths }, km, see) => {
    const up = km / (EARTH_RADIUS_KM * RADIANS) + MARGIN;
    const spans = spansOf(lonHundredths, halfWidth(latHundredths, km));
    const lastRow = rowOf(latHundredths + up);
    for (let row = rowOf(latHundredths - up); row <= lastRow; row += 1) {
      const end = rowStart[row + 1] ?? 0;
      for (const [from, to] of spans) {
        let place = firstEastOf(from, rowStart[row] ?? 0, end);
        for (; place < end && (lon[place] ?? 0) <= to; place += 1) see(place);
      }
    }
  };

  const nearest: Grid['nearest'] = (centre) => {
    let best = -1;
    let bestKm = Number.POSITIVE_INFINITY;
    for (let km = FIRST_LOOK_KM; ; km *= 2) {
      around(centre, km, (place) => {
        const away = distanceKm(centre, positionOf(place));
        if (away < bestKm || (away === bestKm && place < best)) [best, bestKm] = [place, away];
      });
      if (bestKm <= km || km > HALF_ROUND_KM) return best;
    }
  };

  return { positionOf, around, nearest };
}

/** How far to each side a circle reaches, in hundredths of a degree of longitude: all round where it holds a pole. */
function halfWidth(latHundredths: number, km: number): number {
  const angle = km / EARTH_RADIUS_KM;
  const ratio = Math.sin(angle) / Math.cos(latHundredths * RADIANS);
  if (angle >= Math.PI / 2 || ratio >= 1) return ALL_ROUND;
  return Math.asin(ratio) / RADIANS + MARGIN;
}

/** The longitudes from west to east, in one span, or in two where they cross the date line. */
function spansOf(lonHundredths: number, across: number): readonly (readonly [number, number])[] {
  const [west, east] = [lonHundredths - across, lonHundredths + across];
  if (across >= ALL_ROUND) return [[-ALL_ROUND, ALL_ROUND]];
  if (west <= -ALL_ROUND)
    return [
      [-ALL_ROUND, east],
      [west + 2 * ALL_ROUND, ALL_ROUND],
    ];
  if (east >= ALL_ROUND)
    return [
      [west, ALL_ROUND],
      [-ALL_ROUND, east - 2 * ALL_ROUND],
    ];
  return [[west, east]];
}
