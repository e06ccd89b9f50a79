import type { DonorFilter, MatchFilter, Observation, PublicReads } from '../store.ts';
import { countsIn, type DonorKind, donorCells, type Ledger, requestCells, revisionOf } from './totals.ts';

/** What a read depends on, as a value that is the same while the read would find the same. */
type Mark = (ledger: Ledger) => number | string;

/**
 * Reads that are noted. What is noted is the totals that a read's rows are counted in: their revisions are taken before the first
 * row is read, so that a write in between makes the answer old, never a read look newer than it is.
 */
export function observe(before: Ledger, reads: PublicReads): Observation {
  const marks: Mark[] = [];
  let known = before;
  const noted = <Result>(mark: Mark, result: Result): Result => {
    marks.push(mark);
    return result;
  };
  return {
    reads: {
      donors: {
        page: (filter) => noted(rowsOfDonors(pageKind(filter)), reads.donors.page(filter)),
        matches: (filter) => noted(rowsOfDonors(matchKind(filter)), reads.donors.matches(filter)),
      },
      requests: {
        page: (filter) => noted((now) => revisionOf(requestCells(now, filter)), reads.requests.page(filter)),
        byUrgency: ({ urgencies, ...filter }) =>
          noted(
            (now) => revisionOf(urgencies.flatMap((urgency) => requestCells(now, { ...filter, urgency }))),
            reads.requests.byUrgency({ urgencies, ...filter }),
          ),
      },
      counts: () => noted(countsMark, reads.counts()),
    },
    isCurrent: (at) => {
      const now = at as Ledger;
      if (now !== known && marks.some((mark) => mark(now) !== mark(known))) return false;
      known = now;
      return true;
    },
  };
}

/** The donors that a page shows, and its total counts. */
export function pageKind({ bloodType, isOffered }: Pick<DonorFilter, 'bloodType' | 'isOffered'>): DonorKind {
  return { bloodTypes: bloodType === undefined ? undefined : [bloodType], isOffered };
}

export function matchKind({ tiers }: Pick<MatchFilter, 'tiers'>): DonorKind {
  return { bloodTypes: tiers.flatMap(({ bloodTypes }) => bloodTypes), isOffered: true };
}

function rowsOfDonors(kind: DonorKind): Mark {
  return (ledger) => revisionOf(donorCells(ledger, kind));
}

function countsMark(ledger: Ledger): string {
  const { donors, requests } = countsIn(ledger);
  return `${donors} ${requests}`;
}
