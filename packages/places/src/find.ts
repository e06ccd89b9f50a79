import type { Position } from '@redthread/domain/distance';
import { foldTyped } from '@redthread/domain/fold';
import type { Grid } from './grid.ts';
import type { Keys } from './keys.ts';
import { type Allowed, both, type Narrowing } from './narrow.ts';
import { nearnessOf } from './nearness.ts';
import { packPopulation } from './population.ts';
import { ofRecent } from './recent.ts';
import { createSearch, MOST_FOUND, type Where } from './search.ts';
import type { Table } from './table.ts';
import { TYPO_LETTERS } from './typos.ts';

export interface FindInput {
  readonly text: string;
  /** Whose neighbourhood counts more. */
  readonly near?: Position | null;
  /** ISO 3166-1 alpha-2: places of this country alone. */
  readonly country?: string | null;
  readonly limit: number;
}

export const LONGEST_TEXT = 100;

/** Where only smaller ones are found, a typo is likely. */
const SMALL: number = packPopulation(100_000);
const MOST_WORDS = 8;
const COMMA = /[,،、，;\n]/u;
/** Regions and countries that are read of a text. */
const MOST_REGIONS = 4;

export type Find = (input: FindInput) => readonly number[];

interface Parts {
  readonly table: Table;
  readonly keys: Keys;
  readonly grid: Grid;
  readonly narrowing: Narrowing;
}

interface Split {
  readonly town: string;
  readonly region: Allowed;
}

/** Finds places as a name is typed, as numbers of the table; best first. */
export function createFind({ table, keys, grid, narrowing }: Parts): Find {
  const search = createSearch(table, keys, grid);
  const nearnessTo = ofRecent((near) => nearnessOf(table, near));

  /** "Springfield Illinois": the last words as the region or country of a town that the first ones name; longest region first. */
  const splitsOf = (name: string): readonly Split[] => {
    const words = name.split(' ').slice(0, MOST_WORDS);
    return words.flatMap((_, taken) => {
      const town = words.slice(0, taken).join(' ');
      const region = town === '' ? null : narrowing.called(words.slice(taken).join(' '));
      return region === null ? [] : { town, region };
    });
  };

  const isCity = (place: number | undefined): boolean => place !== undefined && (table.population[place] ?? 0) >= SMALL;

  const find = (name: string, where: Where, limit: number): readonly number[] => {
    const found = search.starting(name, where, limit);
    if (found.length >= limit || isCity(found[0]) || search.isWholeName(name)) return found;
    const splits = found.length > 0 ? [] : splitsOf(name);
    const inRegion = firstFound(splits, ({ town, region }) =>
      search.starting(town, { ...where, allowed: both(where.allowed, region) }, limit),
    );
    const slips = inRegion.length > 0 || name.length < TYPO_LETTERS ? found : search.alsoWithTypo(name, where);
    const elsewhere = firstFound(splits.toReversed(), ({ town }) => search.starting(town, where, limit));
    // A city's whole name before what looks like a region is hardly a slip.
    const isNamed = (place: number | undefined): boolean => splits.some(({ town }) => search.isNameOf(town, place));
    const further = isCity(elsewhere[0]) && isNamed(elsewhere[0]) ? [...elsewhere, ...slips] : [...slips, ...elsewhere];
    return firstOf([...inRegion, ...further], limit);
  };

  return ({ text, near = null, country = null, limit }) => {
    const [name = '', ...regions] = text
      .slice(0, LONGEST_TEXT)
      .split(COMMA)
      .map(foldTyped)
      .filter((part) => part !== '');
    const home = country === null ? null : narrowing.inCountry(country);
    const allowed = regions
      .slice(0, MOST_REGIONS)
      .reduce((passing, region) => both(passing, narrowing.called(region)), home);
    const nearness = near === null ? null : nearnessTo(near);
    const most = Math.max(0, Math.min(MOST_FOUND, Math.floor(limit)));
    const found = find(name, { allowed, nearness }, most);
    if (allowed === home || found.length >= most) return found;
    // "Perth, WA": what is called so may lie elsewhere than the town.
    return firstOf([...found, ...find(name, { allowed: home, nearness }, most)], most);
  };
}

/** So many at most, each once. */
function firstOf(places: readonly number[], limit: number): readonly number[] {
  return [...new Set(places)].slice(0, limit);
}

/** What the first of these searches finds that finds something. */
function firstFound(splits: readonly Split[], search: (split: Split) => readonly number[]): readonly number[] {
  for (const split of splits) {
    const found = search(split);
    if (found.length > 0) return found;
  }
  return [];
}
