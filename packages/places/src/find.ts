import { distanceKm, type Position } from '@redthread/domain/distance';
import { createBeginnings } from './beginnings.ts';
import { fold } from './fold.ts';
import type { Grid } from './grid.ts';
import { type Keys, type Query, queryOf, type Range } from './keys.ts';
import { type Allowed, both, type Narrowing } from './narrow.ts';
import { createNeighbours } from './neighbours.ts';
import { packPopulation } from './population.ts';
import { BLOCK_SHIFT, FIRST_NAME, NAME_START, PLACE_SHIFT, type Table } from './table.ts';
import { createTop } from './top.ts';
import { TYPO_LETTERS, withOneTypo } from './typos.ts';
import { FAR_KM, unpackWorth, WHOLE_NAME, worthOfDistance, worthOfSize, worthOfWord } from './worth.ts';

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

/** Above so many entries, neighbours are looked up on the map instead. */
const MOST_READ = 2048;
/** Where only smaller ones are found, a typo is likely. */
const SMALL: number = packPopulation(100_000);
const MOST_WORDS = 8;
const WHOLE_LETTERS = 3;

const COMMA = /[,،、，;\n]/u;
const BLANK = 0x20;
const HYPHEN = 0x2d;
const BLOCK_MASK = (1 << BLOCK_SHIFT) - 1;
/** FAR_KM in hundredths of a degree of latitude, each of 1.11 km. */
const FAR_HUNDREDTHS = FAR_KM / 1.11;
/** Regions and countries that are read of a text. */
const MOST_REGIONS = 4;

export type Find = (input: FindInput) => readonly number[];

interface Parts {
  readonly table: Table;
  readonly keys: Keys;
  readonly grid: Grid;
  readonly narrowing: Narrowing;
}

/** Finds places as a name is typed, as numbers of the table; best first. */
export function createFind({ table, keys, grid, narrowing }: Parts): Find {
  const { lat, population, setting, entries, blockBest, text, textStart } = table;
  const top = createTop();
  const neighboursOf = createNeighbours(table, grid);
  const beginnings = createBeginnings(keys);
  const startingWith = (query: Query): Range => beginnings.startingWith(query, beginnings.root);

  const distanceWorth = (place: number, near: Position): number => {
    // Most are far away, which their latitude says without any trigonometry.
    if (Math.abs((lat[place] ?? 0) - near.latHundredths) > FAR_HUNDREDTHS) return 0;
    return worthOfDistance(distanceKm(near, grid.positionOf(place)));
  };

  /** Offers the entries of a range, skipping blocks of which none is worth enough. */
  const offerLargest = ({ from, to }: Range, extra: number, allowed: Allowed | null): void => {
    for (let at = from; at < to; at += 1) {
      const isBlock = (at & BLOCK_MASK) === 0 && at + BLOCK_MASK < to;
      if (isBlock && unpackWorth(blockBest[at >>> BLOCK_SHIFT] ?? 0) + extra <= top.floor()) {
        at += BLOCK_MASK;
        continue;
      }
      offerEntry(at, extra, allowed, null);
    }
  };

  const offerAll = ({ from, to }: Range, extra: number, allowed: Allowed | null, near: Position | null): void => {
    for (let at = from; at < to; at += 1) offerEntry(at, extra, allowed, near);
  };

  const offerEntry = (at: number, extra: number, allowed: Allowed | null, near: Position | null): void => {
    const entry = entries[at] ?? 0;
    const place = entry >>> PLACE_SHIFT;
    if (allowed !== null && allowed[setting[place] ?? 0] !== 1) return;
    const whole = (entry & NAME_START) === 0 ? 0 : extra;
    const worth = worthOfSize(population[place] ?? 0) + worthOfWord(entry) + whole;
    top.offer(place, near === null ? worth : worth + distanceWorth(place, near));
  };

  /** Neighbours by the words of their names, where the words that begin so are too many to read. */
  const offerNeighbours = (query: Query, allowed: Allowed | null, near: Position): void => {
    // Hardly anything has so short a name.
    const most = query.length < WHOLE_LETTERS ? 0 : WHOLE_NAME;
    for (const { place, worth } of neighboursOf(near)) {
      if (worth + most <= top.floor()) return;
      if (allowed !== null && allowed[setting[place] ?? 0] !== 1) continue;
      const start = textStart[place] ?? 0;
      const end = textStart[place + 1] ?? 0;
      let first = FIRST_NAME;
      for (let at = start, before = 0; at < end; before = text[at] ?? 0, at += 1) {
        if (before === 0 && at > start) first = 0;
        if (before !== 0 && before !== BLANK && before !== HYPHEN) continue;
        const match = keys.matchAt(query, at);
        if (match === 'none') continue;
        const isStart = before === 0;
        const word = worthOfWord(first | (isStart ? NAME_START : 0));
        top.offer(place, worth + word + (isStart && match === 'whole' ? most : 0));
      }
    }
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
      top.offer(place, (values[index] ?? 0) + distanceWorth(place, near));
    });
    offerNeighbours(query, allowed, near);
  };

  const search = (name: string, allowed: Allowed | null, near: Position | null, limit: number): readonly number[] => {
    top.clear(limit);
    const query = queryOf(name);
    if (query.length > 0) offer(startingWith(query), query, allowed, near);
    return top.places();
  };

  const isWholeName = (name: string): boolean => {
    const query = queryOf(name);
    const { from, to } = keys.ending(query, startingWith(query));
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
    withOneTypo(keys, beginnings, queryOf(name), (range) => {
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
    const allowed = regions
      .slice(0, MOST_REGIONS)
      .reduce((passing, region) => both(passing, narrowing.called(region)), home);
    const found = search(name, allowed, near, most);
    const [first] = found;
    if (found.length >= most || (first !== undefined && (population[first] ?? 0) >= SMALL)) return found;
    if (isWholeName(name)) return found;
    const split = found.length > 0 ? [] : searchSplit(name, allowed, near, most);
    if (split.length > 0 || name.length < TYPO_LETTERS) return split.length > 0 ? split : found;
    const typos = searchTypos(name, allowed, near, most);
    return [...new Set([...found, ...typos])].slice(0, most);
  };
}
