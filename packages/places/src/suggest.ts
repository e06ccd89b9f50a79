import { foldTyped } from '@redthread/domain/fold';
import { type Allowed, type Areas, both } from './areas.ts';
import { wholeName } from './find.ts';
import type { PlaceReader, PlaceRow } from './reader.ts';

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
  /** The place that an address in free words means; null when that isn't clear. */
  readonly one: (address: string, country: string | null) => PlaceRow | null;
  /** The places of one name that the end of an address may mean, largest first: none where it names no town, or one clearly. */
  readonly several: (address: string, country: string | null) => readonly PlaceRow[];
}

export function createSuggest(reader: PlaceReader, areas: Areas): Suggest {
  /** The places that have this name, largest first. */
  const called = (name: string): readonly PlaceRow[] =>
    name === '' ? [] : reader.ranks(wholeName(name)).map(reader.row);

  const townOf = (name: string, allowed: Allowed, home: Allowed): PlaceRow | null => {
    const places = within(called(name), allowed);
    const atHome = within(places, home);
    return onlyClear(home !== null && atHome.length > 0 ? atHome : places);
  };

  /** From the last part on: a region or country narrows what is before it, unless nothing is. */
  const search = (parts: readonly string[], allowed: Allowed, home: Allowed): PlaceRow | null => {
    const last = parts.at(-1);
    if (last === undefined) return null;
    const before = parts.slice(0, -1);
    const region = areas.named(last);
    const inRegion = region === null ? null : search(before, both(allowed, region), home);
    if (inRegion !== null) return inRegion;
    const town = townOf(last, allowed, home);
    if (town !== null && region === null && peopleOf(town) >= CITY_PEOPLE) return town;
    // "Chennai, Adyar" and "Perth, WA": a village may be called like a part of a city, a town like a region.
    const city = search(before, allowed, home);
    return town === null || (city !== null && peopleOf(city) >= TIMES_LARGER * peopleOf(town)) ? city : town;
  };

  /**
   * Of a name without commas, "University Hospital Graz", when its last words are a city's name: a village's may be any word, and
   * so may a city's in small letters ("somewhere nice").
   */
  const cityAtTheEnd = (part: string, home: Allowed): PlaceRow | null => {
    for (const name of endingsOf(part.trim().split(/\s+/))) {
      const town = /^\p{Ll}/u.test(name) ? null : townOf(withoutCodes(name), null, home);
      if (town !== null) return peopleOf(town) >= CITY_PEOPLE ? town : null;
    }
    return null;
  };

  const one: Suggest['one'] = (address, country) => {
    const written = partsOf(address);
    const parts = written.map(withoutCodes).filter((part) => part !== '');
    const home = country === null ? null : areas.inCountry(country);
    const named = search(parts.slice(-MOST_PARTS), null, home);
    return named === null ? cityAtTheEnd(written.at(-1) ?? '', home) : named;
  };

  const several: Suggest['several'] = (address, country) => {
    if (one(address, country) !== null) return [];
    const written = partsOf(address);
    const last = written.at(-1) ?? '';
    const home = country === null ? null : areas.inCountry(country);
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

/** The first, where it is much larger than the next. */
function onlyClear([first, next]: readonly PlaceRow[]): PlaceRow | null {
  if (first === undefined) return null;
  return next === undefined || peopleOf(first) >= TIMES_LARGER * peopleOf(next) ? first : null;
}

function peopleOf({ population }: PlaceRow): number {
  return population || PEOPLE_UNKNOWN;
}

function within(places: readonly PlaceRow[], allowed: Allowed): readonly PlaceRow[] {
  return allowed === null ? places : places.filter(({ area }) => allowed.has(area));
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
