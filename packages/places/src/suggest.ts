import { foldTyped } from '@redthread/domain/fold';
import { type Keys, queryOf } from './keys.ts';
import { type Allowed, both, type Narrowing } from './narrow.ts';
import { unpackPopulation } from './population.ts';
import { NAME_START, type Table } from './table.ts';

/** How much larger than the next a town must be to be the one that is meant. */
const TIMES_LARGER = 10;
const PEOPLE_UNKNOWN = 500;
const LONGEST_TEXT = 300;
const MOST_PARTS = 8;
/** A name at the end of others. */
const MOST_WORDS = 3;
const CITY_PEOPLE = 50_000;
const MOST_CHOICES = 4;
const COMMA = /[,،、，;\n]/u;

export interface Suggest {
  /** The place that an address in free words means, as a number of the table; -1 when that isn't clear. */
  readonly one: (address: string, country: string | null) => number;
  /** The places of one name that the end of an address may mean, largest first: none where it names no town, or one clearly. */
  readonly several: (address: string, country: string | null) => readonly number[];
}

interface Parts {
  readonly table: Table;
  readonly keys: Keys;
  readonly narrowing: Narrowing;
}

export function createSuggest({ table, keys, narrowing }: Parts): Suggest {
  const peopleOf = (place: number): number => unpackPopulation(table.population[place] ?? 0) || PEOPLE_UNKNOWN;

  /** The places that have this name, largest first. */
  const called = (name: string): number[] => {
    const query = queryOf(name);
    const { from, to } = keys.ending(query, keys.startingWith(query, keys.all));
    const places = new Set<number>();
    for (let entry = from; entry < to; entry += 1) if (isNameStart(entry)) places.add(keys.placeOf(entry));
    return [...places].sort((a, b) => peopleOf(b) - peopleOf(a));
  };

  const isNameStart = (entry: number): boolean => ((table.entries[entry] ?? 0) & NAME_START) !== 0;

  const onlyClear = ([first, next]: readonly number[]): number => {
    if (first === undefined) return -1;
    return next === undefined || peopleOf(first) >= TIMES_LARGER * peopleOf(next) ? first : -1;
  };

  const within = (places: readonly number[], allowed: Allowed | null): number[] =>
    places.filter((place) => allowed === null || allowed[table.setting[place] ?? 0] === 1);

  const townOf = (name: string, allowed: Allowed | null, home: Allowed | null): number => {
    const places = within(called(name), allowed);
    const atHome = within(places, home);
    return onlyClear(home !== null && atHome.length > 0 ? atHome : places);
  };

  /** From the last part on: a region or country narrows what is before it, unless nothing is. */
  const search = (parts: readonly string[], allowed: Allowed | null, home: Allowed | null): number => {
    const last = parts.at(-1);
    if (last === undefined) return -1;
    const before = parts.slice(0, -1);
    const region = narrowing.named(last);
    const inRegion = region === null ? -1 : search(before, both(allowed, region), home);
    if (inRegion !== -1) return inRegion;
    const town = townOf(last, allowed, home);
    return town === -1 ? search(before, allowed, home) : town;
  };

  /**
   * Of a name without commas, "University Hospital Graz", when its last words are a city's name: a village's may be any word, and
   * so may a city's in small letters ("somewhere nice").
   */
  const cityAtTheEnd = (part: string, home: Allowed | null): number => {
    for (const name of endingsOf(part.trim().split(/\s+/))) {
      const town = /^\p{Ll}/u.test(name) ? -1 : townOf(withoutCodes(name), null, home);
      if (town !== -1) return peopleOf(town) >= CITY_PEOPLE ? town : -1;
    }
    return -1;
  };

  const one: Suggest['one'] = (address, country) => {
    const written = partsOf(address);
    const parts = written.map(withoutCodes).filter((part) => part !== '');
    const home = country === null ? null : narrowing.inCountry(country);
    const named = search(parts.slice(-MOST_PARTS), null, home);
    return named === -1 ? cityAtTheEnd(written.at(-1) ?? '', home) : named;
  };

  const several: Suggest['several'] = (address, country) => {
    if (one(address, country) !== -1) return [];
    const written = partsOf(address);
    const last = written.at(-1) ?? '';
    const home = country === null ? null : narrowing.inCountry(country);
    const words = last.trim().split(/\s+/);
    const names = written.length > 1 ? [last] : endingsOf(words).filter((name) => !/^\p{Ll}/u.test(name));
    for (const name of names) {
      const places = called(withoutCodes(name)).filter((place) => written.length > 1 || peopleOf(place) >= CITY_PEOPLE);
      const atHome = within(places, home);
      const found = home !== null && atHome.length > 0 ? atHome : places;
      if (found.length > 0) return found.slice(0, MOST_CHOICES);
    }
    return [];
  };

  return { one, several };
}

function partsOf(address: string): string[] {
  return address.slice(0, LONGEST_TEXT).split(COMMA);
}

/** What may be a name at the end of others, the longest first. */
function endingsOf(words: readonly string[]): string[] {
  const longest = Math.min(MOST_WORDS, words.length - 1);
  return Array.from({ length: longest }, (_, index) => words.slice(index - longest).join(' '));
}

/** Folded, and without house numbers and postcodes. */
function withoutCodes(part: string): string {
  return foldTyped(part)
    .split(' ')
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ');
}
