import { createBeginnings } from './beginnings.ts';
import { createGaps } from './gaps.ts';
import type { Grid } from './grid.ts';
import { type Keys, type Query, queryOf, type Range } from './keys.ts';
import type { Allowed } from './narrow.ts';
import type { Nearness } from './nearness.ts';
import { createNeighbours } from './neighbours.ts';
import { createOffers } from './offers.ts';
import { FIRST_NAME, NAME_START, type Table } from './table.ts';
import { createTop } from './top.ts';
import { withOneTypo } from './typos.ts';
import { SLIP, WHOLE_NAME, worthOfWord } from './worth.ts';

/** Which places are looked for, and near which one. */
export interface Where {
  readonly allowed: Allowed | null;
  readonly nearness: Nearness | null;
}

/** Finds places by a folded name alone, as numbers of the table; best first. */
interface Search {
  /** The places of which a word begins with the name. */
  readonly starting: (name: string, where: Where, limit: number) => readonly number[];
  /** What the last call of `starting` found, all of it, and among it what begins so after one typo. */
  readonly alsoWithTypo: (name: string, where: Where) => readonly number[];
  readonly isWholeName: (name: string) => boolean;
  /** Whether this is a whole name of that place. */
  readonly isNameOf: (name: string, place: number | undefined) => boolean;
}

interface Found {
  readonly place: number;
  readonly worth: number;
}

export const MOST_FOUND = 50;
/** Above so many entries, neighbours are looked up on the map instead. */
export const MOST_READ = 2048;
/** Hardly anything has a shorter name. */
export const WHOLE_LETTERS = 3;
const BLANK = 0x20;
const HYPHEN = 0x2d;

export function createSearch(table: Table, keys: Keys, grid: Grid): Search {
  const { setting, text, textStart } = table;
  const top = createTop(MOST_FOUND);
  const offer = createOffers(table, top);
  const neighboursOf = createNeighbours(table, grid);
  const beginnings = createBeginnings(keys);
  const gaps = createGaps(table.gaps);
  // Some hundred beginnings have more than MOST_READ entries, and no others get here.
  const remembered = new Map<string, readonly Found[]>();
  const best = (): Found[] => {
    const worths = top.values();
    return top.places().map((place, at) => ({ place, worth: worths[at] ?? 0 }));
  };

  /** Of the name that was looked for last: where little is found, it is looked for again. */
  let last: { readonly name: string; readonly query: Query; readonly range: Range } | null = null;
  const lookUp = (name: string) => {
    if (last?.name === name) return last;
    const query = queryOf(name);
    last = { name, query, range: beginnings.startingWith(query, beginnings.root) };
    return last;
  };

  const wholeOf = (name: string): Range => {
    const { query, range } = lookUp(name);
    return keys.ending(query, range);
  };

  /** Neighbours by the words of their names, where the words that begin so are too many to read. */
  const offerNeighbours = (query: Query, allowed: Allowed | null, { near }: Nearness): void => {
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

  const offerStarting = (query: Query, range: Range, where: Where): void => {
    const whole = keys.ending(query, range);
    offer(whole, { ...where, extra: 0, whole: WHOLE_NAME });
    offer({ from: whole.to, to: range.to }, { ...where, extra: 0, whole: 0 });
  };

  /** The largest of a long range, whose few texts are typed near every town. */
  const largestOf = (name: string, query: Query, range: Range, allowed: Allowed | null): readonly Found[] => {
    const key = `${top.size()} ${name}`;
    const known = allowed === null ? remembered.get(key) : undefined;
    if (known !== undefined) return known;
    offerStarting(query, range, { allowed, nearness: null });
    const found = best();
    if (allowed === null) remembered.set(key, found);
    return found;
  };

  return {
    starting: (name, where, limit) => {
      const { allowed, nearness } = where;
      top.clear(limit);
      if (name === '') return top.places();
      const { query, range } = lookUp(name);
      if (nearness === null || range.to - range.from <= MOST_READ) {
        offerStarting(query, range, where);
        return top.places();
      }
      const largest = largestOf(name, query, range, allowed);
      top.clear(limit);
      for (const { place, worth } of largest) top.offer(place, worth + nearness.worthOf(place));
      offerNeighbours(query, allowed, nearness);
      return top.places();
    },
    alsoWithTypo: (name, where) => {
      const limit = top.size();
      const exact = best();
      const known = new Set(exact.map(({ place }) => place));
      top.clear(limit);
      const wanted = { ...where, extra: SLIP };
      withOneTypo({ keys, beginnings, gaps }, queryOf(name), ({ from, to }, rest) => {
        offer({ from, to: rest }, { ...wanted, whole: WHOLE_NAME });
        offer({ from: rest, to }, { ...wanted, whole: 0 });
      });
      const slips = best().filter(({ place }) => !known.has(place));
      const found = [...exact, ...slips.slice(0, limit - exact.length)];
      return found.sort((a, b) => b.worth - a.worth).map(({ place }) => place);
    },
    isWholeName: (name) => {
      const { from, to } = wholeOf(name);
      return from < to;
    },
    isNameOf: (name, place) => {
      const { from, to } = wholeOf(name);
      for (let entry = from; entry < to; entry += 1) if (keys.placeOf(entry) === place) return true;
      return false;
    },
  };
}
