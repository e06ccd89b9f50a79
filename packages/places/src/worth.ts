import { PACKED_POPULATIONS, unpackPopulation } from './population.ts';
import { FIRST_NAME, NAME_START } from './table.ts';

// What a find is worth: the logarithm of a town's people, and so that a town of one's neighbourhood comes before a city far
// away, but no village before a city whose whole name was typed.

/** Where nobody says how many there are, and added everywhere, so that hamlets are alike. */
const PEOPLE_MORE = 500;
const WORD_WITHIN = -1.5;
/** Large cities have forty names abroad, which begin with any letter. */
const OTHER_NAME = -2.5;
export const WHOLE_NAME = 4;
/**
 * For one slip: a city of which the whole name was typed but for that comes before the villages that begin so, and a place of
 * which only a part was, after them.
 */
export const SLIP = -6;
/** What being next door is worth. */
export const NEAR = 8;
const NEAR_KM = 10;
/** From here on nearness is worth nothing. */
export const FAR_KM: number = NEAR_KM * (Math.exp(NEAR / 2) - 1);

/** By packed population: a logarithm takes longer than all else that is asked of an entry. */
const WORTHS: Float64Array = Float64Array.from({ length: PACKED_POPULATIONS }, (_, packed) =>
  Math.log(unpackPopulation(packed) + PEOPLE_MORE),
);

/** What a place is worth by its size, from its packed population. */
export function worthOfSize(packed: number): number {
  return WORTHS[packed] ?? 0;
}

/** What is added for the kind of word that an entry is. */
export function worthOfWord(entry: number): number {
  return ((entry & NAME_START) === 0 ? WORD_WITHIN : 0) + ((entry & FIRST_NAME) === 0 ? OTHER_NAME : 0);
}

/** What is added for being so far away. */
export function worthOfDistance(km: number): number {
  return Math.max(0, NEAR - 2 * Math.log(1 + km / NEAR_KM));
}

const UNITS = 2000;

/** A worth of size and word in 16 bits: never less than it is. */
export function packWorth(worth: number): number {
  return Math.ceil(worth * UNITS);
}

export function unpackWorth(packed: number): number {
  return packed / UNITS;
}
