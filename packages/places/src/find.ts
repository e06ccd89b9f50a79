import type { Position } from '@redthread/domain/distance';
import { fold } from './fold.ts';
import type { Grid } from './grid.ts';
import type { Keys } from './keys.ts';
import { both, type Narrowing } from './narrow.ts';
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

/** Finds places as a name is typed, as numbers of the table; best first. */
export function createFind({ table, keys, grid, narrowing }: Parts): Find {
  const search = createSearch(table, keys, grid);
  const nearnessTo = ofRecent((near) => nearnessOf(table, near));

  /** "Springfield Illinois": the last words as the region or country of a town that the first ones name. */
  const searchSplit: typeof search.starting = (name, { allowed, nearness }, limit) => {
    const words = name.split(' ').slice(0, MOST_WORDS);
    for (let taken = words.length - 1; taken > 0; taken -= 1) {
      const region = narrowing.called(words.slice(taken).join(' '));
      if (region === null) continue;
      const where = { allowed: both(allowed, region), nearness };
      const found = search.starting(words.slice(0, taken).join(' '), where, limit);
      if (found.length > 0) return found;
    }
    return [];
  };

  const isCity = (place: number | undefined): boolean => place !== undefined && (table.population[place] ?? 0) >= SMALL;

  const find = (name: string, where: Where, limit: number): readonly number[] => {
    const found = search.starting(name, where, limit);
    if (found.length >= limit || isCity(found[0]) || search.isWholeName(name)) return found;
    const split = found.length > 0 ? [] : searchSplit(name, where, limit);
    if (split.length > 0 || name.length < TYPO_LETTERS) return split.length > 0 ? split : found;
    return search.alsoWithTypo(name, where);
  };

  return ({ text, near = null, country = null, limit }) => {
    const [name = '', ...regions] = text
      .slice(0, LONGEST_TEXT)
      .split(COMMA)
      .map(fold)
      .filter((part) => part !== '');
    const home = country === null ? null : narrowing.inCountry(country);
    const allowed = regions
      .slice(0, MOST_REGIONS)
      .reduce((passing, region) => both(passing, narrowing.called(region)), home);
    const nearness = near === null ? null : nearnessTo(near);
    return find(name, { allowed, nearness }, Math.max(0, Math.min(MOST_FOUND, Math.floor(limit))));
  };
}
