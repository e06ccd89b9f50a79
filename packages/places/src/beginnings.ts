import type { Keys, Query, Range } from './keys.ts';
import { END } from './reader.ts';

/** So few words are searched by halves, or read one by one, which needs no memory. */
export const FEW_WORDS = 96;

/** The entries whose words have the same first units. */
export interface Beginning {
  readonly range: Range;
  readonly depth: number;
}

/** A tree of how words begin, down to a few of them. It grows as it is asked, to some thousand branches at most. */
export interface Beginnings {
  readonly root: Beginning;
  /** By the next unit; of words that end here nothing. */
  readonly next: (of: Beginning) => ReadonlyMap<number, Beginning>;
  /** The entries of a branch whose words begin with the query, whose first units are the branch's. */
  readonly startingWith: (query: Query, from: Beginning) => Range;
}

const NONE: Range = { from: 0, to: 0 };

export function createBeginnings(keys: Keys): Beginnings {
  const known = new WeakMap<Beginning, ReadonlyMap<number, Beginning>>();

  const grow = ({ range, depth }: Beginning): ReadonlyMap<number, Beginning> => {
    const branches = new Map<number, Beginning>();
    const units = keys.unitsAt(range.from, depth);
    let { from } = range;
    while (from < range.to) {
      const unit = keys.unitAt(from, depth);
      const rest = { from, to: range.to };
      if (unit === END) {
        from = keys.ending(units, rest).to;
        continue;
      }
      const branch = keys.startingWith([...units, unit], rest);
      branches.set(unit, { range: branch, depth: depth + 1 });
      from = branch.to;
    }
    return branches;
  };
  const next = (of: Beginning): ReadonlyMap<number, Beginning> => {
    const branches = known.get(of) ?? grow(of);
    known.set(of, branches);
    return branches;
  };

  return {
    root: { range: keys.all, depth: 0 },
    next,
    startingWith: (query, start) => {
      let branch = start;
      while (branch.depth < query.length && branch.range.to - branch.range.from > FEW_WORDS) {
        const further = next(branch).get(query[branch.depth] ?? END);
        if (further === undefined) return NONE;
        branch = further;
      }
      return branch.depth < query.length ? keys.startingWith(query, branch.range) : branch.range;
    },
  };
}
