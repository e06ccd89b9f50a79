import { distanceKm, type Position } from '@redthread/domain/distance';
import { foldTyped } from '@redthread/domain/fold';
import { type Allowed, type Areas, both } from './areas.ts';
import { BETWEEN, type PlaceReader, type PlaceRow } from './reader.ts';
import { scoreOf, TYPO, typedAs } from './score.ts';
import { TYPO_LETTERS, typosOf } from './typos.ts';

export interface FindInput {
  readonly text: string;
  /** Whose neighbourhood counts more. */
  readonly near?: Position | null;
  readonly limit: number;
}

export const LONGEST_TEXT = 100;
export const MOST_FOUND = 50;

/** Where only smaller ones are found, a typo is likely. */
const CITY_PEOPLE = 100_000;
/** Of more that begin so, only the largest, the nearest, and those whose whole name it is may be the best ones. */
const MOST_READ = 500;
const NEIGHBOURS_KM = 100;
/** How far from a city's middle its parts lie. */
const CITY_KM = 30;
const MOST_WORDS = 8;
/** "T. Nagar" is no town T in a region Nagar, and one letter names no region. */
const SPLIT_LETTERS = 2;
const COMMA = /[,،、，;\n]/u;
/** Regions and countries that are read of a text. */
const MOST_REGIONS = 4;

/** Finds places as a name is typed; best first. */
export type Find = (input: FindInput) => readonly PlaceRow[];

interface Where {
  readonly allowed: Allowed;
  readonly near: Position | null;
}

interface Found {
  readonly row: PlaceRow;
  readonly score: number;
}

interface Split {
  readonly town: string;
  readonly allowed: Allowed;
}

/** How much larger than a town of a name a city must be for the name to be that of a part of it. */
const TIMES_LARGER = 10;

export function createFind(reader: PlaceReader, areas: Areas): Find {
  /** The ranks of what may be among the best of those of which a word begins with one of these. */
  const candidates = (names: ReadonlySet<string>, { allowed, near }: Where): readonly number[] => {
    const all = reader.ranks(
      anyOf(names, (name) => `"${name}" *`),
      allowed,
    );
    if (all.length <= MOST_READ) return all;
    const around = near === null ? [] : reader.around(near, NEIGHBOURS_KM);
    const neighbours = new Set(around.map(({ rank }) => rank));
    const whole = new Set(reader.ranks(anyOf(names, wholeName), allowed));
    return all.filter((rank, at) => at < MOST_READ || neighbours.has(rank) || whole.has(rank));
  };

  const search = (names: ReadonlySet<string>, where: Where): Found[] => {
    const typed = typedAs(names);
    const found = candidates(names, where).map((rank) => {
      const row = reader.row(rank);
      return { row, score: scoreOf(row, typed, where.near) };
    });
    return found.sort(byScore);
  };

  const starting = (name: string, where: Where, limit: number): Found[] =>
    name === '' ? [] : search(new Set([name]), where).slice(0, limit);

  const withTypos = (name: string, where: Where, exact: readonly Found[], limit: number): Found[] => {
    const typos = typosOf(name, reader);
    const known = new Set(exact.map(({ row }) => row.rank));
    const found = typos.size === 0 ? [] : search(typos, where).filter(({ row }) => !known.has(row.rank));
    const further = found.slice(0, limit - exact.length).map(({ row, score }) => ({ row, score: score + TYPO }));
    return [...exact, ...further].sort(byScore);
  };

  const rowsNamed = (name: string): readonly number[] => reader.ranks(wholeName(name));

  /** "Springfield Illinois": the last words as the region or country of a town that the first ones name; longest region first. */
  const splitsOf = (name: string): readonly Split[] => {
    const words = name.split(' ').slice(0, MOST_WORDS);
    return words.flatMap((_, taken) => {
      const town = words.slice(0, taken).join(' ');
      const allowed = town.length < SPLIT_LETTERS ? null : areas.called(words.slice(taken).join(' '));
      return allowed === null ? [] : { town, allowed };
    });
  };

  const findNamed = (name: string, where: Where, limit: number): readonly Found[] => {
    const found = starting(name, where, limit);
    if (name === '' || found.length >= limit || isCity(found[0]?.row) || rowsNamed(name).length > 0) return found;
    const splits = found.length > 0 ? [] : splitsOf(name);
    const inRegion = firstFound(splits, ({ town, allowed }) =>
      starting(town, { ...where, allowed: both(where.allowed, allowed) }, limit),
    );
    const typos = inRegion.length > 0 || name.length < TYPO_LETTERS ? found : withTypos(name, where, found, limit);
    const elsewhere = firstFound(splits.toReversed(), ({ town }) => starting(town, where, limit));
    // A city's whole name before what looks like a region is hardly a typo.
    const [first] = elsewhere;
    const isNamed =
      isCity(first?.row) && splits.some(({ town }) => rowsNamed(town).includes(first?.row.rank ?? Number.NaN));
    return [...inRegion, ...(isNamed ? [...elsewhere, ...typos] : [...typos, ...elsewhere])];
  };

  /** "Adyar, Chennai": the city in which lies what stands before the comma, and what is called so close to it. */
  const inCity = (name: string, regions: readonly string[], limit: number): readonly PlaceRow[] => {
    const largest = Math.min(...regions.flatMap(rowsNamed));
    const city = largest === Number.POSITIVE_INFINITY ? undefined : reader.row(largest);
    if (city === undefined || !isCity(city)) return [];
    const close = starting(name, { allowed: null, near: city }, limit).map(({ row }) => row);
    return [...close.filter((place) => isClose(place, city)), city];
  };

  return ({ text, near = null, limit }) => {
    const [name = '', ...regions] = text
      .slice(0, LONGEST_TEXT)
      .split(COMMA, MOST_REGIONS + 1)
      .map(foldTyped)
      .filter((part) => part !== '');
    const allowed = regions
      .filter(({ length }) => length >= SPLIT_LETTERS)
      .reduce<Allowed>((passing, region) => both(passing, areas.called(region)), null);
    const most = Math.max(0, Math.min(MOST_FOUND, Math.floor(limit)));
    const there = allowed === null ? [] : findNamed(name, { allowed, near }, most);
    // "Perth, WA": what is called so may lie elsewhere than the town.
    const anywhere = there.length >= most ? [] : findNamed(name, { allowed: null, near }, most);
    const [best] = anywhere;
    const city = there.length > 0 ? [] : inCity(name, regions, most);
    const isMeant = best === undefined || isLarger(city.at(-1), best.row);
    const found = [...rowsOf(there), ...(isMeant ? city : []), ...rowsOf(anywhere)];
    return [...new Map(found.map((row) => [row.rank, row])).values()].slice(0, most);
  };
}

/** A query of the index for a whole name. */
export function wholeName(folded: string): string {
  return `"${BETWEEN} ${folded} ${BETWEEN}"`;
}

function anyOf(names: ReadonlySet<string>, queryOf: (name: string) => string): string {
  return Array.from(names, queryOf).join(' OR ');
}

function byScore(a: Found, b: Found): number {
  return b.score - a.score || a.row.rank - b.row.rank;
}

function isClose(place: Position, centre: Position): boolean {
  return distanceKm(place, centre) <= CITY_KM;
}

function isLarger(city: PlaceRow | undefined, town: PlaceRow): boolean {
  return city !== undefined && city.population >= TIMES_LARGER * town.population;
}

function isCity(place: PlaceRow | undefined): place is PlaceRow {
  return place !== undefined && place.population >= CITY_PEOPLE;
}

function rowsOf(found: readonly Found[]): readonly PlaceRow[] {
  return found.map(({ row }) => row);
}

/** What the first of these searches finds that finds something. */
function firstFound(splits: readonly Split[], search: (split: Split) => readonly Found[]): readonly Found[] {
  for (const split of splits) {
    const found = search(split);
    if (found.length > 0) return found;
  }
  return [];
}
