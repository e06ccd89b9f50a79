import { PLAIN_BYTES } from '@redthread/domain/fold';
import { createReader, END } from './reader.ts';
import { OFFSET_MASK, PLACE_SHIFT, type Table } from './table.ts';

/** A folded text, as UTF-16 units. */
export type Query = readonly number[];

/** Entries `from` up to, not including, `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whether a name begins with a query, or is nothing but it. */
export type Match = 'none' | 'begins' | 'whole';

/** The sorted beginnings of words. */
export interface Keys {
  readonly all: Range;
  /** The entries within a range whose words begin with the query. */
  readonly startingWith: (query: Query, within: Range) => Range;
  /** Those of such entries whose name ends where the query does; they come first. */
  readonly ending: (query: Query, starting: Range) => Range;
  /** The unit of an entry's words at this depth, or END. */
  readonly unitAt: (entry: number, depth: number) => number;
  /** The first units of an entry's words, so many at most. */
  readonly unitsAt: (entry: number, most: number) => Query;
  readonly placeOf: (entry: number) => number;
  /** How the name at this offset of the text matches. */
  readonly matchAt: (query: Query, offset: number) => Match;
}

/** The units of a text that `fold` has folded. */
export function queryOf(folded: string): Query {
  const units: number[] = [];
  for (let at = 0; at < folded.length; at += 1) units.push(folded.charCodeAt(at));
  return units;
}

export function createKeys({ text, textStart, entries }: Table): Keys {
  const { startAt, next } = createReader(text);

  const placeOf = (entry: number): number => (entries[entry] ?? 0) >>> PLACE_SHIFT;
  const offsetOf = (entry: number): number => (textStart[placeOf(entry)] ?? 0) + ((entries[entry] ?? 0) & OFFSET_MASK);

  /** Below zero when the words at the offset come before all that begin with the query, zero when they begin with it. */
  const compare = (offset: number, query: Query): number => {
    let at = 0;
    // Most names are of plain letters: they are compared where they lie.
    for (; at < query.length; at += 1) {
      const letter = PLAIN_BYTES[text[offset + at] ?? 0] ?? 0;
      if (letter === 0) break;
      const difference = letter - (query[at] ?? 0);
      if (difference !== 0) return difference;
    }
    startAt(offset + at, at > 0);
    for (; at < query.length; at += 1) {
      const difference = next() - (query[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };

  /** The first entry of a range for which this no longer holds, where it holds for the first ones. */
  const firstNot = ({ from, to }: Range, holds: (entry: number) => boolean): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Few entries begin so, most often none: steps that double find their end sooner than halves of all that follow. */
  const reached = ({ from, to }: Range, holds: (entry: number) => boolean): Range => {
    let reach = from;
    for (let step = 1; reach < to && holds(reach); step *= 2) reach += step;
    return { from, to: Math.min(reach, to) };
  };

  return {
    all: { from: 0, to: entries.length },
    startingWith: (query, within) => {
      // Without a function to call for each: this is what takes longest where a slip is looked for.
      let from = within.from;
      let high = within.to;
      while (from < high) {
        const middle = (from + high) >>> 1;
        if (compare(offsetOf(middle), query) < 0) from = middle + 1;
        else high = middle;
      }
      if (from === within.to || compare(offsetOf(from), query) !== 0) return { from, to: from };
      const begins = (entry: number): boolean => compare(offsetOf(entry), query) === 0;
      return { from, to: firstNot(reached({ from, to: within.to }, begins), begins) };
    },
    ending: (query, starting) => {
      const ends = (entry: number): boolean => compare(offsetOf(entry), query) === 0 && next() === END;
      return { from: starting.from, to: firstNot(reached(starting, ends), ends) };
    },
    unitAt: (entry, depth) => {
      startAt(offsetOf(entry));
      for (let skipped = 0; skipped < depth; skipped += 1) next();
      return next();
    },
    unitsAt: (entry, most) => {
      const units: number[] = [];
      startAt(offsetOf(entry));
      while (units.length < most) {
        const unit = next();
        if (unit === END) break;
        units.push(unit);
      }
      return units;
    },
    placeOf,
    matchAt: (query, offset) => {
      if (compare(offset, query) !== 0) return 'none';
      return next() === END ? 'whole' : 'begins';
    },
  };
}
