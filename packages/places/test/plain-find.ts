import { readFileSync } from 'node:fs';
import { distanceKm, type Position } from '@redthread/domain/distance';
import { fold } from '@redthread/domain/fold';
import { createKeys } from '../src/keys.ts';
import { NEIGHBOURS_KM } from '../src/neighbours.ts';
import { packPopulation } from '../src/population.ts';
import { MOST_READ, WHOLE_LETTERS } from '../src/search.ts';
import { FIRST_NAME, NAME_START, readTable } from '../src/table.ts';
import { TYPO_LETTERS } from '../src/typos.ts';
import { SLIP, WHOLE_NAME, worthOfDistance, worthOfSize, worthOfWord } from '../src/worth.ts';
import { TABLE, world } from './world.ts';

/**
 * What is found by reading every word of the table, and what each place is worth there, in order; null for words that aren't a name
 * together, of which the last ones may be a region.
 */
type PlainFind = (text: string, near: Position | null, limit: number) => ReadonlyMap<number, number> | null;

const CITY = packPopulation(100_000);

export function createPlainFind(): PlainFind {
  const table = readTable(readFileSync(TABLE), { from: TABLE });
  const keys = createKeys(table);
  const words = Array.from(table.entries, (entry, at) => ({
    place: keys.placeOf(at),
    entry,
    word: String.fromCharCode(...keys.unitsAt(at, Number.POSITIVE_INFINITY)),
  }));
  const byLetter = Map.groupBy(words, ({ word }) => word[0]);
  const kmFrom = (near: Position, place: number): number =>
    distanceKm(near, { latHundredths: table.lat[place] ?? 0, lonHundredths: table.lon[place] ?? 0 });
  const neighboursOf = (near: Position): number[] =>
    Array.from(world.within(near, NEIGHBOURS_KM).ids, (id) => table.ids.indexOf(id));
  const names = (place: number): string[] => {
    const id = table.ids[place] ?? 0;
    return [world.byId(id)?.name ?? '', ...world.otherNames(id)];
  };
  const sizeOf = (place: number): number => worthOfSize(table.population[place] ?? 0);

  return (typed, near, limit) => {
    const name = fold(typed);
    const worths = new Map<number, number>();
    const add = (place: number, worth: number): void => {
      worths.set(place, Math.max(worth, worths.get(place) ?? Number.NEGATIVE_INFINITY));
    };
    const nearness = (place: number): number => (near === null ? 0 : worthOfDistance(kmFrom(near, place)));
    const starting = name === '' ? [] : words.filter(({ word }) => word.startsWith(name));
    if (starting.length === 0 && name.includes(' ')) return null;
    const worthOf = ({ place, entry, word }: (typeof words)[number]): number =>
      sizeOf(place) + worthOfWord(entry) + (word === name && (entry & NAME_START) !== 0 ? WHOLE_NAME : 0);
    const isLong = near !== null && starting.length > MOST_READ;
    if (isLong) {
      const largest = new Map<number, number>();
      for (const each of starting) largest.set(each.place, Math.max(worthOf(each), largest.get(each.place) ?? -1));
      for (const [place, worth] of best(largest, limit)) add(place, worth + nearness(place));
    }
    for (const each of isLong ? [] : starting) add(each.place, worthOf(each) + nearness(each.place));
    for (const place of isLong ? neighboursOf(near) : []) {
      for (const { word, entry } of wordsIn(names(place))) {
        const whole = word === name && (entry & NAME_START) !== 0 && name.length >= WHOLE_LETTERS ? WHOLE_NAME : 0;
        if (word.startsWith(name)) add(place, sizeOf(place) + worthOfWord(entry) + whole + nearness(place));
      }
    }
    const found = best(worths, limit);
    const [first] = found.keys();
    const isCity = first !== undefined && (table.population[first] ?? 0) >= CITY;
    const isName = starting.some(({ word }) => word === name);
    if (found.size >= limit || isCity || isName || name.length < TYPO_LETTERS) return found;
    const slips = new Map<number, number>();
    for (const { place, entry, word } of byLetter.get(name[0]) ?? []) {
      const match = matchWithOneTypo(name, word);
      if (match === 'none' || found.has(place)) continue;
      const whole = match === 'whole' && (entry & NAME_START) !== 0 ? WHOLE_NAME : 0;
      const worth = sizeOf(place) + worthOfWord(entry) + whole + SLIP + nearness(place);
      slips.set(place, Math.max(worth, slips.get(place) ?? Number.NEGATIVE_INFINITY));
    }
    return best(new Map([...found, ...best(slips, limit - found.size)]), limit);
  };
}

/** All words of names, the small ones too. */
function wordsIn(names: readonly string[]): { word: string; entry: number }[] {
  return names.flatMap((name, nth) =>
    [...name.matchAll(/(?<=^|[ -])./gsu)].map(({ index }) => ({
      word: fold(name.slice(index)),
      entry: (index === 0 ? NAME_START : 0) | (nth === 0 ? FIRST_NAME : 0),
    })),
  );
}

function best(worths: ReadonlyMap<number, number>, limit: number): Map<number, number> {
  return new Map([...worths].toSorted(([, a], [, b]) => b - a).slice(0, limit));
}

/** Whether a word begins as the name would after one slip, but not in its first letter, or is nothing else. */
function matchWithOneTypo(name: string, word: string): 'none' | 'begins' | 'whole' {
  const matches = [...Array(name.length).keys()].slice(1).flatMap((at) => {
    const [before, here, next, rest] = [name.slice(0, at), name[at], name[at + 1] ?? '', name.slice(at + 1)];
    const letter = word[at] ?? '';
    const meant = [rest, `${letter}${here}${rest}`, `${letter}${rest}`, `${next}${here}${rest.slice(1)}`];
    return meant.map((end) => `${before}${end}`).filter((each) => word.startsWith(each));
  });
  if (matches.includes(word)) return 'whole';
  return matches.length > 0 ? 'begins' : 'none';
}
