import { latitudesOf, longitudesOf } from './circle.ts';
import { distanceKm, type Position } from './distance.ts';

/** How far a donor would travel to give. */
export const TRAVELS_KM = [5, 10, 25, 50, 100] as const;

export type TravelKm = (typeof TRAVELS_KM)[number];

export const MAX_TRAVEL_KM = Math.max(...TRAVELS_KM);

export const DEFAULT_TRAVEL_KM: TravelKm = 25;

export const DEFAULT_RADIUS_KM = 25;
/** Nobody travels further to give, and every town of the circle is looked at. */
export const MAX_RADIUS_KM = 250;
/** A smaller circle around each of some towns would tell which of them is a donor's. */
export const FINEST_RADIUS_KM = 10;

/** Distances are told as "up to so many kilometres", between two towns: never finer. */
export const BANDS_KM = [FINEST_RADIUS_KM, 25, 50, 100, 250] as const;

export type BandKm = (typeof BANDS_KM)[number];

/** The band of a distance; null when it is further than any. */
export function bandOf(km: number): BandKm | null {
  return BANDS_KM.find((band) => km <= band) ?? null;
}

/** How far away somebody is told to live who was contacted for a request: by then the poster knows one distance, and no name. */
export const CONTACT_BANDS_KM = [5, ...BANDS_KM] as const;

export type ContactBandKm = (typeof CONTACT_BANDS_KM)[number];

export function contactBandOf(km: number): ContactBandKm | null {
  return CONTACT_BANDS_KM.find((band) => km <= band) ?? null;
}

/** Whether a band begins where nobody travels any more: an invitation to give in the town around which it is told would be refused. */
export function isBeyondTravel(band: BandKm): boolean {
  const nearer = BANDS_KM[BANDS_KM.indexOf(band) - 1];
  return nearer !== undefined && nearer >= MAX_TRAVEL_KM;
}

/** How far to look for the nearest, ring after ring; the last holds the world. */
export const RINGS_KM = [25, 50, 100, 250, 500, 1000, 2500, 20_100] as const;

/** As many towns as a map can show and a person will read. */
export const MOST_TOWNS = 60;

/** A number of fewer people would point at them. */
export const FEWEST_COUNTED = 5;

/** A request that would reach so many needs no finer number: more aren't counted. */
export const MOST_REACHED = 20;

/** A number of donors as it is told: in steps, so that nobody reads of one who comes or goes; null for few, or nobody. */
export function inSteps(count: number): number | null {
  return count < FEWEST_COUNTED ? null : count - (count % FEWEST_COUNTED);
}

/** A distance as it is told where no band fits: in tens of kilometres, and in fifties from 100 km on. */
export function aboutKm(km: number): number {
  const step = km < 100 ? 10 : 50;
  return Math.max(10, Math.round(km / step) * step);
}

/** Towns are kept in rows of a quarter of a degree from south to north, and in a row from west to east. */
const ROW_HUNDREDTHS = 25;
const ROW_SIZE = 36_001;

/** Where a position is among the cells: one number, so that a part of a row is one range of any index. */
export function cellOf({ latHundredths: lat, lonHundredths: lon }: Position): number {
  return rowOf(lat) * ROW_SIZE + lon + 18_000;
}

export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** Ranges of cells that together hold every position within `km` of another, and few beyond. */
export function cellsAround(centre: Position, km: number): CellRange[] {
  const [south, north] = latitudesOf(centre, km);
  const spans = longitudesOf(centre, km);
  const [first, last] = [rowOf(south), rowOf(north)];
  const [[west, east] = [0, 0]] = spans;
  // Rows that are whole are one range: the world is one, too.
  if (east - west === ROW_SIZE - 1) return [{ from: first * ROW_SIZE, to: (last + 1) * ROW_SIZE - 1 }];
  const ranges: CellRange[] = [];
  for (let row = first; row <= last; row += 1) {
    for (const [from, to] of spans) {
      ranges.push({ from: row * ROW_SIZE + from + 18_000, to: row * ROW_SIZE + to + 18_000 });
    }
  }
  return ranges;
}

/**
 * Distances in tenths of a kilometre: equal ones are in one place of an order, and fit a cursor. Rounded up, so that whoever is
 * within reach by the tenths is in the circle that is searched.
 */
export function tenthsOfKm(one: Position, other: Position): number {
  return Math.ceil(distanceKm(one, other) * 10);
}

/** Whether a donor would travel from their town to another, to give there. */
export function isWithinTravel(home: Position, hospital: Position, travelKm: number): boolean {
  return tenthsOfKm(home, hospital) <= travelKm * 10;
}

function rowOf(lat: number): number {
  return Math.floor((lat + 9000) / ROW_HUNDREDTHS);
}
