import { distanceKm, type Position } from '@redthread/domain/distance';
import { fold } from './fold.ts';
import type { Grid } from './grid.ts';
import { type Keys, type Query, queryOf, type Range } from './keys.ts';
import { type Allowed, both, type Narrowing } from './narrow.ts';
import { packPopulation, unpackPopulation } from './population.ts';
import { BLOCK_SHIFT, type Table } from './table.ts';
import { createTop } from './top.ts';
import { TYPO_LETTERS, withOneTypo } from './typos.ts';

export interface FindInput {
  readonly text: string;
  /** Whose neighbourhood counts more. */
  readonly near?: Position | null;
  /** ISO 3166-1 alpha-2: places of this country alone. */
  readonly country?: string | null;
  readonly limit: number;
}

export const LONGEST_TEXT = 100;
export const MOST_FOUND = 50;

// What a place is worth: the logarithm of its people, and so that a town of one neighbourhood comes before a city far away, but
// no village before a city whose whole name was typed.
const PEOPLE_UNKNOWN = 500;
const WHOLE_NAME = 4;
const WORD_WITHIN = -1.5;
/** Large cities have forty names abroad, which begin with any letter. */
const OTHER_NAME = -2.5;
const NEAR = 8;
const NEAR_KM = 10;
/** Above so many entries, neighbours are looked up on the map instead. */
const MOST_READ = 2048;
const NEIGHBOURS_KM = 30;
/** With fewer finds than this, a typo is likely. */
const FEW = 3;
const MOST_WORDS = 8;

const COMMA = /[,،、，;\n]/u;
/** The end of a name, a space, a hyphen. */
const BETWEEN_WORDS: ReadonlySet<number> = new Set([0, 0x20, 0x2d]);

export type Find = (input: FindInput) => readonly number[];

interface Parts {
  readonly table: Table;
  readonly keys: Keys;
  readonly grid: Grid;
  readonly narrowing: Narrowing;
}

/** Finds places as a name is typed, as numbers of the table; best first. */
export function createFind({ table, keys, grid, narrowing }: Parts): Find {
  const { population, setting, blockMost, text, textStart } = table;
  const top = createTop();

  const isAllowed = (place: number, allowed: Allowed | null): boolean =>
    allowed === null || allowed[setting[place] ?? 0] === 1;

  const worth = (place: number, near: Position | null): number => {
    const size = Math.log(unpackPopulation(population[place] ?? 0) + PEOPLE_UNKNOWN);
    if (near === null) return size;
    const km = distanceKm(near, grid.positionOf(place));
    return size + Math.max(0, NEAR - 2 * Math.log(1 + km / NEAR_KM));
  };

  const offerEntry = (entry: number, extra: number, near: Position | null): void => {
    const match = (keys.beginsName(entry) ? extra : WORD_WITHIN) + (keys.isOfFirstName(entry) ? 0 : OTHER_NAME);
    top.offer(keys.placeOf(entry), worth(keys.placeOf(entry), near) + match);
  };

  /** Offers the entries of a range, skipping blocks whose largest town is too small. */
  const offerLargest = ({ from, to }: Range, extra: number, allowed: Allowed | null): void => {
    let entry = from;
    let floor = smallestFor(top.floor() - extra);
    while (entry < to) {
      const isBlock = entry % 2 ** BLOCK_SHIFT === 0 && entry + 2 ** BLOCK_SHIFT <= to;
      if (isBlock && (blockMost[entry >>> BLOCK_SHIFT] ?? 0) < floor) {
        entry += 2 ** BLOCK_SHIFT;
        continue;
      }
      const place = keys.placeOf(entry);
      if ((population[place] ?? 0) >= floor && isAllowed(place, allowed)) {
        offerEntry(entry, extra, null);
        floor = smallestFor(top.floor() - extra);
      }
      entry += 1;
    }
  };

  const offerAll = ({ from, to }: Range, extra: number, allowed: Allowed | null, near: Position | null): void => {
    for (let entry = from; entry < to; entry += 1) {
      if (isAllowed(keys.placeOf(entry), allowed)) offerEntry(entry, extra, near);
    }
  };

  /** Neighbours by the words of their names, where the words that begin so are too many to read. */
  const offerNeighbours = (query: Query, allowed: Allowed | null, near: Position): void => {
    grid.around(near, NEIGHBOURS_KM, (place) => {
      if (!isAllowed(place, allowed)) return;
      const start = textStart[place] ?? 0;
      const end = textStart[place + 1] ?? 0;
      let other = 0;
      for (let at = start, before = 0; at < end; before = text[at] ?? 0, at += 1) {
        if (!BETWEEN_WORDS.has(before)) continue;
        if (before === 0 && at > start) other = OTHER_NAME;
        const match = keys.matchAt(query, at);
        if (match === 'none') continue;
        top.offer(
          place,
          worth(place, near) + other + (before !== 0 ? WORD_WITHIN : match === 'whole' ? WHOLE_NAME : 0),
        );
      }
    });
  };

  const offer = (range: Range, query: Query, allowed: Allowed | null, near: Position | null): void => {
    const whole = keys.ending(query, range);
    const rest = { from: whole.to, to: range.to };
    if (near === null) {
      offerLargest(whole, WHOLE_NAME, allowed);
      offerLargest(rest, 0, allowed);
      return;
    }
    if (range.to - range.from <= MOST_READ) {
      offerAll(whole, WHOLE_NAME, allowed, near);
      offerAll(rest, 0, allowed, near);
      return;
    }
    offerLargest(whole, WHOLE_NAME, allowed);
    offerLargest(rest, 0, allowed);
    const [places, values] = [top.places(), top.values()];
    top.clear(places.length);
    places.forEach((place, index) => {
      top.offer(place, (values[index] ?? 0) + worth(place, near) - worth(place, null));
    });
    offerNeighbours(query, allowed, near);
  };

  const search = (name: string, allowed: Allowed | null, near: Position | null, limit: number): readonly number[] => {
    top.clear(limit);
    const query = queryOf(name);
    if (query.length > 0) offer(keys.startingWith(query, keys.all), query, allowed, near);
    return top.places();
  };

  const isWholeName = (name: string): boolean => {
    const query = queryOf(name);
    const { from, to } = keys.ending(query, keys.startingWith(query, keys.all));
    return from < to;
  };

  /** "Springfield Illinois": the last words as the region or country of a town that the first ones name. */
  const searchSplit: typeof search = (name, allowed, near, limit) => {
    const words = name.split(' ').slice(0, MOST_WORDS);
    for (let taken = words.length - 1; taken > 0; taken -= 1) {
      const region = narrowing.called(words.slice(taken).join(' '));
      if (region === null) continue;
      const found = search(words.slice(0, taken).join(' '), both(allowed, region), near, limit);
      if (found.length > 0) return found;
    }
    return [];
  };

  const searchTypos: typeof search = (name, allowed, near, limit) => {
    top.clear(limit);
    withOneTypo(keys, queryOf(name), (range) => {
      if (near !== null && range.to - range.from <= MOST_READ) offerAll(range, 0, allowed, near);
      else offerLargest(range, 0, allowed);
    });
    return top.places();
  };

  return ({ text: typed, near = null, country = null, limit }) => {
    const most = Math.max(0, Math.min(MOST_FOUND, Math.floor(limit)));
    const [name = '', ...regions] = typed
      .slice(0, LONGEST_TEXT)
      .split(COMMA)
      .map(fold)
      .filter((part) => part !== '');
    const home = country === null ? null : narrowing.inCountry(country);
    const allowed = regions.reduce((passing, region) => both(passing, narrowing.called(region)), home);
    const found = search(name, allowed, near, most);
    if (found.length >= Math.min(FEW, most) || isWholeName(name)) return found;
    const split = found.length > 0 ? [] : searchSplit(name, allowed, near, most);
    if (split.length > 0 || name.length < TYPO_LETTERS) return split.length > 0 ? split : found;
    const typos = searchTypos(name, allowed, near, most);
    return [...new Set([...found, ...typos])].slice(0, most);
  };
}

/** The smallest packed population that is worth as much. */
function smallestFor(worth: number): number {
  return worth === Number.NEGATIVE_INFINITY ? 0 : packPopulation(Math.max(0, Math.exp(worth) - PEOPLE_UNKNOWN) * 0.999);
}
