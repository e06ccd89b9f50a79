import { latitudesOf, longitudesOf } from '@redthread/domain/circle';
import { distanceKm, EARTH_RADIUS_KM, type Position } from '@redthread/domain/distance';
import { rowOf, type Table } from './table.ts';

/** Places near a point, by their numbers in the table. */
export interface Grid {
  readonly positionOf: (place: number) => Position;
  /** Calls back with each place in rows and longitudes that a circle touches: all within it, and some around. */
  readonly around: (centre: Position, km: number, see: (place: number) => void) => void;
  readonly nearest: (centre: Position) => number;
}

const HALF_ROUND_KM = Math.PI * EARTH_RADIUS_KM;
const FIRST_LOOK_KM = 20;

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

  const around: Grid['around'] = (centre, km, see) => {
    const [south, north] = latitudesOf(centre, km);
    const spans = longitudesOf(centre, km);
    const lastRow = rowOf(north);
    for (let row = rowOf(south); row <= lastRow; row += 1) {
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
