import { ASK_CAP_DAYS } from '@redthread/domain/ask';
import type { BloodType } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { and, eq, gt, gte, isNotNull, or, type SQL } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { asks, donors } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { usesCap } from './ask-record.ts';
import { LONGEST_AGO, MAY_BE_ASKED } from './look-candidates.ts';

// Who was asked in the days of the caps, and who is on the way or knows of a request.

/** As many donors as are read at once, between which others are served. */
const DONORS_AT_ONCE = 100;

const { id, accountId, travelKm, isNightOk, lastAskedAt, placeId, bloodType } = donors;
const LISTED = { id, travelKm, isNightOk, lastAskedAt };

/** A donor who may be asked, as the index has them. */
export type Listed = Pick<typeof donors.$inferSelect, keyof typeof LISTED>;

/** One who is on the way to a patient, or was asked, or offered to come, for a request. */
export type Involved = Listed &
  Pick<typeof donors.$inferSelect, 'placeId' | 'bloodType'> & {
    readonly isComing: boolean;
    readonly wasAsked: boolean;
  };

/** Those who are on the way to anybody, and those who know of the request, by their ids. */
export async function involvedIn(tx: Tx, requestId: string): Promise<Map<string, Involved>> {
  const involved = new Map<string, Involved>();
  for (const donor of await tx.all(ON_THE_WAY)) {
    involved.set(donor.id, { ...donor, isComing: true, wasAsked: false });
  }
  for (const donor of await tx.all(ASKED_FOR, { requestId })) {
    involved.set(donor.id, { ...donor, isComing: involved.get(donor.id)?.isComing ?? false, wasAsked: true });
  }
  return involved;
}

const ON_THE_WAY = query(() => involvedWhere(eq(asks.state, 'coming')));
const ASKED_FOR = query((of: Places<{ requestId: string }>) => involvedWhere(eq(asks.requestId, of.requestId)));

function involvedWhere(condition: SQL) {
  return db
    .select({ ...LISTED, placeId, bloodType })
    .from(asks)
    .innerJoin(donors, eq(donors.accountId, asks.accountId))
    .where(and(isNotNull(placeId), MAY_BE_ASKED, condition));
}

/** Donors of a type in a town. */
export interface TownGroup {
  readonly placeId: number;
  readonly bloodType: BloodType;
}

/** Where a page begins: after whom, of those who were asked at an instant. */
export interface AskedAfter {
  readonly from: number;
  readonly afterId: string;
}

type AskedLately = Listed & { readonly askedAt: readonly number[] };

/** Before this instant an ask counts for no cap. */
export function capsCountFrom(at: number): number {
  return at - ASK_CAP_DAYS * DAY_MS;
}

/** Of those who were asked in the days of the caps, the next, and where the page after them begins; null for the last. */
export async function pageOfAsked(
  tx: Tx,
  { placeId, bloodType }: TownGroup,
  after: AskedAfter,
  at: number,
): Promise<{ donors: AskedLately[]; next: AskedAfter | null }> {
  const given = { placeId, bloodType, ...after, since: capsCountFrom(at), limit: DONORS_AT_ONCE };
  const donors = new Map<string, Listed & { readonly askedAt: number[] }>();
  for (const { askedAt, ...donor } of await tx.all(ASKED_LATELY, given)) {
    const known = donors.get(donor.id) ?? { ...donor, askedAt: [] };
    if (askedAt !== null) known.askedAt.push(askedAt);
    donors.set(donor.id, known);
  }
  const page = [...donors.values()];
  const last = page.reduce((latest, each) => (isAfter(each, latest) ? each : latest), page[0]);
  const isMore = page.length === DONORS_AT_ONCE && last !== undefined;
  return { donors: page, next: isMore ? { from: last.lastAskedAt ?? 0, afterId: last.id } : null };
}

// A page from the index of those who may be asked, each with the asks that the caps count. The first condition bounds the index.
const ASKED_LATELY = query((of: Places<TownGroup & AskedAfter & { since: number; limit: number }>) => {
  const page = db
    .select({ ...LISTED, accountId })
    .from(donors)
    .where(
      and(
        eq(placeId, of.placeId),
        eq(bloodType, of.bloodType),
        MAY_BE_ASKED,
        gte(lastAskedAt, of.from),
        or(gt(lastAskedAt, of.from), gt(id, of.afterId)),
      ),
    )
    .orderBy(...LONGEST_AGO)
    .limit(of.limit)
    .as('page');
  const isCounted = and(eq(asks.accountId, page.accountId), gt(asks.askedAt, of.since), usesCap(asks));
  return db
    .select({
      id: page.id,
      travelKm: page.travelKm,
      isNightOk: page.isNightOk,
      lastAskedAt: page.lastAskedAt,
      askedAt: asks.askedAt,
    })
    .from(page)
    .leftJoin(asks, isCounted);
});

function isAfter(one: Listed, other: Listed | undefined): boolean {
  const [at, otherAt] = [one.lastAskedAt ?? 0, other?.lastAskedAt ?? 0];
  return at === otherAt ? one.id > (other?.id ?? '') : at > otherAt;
}
