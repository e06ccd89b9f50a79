import type { Keys, Query, Range } from './keys.ts';
import { END } from './reader.ts';

/** So few words are searched by halves, or read one by one, which needs no memory. */
export const FEW_WORDS = 96;

/** The entries whose words have the same first units. */
export interface Branch {
  readonly range: Range;
  readonly depth: number;
  /** By the next unit, once they were asked for. */
  branches: ReadonlyMap<number, Branch> | null;
}

/** A tree of how words begin, down to a few of them. It grows as it is asked, to some thousand branches at most. */
export interface Beginnings {
  readonly root: Branch;
  /** By the next unit; of words that end here nothing. */
  readonly next: (of: Branch) => ReadonlyMap<number, Branch>;
  /** The entries of a branch whose words begin with the query, whose first units are the branch's. */
  readonly startingWith: (query: Query, from: Branch) => Range;
}

const NONE: Range = { from: 0, to: 0 };

export function createBeginnings(keys: Keys): Beginnings {
  const grow = ({ range, depth }: Branch): ReadonlyMap<number, Branch> => {
    const branches = new Map<number, Branch>();
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
      branches.set(unit, { range: branch, depth: depth + 1, branches: null });
      from = branch.to;
    }
    return branches;
  };
  const next = (of: Branch): ReadonlyMap<number, Branch> => {
    of.branches ??= grow(of);
    return of.branches;
  };

  return {
    root: { range: keys.all, depth: 0, branches: null },
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
