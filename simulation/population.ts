import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { chance, normal, pick } from './chance.ts';
import type { World } from './world.ts';

/** A point of the plane, in km from the middle of the city. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where people live: a place, how far around it they are scattered, and its share of the donors. */
interface Settlement extends Point {
  readonly scatter: number;
  readonly share: number;
}

const CITY_DISTRICTS = 9;
const VILLAGES = 40;
const REGION_KM = 60;
const [CITY_SHARE, TOWN_SHARE] = [0.48, 0.11];

/** Three towns, by their distance from the city. */
const TOWNS: readonly Point[] = [around(20, 0.1), around(38, 0.45), around(52, 0.8)];
/** Two hospitals in the city and one in each town, with their shares of the requests. */
export const HOSPITALS: readonly (readonly [Point, number])[] = [
  [{ x: 0, y: 0 }, 0.35],
  [around(5, 0.5), 0.2],
  ...TOWNS.map((town) => [town, 0.15] as const),
];

/** All donors of a run: a column for each thing that is known of them, a row for each of them. */
export interface Population {
  readonly size: number;
  readonly homeX: Float64Array;
  readonly homeY: Float64Array;
  readonly townX: Float64Array;
  readonly townY: Float64Array;
  readonly bloodTypes: readonly BloodType[];
  readonly goodwill: Float64Array;
  readonly travelKm: Uint8Array;
  readonly hasPush: Uint8Array;
  readonly isNightOk: Uint8Array;
}

export function peopleOf(world: World, seed: number): Population {
  const size = world.donors;
  const column = () => new Float64Array(size);
  const flags = () => new Uint8Array(size);
  const [homeX, homeY, townX, townY, goodwill] = [column(), column(), column(), column(), column()];
  const [travelKm, hasPush, isNightOk] = [flags(), flags(), flags()];
  const bloodTypes: BloodType[] = [];
  const settlements = settlementsOf(seed).map((each) => [each, each.share] as const);
  const types = sharesOf(world);
  for (let donor = 0; donor < size; donor += 1) {
    const town = pick(settlements, chance(seed, 'settlement', donor));
    const [one, other] = [chance(seed, 'home', donor), chance(seed, 'homeAround', donor)];
    townX[donor] = town.x;
    townY[donor] = town.y;
    homeX[donor] = town.x + town.scatter * normal(one, other);
    homeY[donor] = town.y + town.scatter * normal(one, other + 0.25);
    bloodTypes.push(pick(types, chance(seed, 'bloodType', donor)));
    const luck = normal(chance(seed, 'goodwill', donor), chance(seed, 'goodwillAround', donor));
    goodwill[donor] = world.goodwillDeviation * luck;
    travelKm[donor] = pick(world.travel, chance(seed, 'travel', donor));
    hasPush[donor] = Number(chance(seed, 'push', donor) < world.hasPush);
    isNightOk[donor] = Number(chance(seed, 'nightOk', donor) < world.isNightOk);
  }
  return { size, homeX, homeY, townX, townY, bloodTypes, goodwill, travelKm, hasPush, isNightOk };
}

/** Blood types with their shares. */
export function sharesOf({ bloodTypes }: World): (readonly [BloodType, number])[] {
  return BLOOD_TYPES.map((type) => [type, bloodTypes[type]] as const);
}

function settlementsOf(seed: number): Settlement[] {
  const districts = Array.from({ length: CITY_DISTRICTS }, (_, index) => ({
    ...(index === 0 ? { x: 0, y: 0 } : around(5, index / (CITY_DISTRICTS - 1))),
    scatter: 1.8,
    share: CITY_SHARE / CITY_DISTRICTS,
  }));
  const towns = TOWNS.map((town) => ({ ...town, scatter: 2, share: TOWN_SHARE }));
  const rest = 1 - CITY_SHARE - TOWN_SHARE * TOWNS.length;
  const villages = Array.from({ length: VILLAGES }, (_, index) => ({
    // The root spreads them evenly over the circle, not towards its middle.
    ...around(REGION_KM * Math.sqrt(chance(seed, 'settlement', -2, index)), chance(seed, 'home', -2, index)),
    scatter: 1,
    share: rest / VILLAGES,
  }));
  return [...districts, ...towns, ...villages];
}

/** A point at a distance from the middle of the city, after so much of a turn. */
function around(km: number, turn: number): Point {
  return { x: km * Math.cos(2 * Math.PI * turn), y: km * Math.sin(2 * Math.PI * turn) };
}
