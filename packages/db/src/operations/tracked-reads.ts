import type { PublicReads, TrackedReads } from '../store.ts';
import { matchKind, pageKind } from './donor-lists.ts';
import type { BloodRequest } from './request-row.ts';
import { countsIn, type DonorKind, donorCells, type Ledger, requestCells, revisionOf } from './totals.ts';

/** A read's version: equal as long as the read would give the same result. */
type Mark = (ledger: Ledger) => number | string;

/**
 * Tracked reads. Their version is the revisions of the totals that count the read's rows, taken before the first
 * row is read: a concurrent write makes the answer stale, and never makes a stale one round fresh.
 */
export function trackReads(before: Ledger, reads: PublicReads): TrackedReads {
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
        nearestTowns: (filter) => noted(rowsOfDonors(matchKind(filter)), reads.donors.nearestTowns(filter)),
      },
      requests: {
        find: async (id) => {
          const found = await reads.requests.find(id);
          return noted(found?.closedAt === null ? rowsOfRequests(found) : neverCurrent, found);
        },
        coming: (id) => noted(neverCurrent, reads.requests.coming(id)),
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
      if (now.epoch !== known.epoch) return false;
      if (now !== known && marks.some((mark) => mark(now) !== mark(known))) return false;
      known = now;
      return true;
    },
  };
}

function rowsOfDonors(kind: DonorKind): Mark {
  return (ledger) => revisionOf(donorCells(ledger, kind));
}

function rowsOfRequests({ bloodType, urgency }: BloodRequest): Mark {
  return (ledger) => revisionOf(requestCells(ledger, { bloodTypes: [bloodType], urgency }));
}

/** No total counts a request that has ended, nor who is coming: they change without a trace there. */
function neverCurrent(): number {
  return Number.NaN;
}

function countsMark(ledger: Ledger): string {
  const { donors, requests } = countsIn(ledger);
  return `${donors} ${requests}`;
}
