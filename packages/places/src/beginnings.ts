import type { Keys, Query, Range } from './keys.ts';
import { END } from './reader.ts';

/** So few words are searched by halves, or read one by one, which needs no memory. */
export const FEW_WORDS = 96;

/** The entries whose words have the same first units. */
export interface Branch {
  readonly range: Range;
  readonly depth: number;
  /** Once they were asked for. */
  branches: Branches | null;
}

/** Where words go on: by the next unit, in order; a word that ends here goes nowhere. */
interface Branches {
  readonly units: readonly number[];
  readonly branches: readonly Branch[];
}

/** A tree of how words begin, down to a few of them. It grows as it is asked, to some thousand branches at most. */
export interface Beginnings {
  readonly root: Branch;
  readonly next: (of: Branch) => Branches;
  readonly branchAt: (of: Branch, unit: number) => Branch | undefined;
  /** The entries of a branch whose words begin with the query, whose first units are the branch's. */
  readonly startingWith: (query: Query, from: Branch) => Range;
}

const NONE: Range = { from: 0, to: 0 };

export function createBeginnings(keys: Keys): Beginnings {
  const grow = ({ range, depth }: Branch): Branches => {
    const grown: { units: number[]; branches: Branch[] } = { units: [], branches: [] };
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
      grown.units.push(unit);
      grown.branches.push({ range: branch, depth: depth + 1, branches: null });
      from = branch.to;
    }
    return grown;
  };
  const next = (of: Branch): Branches => {
    of.branches ??= grow(of);
    return of.branches;
  };
  const branchAt = (of: Branch, unit: number): Branch | undefined => {
    const { units, branches } = next(of);
    let low = 0;
    let high = units.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((units[middle] ?? 0) < unit) low = middle + 1;
      else high = middle;
    }
    return units[low] === unit ? branches[low] : undefined;
  };

  return {
    root: { range: keys.all, depth: 0, branches: null },
    next,
    branchAt,
    startingWith: (query, start) => {
      let branch = start;
      while (branch.depth < query.length && branch.range.to - branch.range.from > FEW_WORDS) {
        const further = branchAt(branch, query[branch.depth] ?? END);
        if (further === undefined) return NONE;
        branch = further;
      }
      return branch.depth < query.length ? keys.startingWith(query, branch.range) : branch.range;
    },
  };
}
