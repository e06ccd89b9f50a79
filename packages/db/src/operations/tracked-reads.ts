import type { PublicReads, TrackedReads } from '../store.ts';
import { matchKind, pageKind } from './donor-lists.ts';
import type { BloodRequest } from './request-row.ts';
import { type Counters, countsIn, type DonorKind, donorCounters, requestCounters, versionOf } from './totals.ts';

/** A read's version: equal as long as the read would give the same result. */
type Mark = (counters: Counters) => number | string;

/**
 * Tracked reads. Their version is the versions of the totals that count the read's rows, taken before the first
 * row is read: a concurrent write makes the answer stale, and never makes a stale one round fresh.
 */
export function trackReads(before: Counters, reads: PublicReads): TrackedReads {
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
        page: (filter) => noted((now) => versionOf(requestCounters(now, filter)), reads.requests.page(filter)),
        byUrgency: ({ urgencies, ...filter }) =>
          noted(
            (now) => versionOf(urgencies.flatMap((urgency) => requestCounters(now, { ...filter, urgency }))),
            reads.requests.byUrgency({ urgencies, ...filter }),
          ),
      },
      // Days change them, and no answer is kept for longer than its day.
      months: reads.months,
      counts: () => noted(countsMark, reads.counts()),
    },
    isCurrent: (at) => {
      const now = at as Counters;
      if (now.epoch !== known.epoch) return false;
      if (now !== known && marks.some((mark) => mark(now) !== mark(known))) return false;
      known = now;
      return true;
    },
  };
}

function rowsOfDonors(kind: DonorKind): Mark {
  return (counters) => versionOf(donorCounters(counters, kind));
}

function rowsOfRequests({ bloodType, urgency }: BloodRequest): Mark {
  return (counters) => versionOf(requestCounters(counters, { bloodTypes: [bloodType], urgency }));
}

/** No total counts a request that has ended, nor who is coming: they change without a trace there. */
function neverCurrent(): number {
  return Number.NaN;
}

function countsMark(counters: Counters): string {
  const { donors, requests } = countsIn(counters);
  return `${donors} ${requests}`;
}
