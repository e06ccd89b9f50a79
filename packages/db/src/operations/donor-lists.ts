import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { MATCH_TIERS, type MatchTier } from '@redthread/domain/ranking';
import { and, isNull } from 'drizzle-orm';
import type { InTown, Near, Page, Position } from '../page.ts';
import { db } from '../query.ts';
import { donors } from '../tables.ts';
import type { Engine } from '../transaction.ts';
import {
  DONOR_TOWNS,
  type KindRun,
  nearestTowns,
  type Rings,
  rowsNear,
  type TownCount,
  totalIn,
  townsOf,
} from './near.ts';
import { cutPage, pagesOf, type Run } from './pages.ts';
import { type CountersIn, type DonorKind, donorCounters, totalOf, versionOf } from './totals.ts';

// Donors as lists have them.

type DonorRow = Readonly<typeof donors.$inferSelect>;
type MatchedRow = Pick<DonorRow, keyof typeof MATCHED>;

/** A donor as lists have them. */
export type ListedDonor = Pick<DonorRow, keyof typeof LISTED_DONOR> & InTown;

/** On offer, and so available. */
export type MatchedDonor = MatchedRow & InTown & { readonly tier: MatchTier };

export interface DonorFilter {
  readonly bloodType?: BloodType | undefined;
  readonly isMatchable?: boolean | undefined;
  /** Then the nearest come first. */
  readonly near?: Near | undefined;
  readonly limit: number;
  readonly after?: Position | undefined;
}

export interface MatchFilter {
  readonly tiers: readonly { readonly tier: MatchTier; readonly bloodTypes: readonly BloodType[] }[];
  /** Then the nearest come first in each tier. */
  readonly near?: Near | undefined;
  readonly limit: number;
  readonly after?: (Position & { readonly tier: MatchTier }) | undefined;
}

/** What is looked for around a town, in the first of some growing circles that has any. */
interface RingFilter extends Pick<MatchFilter, 'tiers'>, Rings {}

export function donorListsOn(engine: Engine, counters: CountersIn) {
  const townsNear = townsOf(DONOR_TOWNS);
  const listedPage = pagesOf(engine, donors, (where) =>
    db.select(LISTED_DONOR).from(donors).where(and(IS_SHOWN, where)),
  );
  // Whoever is on offer isn't hidden: matches need no look at it.
  const matchedPage = pagesOf(engine, donors, (where) => db.select(MATCHED).from(donors).where(where));
  return {
    /** Newest first. */
    page: (filter: DonorFilter): Promise<Page<ListedDonor>> =>
      engine.read(async (tx) => {
        const { near, after, limit } = filter;
        const kind = pageKind(filter);
        const { epoch, ...now } = await counters(tx);
        const cells = donorCounters(now, kind);
        if (near === undefined) {
          return { ...cutPage(await listedPage(tx, runsOf(filter), limit + 1), limit), total: totalOf(cells) };
        }
        const runs = kindRuns({ ...kind, after });
        const towns = await townsNear(tx, near, { runs, version: versionOf(cells), epoch });
        const found = await rowsNear(tx, listedPage, towns, runs, { limit: limit + 1, after: after?.near });
        return { ...cutPage<ListedDonor>(found, limit), total: totalIn(towns, runs) };
      }),
    /** The donors on offer by tier in the order given, newest first in each; `total` counts all of them. */
    matches: (filter: MatchFilter) =>
      engine.read(async (tx) => {
        const kind = matchKind(filter);
        const { epoch, ...now } = await counters(tx);
        const cells = donorCounters(now, kind);
        const all = kindRuns(kind);
        const wanted = { runs: all, version: versionOf(cells), epoch };
        const towns = filter.near === undefined ? null : await townsNear(tx, filter.near, wanted);
        const found: MatchedDonor[] = [];
        for (const { tier, runs, after } of remainingTiers(filter)) {
          // One more than the page tells whether another follows; most pages end inside their first tier.
          const limit = filter.limit + 1 - found.length;
          if (limit <= 0) break;
          const rows =
            towns === null
              ? await matchedPage(tx, runs, limit)
              : await rowsNear(tx, matchedPage, towns, runs, { limit, after: after?.near });
          for (const donor of rows) found.push(Object.assign(donor, { tier }));
        }
        const total = towns === null ? totalOf(cells) : totalIn(towns, all);
        return { rows: found.slice(0, filter.limit), total, hasMore: found.length > filter.limit };
      }),
    /** The towns that have any of the donors on offer, nearest first. */
    nearestTowns: (filter: RingFilter): Promise<TownCount[]> =>
      engine.read((tx) => nearestTowns(tx, townsNear, kindRuns(matchKind(filter)), filter)),
  };
}

const MATCHED = {
  id: donors.id,
  createdAt: donors.createdAt,
  name: donors.name,
  nameDisplay: donors.nameDisplay,
  bloodType: donors.bloodType,
  phone: donors.phone,
  address: donors.address,
  age: donors.age,
  ageGivenOn: donors.ageGivenOn,
  isPhonePublic: donors.isPhonePublic,
  isInvitable: donors.isInvitable,
};
export const LISTED_DONOR = { ...MATCHED, isAvailable: donors.isAvailable, isMatchable: donors.isMatchable };
/** A hidden one is in no list. */
export const IS_SHOWN = isNull(donors.hiddenAt);

/** The donors that a page shows, and its total counts. */
export function pageKind({ bloodType, isMatchable }: Pick<DonorFilter, 'bloodType' | 'isMatchable'>): DonorKind {
  return { bloodTypes: bloodType === undefined ? undefined : [bloodType], isMatchable };
}

export function matchKind({ tiers }: Pick<MatchFilter, 'tiers'>): DonorKind {
  return { bloodTypes: tiers.flatMap(({ bloodTypes }) => bloodTypes), isMatchable: true };
}

export function runsOf({ after, ...filter }: Pick<DonorFilter, 'bloodType' | 'isMatchable' | 'after'>): Run[] {
  if (filter.bloodType === undefined && filter.isMatchable === undefined) return [{ where: {}, after }];
  return kindRuns({ ...pageKind(filter), after });
}

/** A run for each kind, which is how the totals of the towns name it. */
function kindRuns({
  bloodTypes = BLOOD_TYPES,
  isMatchable: only,
  after,
}: DonorKind & Pick<DonorFilter, 'after'>): KindRun[] {
  const offers = only === undefined ? [true, false] : [only];
  return bloodTypes.flatMap((bloodType) =>
    offers.map((isMatchable) => ({ kind: `${bloodType} ${isMatchable}`, where: { bloodType, isMatchable }, after })),
  );
}

/** The tiers from the cursor's on, each with the runs of its types. */
function remainingTiers({ tiers, after }: MatchFilter) {
  const start = after === undefined ? 0 : MATCH_TIERS.indexOf(after.tier);
  return tiers
    .filter(({ tier }) => MATCH_TIERS.indexOf(tier) >= start)
    .map(({ tier, bloodTypes }) => {
      const from = tier === after?.tier ? after : undefined;
      return { tier, runs: kindRuns({ bloodTypes, isMatchable: true, after: from }), after: from };
    });
}
