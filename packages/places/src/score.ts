import { distanceKm, type Position } from '@redthread/domain/distance';
import { BETWEEN, type PlaceRow } from './reader.ts';

// A place's score: the logarithm of its people, and so that a town of one's neighbourhood comes before a city far
// away, but no village before a city whose whole name was typed.

/** Where nobody says how many there are, and added everywhere, so that hamlets are alike. */
const PEOPLE_MORE = 500;
const WORD_WITHIN = -1.5;
/** Large cities have forty names abroad, which begin with any letter. */
const OTHER_NAME = -2.5;
const WHOLE_NAME = 4;
/**
 * For one typo: a city of which the whole name was typed but for that comes before the villages that begin so, and a place of
 * which only a part was, after them.
 */
export const TYPO = -6;
/** What being next door adds. */
const NEAR = 8;
const NEAR_KM = 10;

/** What somebody typed, folded, or may have meant by it. */
export interface Typed {
  readonly names: ReadonlySet<string>;
  /** All that they have. */
  readonly lengths: readonly number[];
}

export function typedAs(names: ReadonlySet<string>): Typed {
  return { names, lengths: [...new Set(Array.from(names, ({ length }) => length))] };
}

/** The score of a place for somebody who typed one of these near there; least where no word of its names begins so. */
export function scoreOf(row: PlaceRow, typed: Typed, near: Position | null): number {
  const names = row.folded.split(BETWEEN).map((name, at) => scoreOfName(name, typed) + (at === 0 ? 0 : OTHER_NAME));
  const people = Math.log(row.population + PEOPLE_MORE);
  return Math.max(...names) + people + (near === null ? 0 : scoreOfDistance(distanceKm(near, row)));
}

function scoreOfName(name: string, { names, lengths }: Typed): number {
  if (names.has(name)) return WHOLE_NAME;
  for (let at = 0; at !== -1; at = nextWord(name, at)) {
    if (lengths.some((length) => names.has(name.slice(at, at + length)))) return at === 0 ? 0 : WORD_WITHIN;
  }
  return Number.NEGATIVE_INFINITY;
}

/** Where the next word begins; -1 after the last. */
function nextWord(name: string, at: number): number {
  const space = name.indexOf(' ', at);
  return space === -1 ? -1 : space + 1;
}

function scoreOfDistance(km: number): number {
  return Math.max(0, NEAR - 2 * Math.log(1 + km / NEAR_KM));
}
