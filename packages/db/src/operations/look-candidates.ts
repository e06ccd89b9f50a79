import { ASK_CAPS, ASK_DAYS, keepsCaps } from '@redthread/domain/ask';
import { type BloodType, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { O_NEGATIVE_FOR_D_POSITIVE } from '@redthread/domain/exclusions';
import { MAX_ASKS_A_LOOK } from '@redthread/domain/look';
import { endOfNight, isNight } from '@redthread/domain/night';
import { type AskedGroup, type Asking, type Candidate, NEW_DONOR_MS } from '@redthread/domain/select-donors';
import { and, count, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { firstIdAt } from '../id.ts';
import { pushDevices } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { asks, donors, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { usesCap } from './ask-record.ts';
import type { Look } from './looks.ts';
import type { Town } from './near.ts';
import type { BloodRequest } from './request-row.ts';

// Donors of a town whose turn it may be, as an operation reads them.

/** Nobody is asked again sooner, by whomever. */
const CAP_MS = Math.min(...ASK_CAPS.map(({ days }) => days)) * DAY_MS;
const MOST_COUNTED = 200;
const FIRST_ID = '';
/** After every id: those are written in 0 to 9 and a to f. */
const LAST_ID = 'g';

const { id, accountId, lastAskedAt, placeId, bloodType, travelKm, isNightOk, isInvitable, isMatchable } = donors;

/** Whose turn it may be at all: the condition of the index of those who may be asked. */
export const MAY_BE_ASKED = and(eq(isInvitable, true), eq(isMatchable, true));

type InTown = Places<{ placeId: number; bloodType: BloodType; before: number }>;

/** Who of a town may be asked, whom nobody asked for so long: a condition that the index of those who may be asked holds. */
export function askableInTown(of: InTown): SQL | undefined {
  const isAskedLongAgo = or(isNull(lastAskedAt), lte(lastAskedAt, of.before));
  return and(eq(placeId, of.placeId), eq(bloodType, of.bloodType), MAY_BE_ASKED, isAskedLongAgo);
}

/** Who travels so far, and is not woken. */
export function wouldCome(
  donor: Readonly<Record<'travelKm' | 'isNightOk', SQLiteColumn>>,
  of: Places<{ km: number; isNight: boolean }>,
): SQL | undefined {
  return and(gte(donor.travelKm, of.km), gte(donor.isNightOk, of.isNight));
}

/** Whoever was asked longest ago comes first, as they stand in that index. */
export const LONGEST_AGO = [sql`${lastAskedAt} nulls first`, id] as const;

/** On how many devices the person of a row is told: those to which a push service has accepted a notification. */
export function devicesOf({ accountId }: Readonly<Record<'accountId', SQLiteColumn>>): SQL<number> {
  const told = and(eq(pushDevices.accountId, accountId), isNotNull(pushDevices.lastUsedAt));
  return sql<number>`(${db.select({ devices: count() }).from(pushDevices).where(told).getSQL()})`.mapWith(Number);
}

export interface Found extends Candidate {
  readonly accountId: string;
}

interface Looking {
  readonly request: BloodRequest;
  readonly asking: Asking;
}

/** As many of a town as a look may ask, and whoever stands before them but is left out by what only their asks tell. */
export async function firstOfTown(
  tx: Tx,
  { request, asking }: Looking,
  { bloodType }: AskedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Pick<Look, 'at' | 'zoneOf'>,
): Promise<Found[]> {
  const isDark = isNight(at, zoneOf(placeId));
  const before = askedBefore(bloodType, asking.patient, at);
  const km = tenthsOfKm / 10;
  const given = { placeId, bloodType, km: Math.ceil(km), before, isNight: isDark, poster: request.accountId };
  // An id begins with the instant at which it was made, and the index has it.
  const newFrom = firstIdAt(at - NEW_DONOR_MS);
  const ages = [
    { isNew: false, ids: { fromId: FIRST_ID, untilId: newFrom } },
    { isNew: true, ids: { fromId: newFrom, untilId: LAST_ID } },
  ];
  const found: Found[] = [];
  for (const { isNew, ids } of ages) {
    let askable = 0;
    for (let skip = 0; askable < MAX_ASKS_A_LOOK; skip += MAX_ASKS_A_LOOK) {
      const page = await tx.all(FIRST_OF_TOWN, { ...given, ...ids, limit: MAX_ASKS_A_LOOK, skip });
      for (const { devices, ...donor } of page) {
        const history = await historyOf(tx, donor.accountId, request, at);
        const place = { bloodType, km, isNight: isDark, isNightOk: isDark };
        found.push({ ...donor, ...history, ...place, hasPush: devices > 0, isNew });
        askable += Number(!history.isComing && !history.wasAsked && keepsCaps(history.askedAt, at));
      }
      if (page.length < MAX_ASKS_A_LOOK) break;
    }
  }
  return found;
}

type First = InTown &
  Places<{
    km: number;
    isNight: boolean;
    poster: string;
    fromId: string;
    untilId: string;
    limit: number;
    skip: number;
  }>;
const FIRST_OF_TOWN = query((of: First) =>
  db
    .select({ id, accountId, lastAskedAt, devices: devicesOf(donors) })
    .from(donors)
    .where(
      and(askableInTown(of), wouldCome(donors, of), ne(accountId, of.poster), gte(id, of.fromId), lt(id, of.untilId)),
    )
    .orderBy(...LONGEST_AGO)
    .limit(of.limit)
    .offset(of.skip),
);

/** When an invitation of a donor has to lie back, for another for this patient. */
export function askedBefore(bloodType: BloodType, patient: BloodType, at: number): number {
  const isKept = bloodType === 'O-' && isDPositive(patient);
  return at - (isKept ? O_NEGATIVE_FOR_D_POSITIVE.days * DAY_MS : CAP_MS);
}

/** How many of a town would be invited if it weren't night there, and until when it is; null for nobody. */
export async function asleepIn(
  tx: Tx,
  { request, asking }: Looking,
  { bloodType }: AskedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Pick<Look, 'at' | 'zoneOf'>,
): Promise<{ readonly donors: number; readonly until: number } | null> {
  const until = endOfNight(at, zoneOf(placeId));
  if (until === at) return null;
  const { donors } = await tx.one(ASLEEP, {
    ...{ placeId, bloodType, km: Math.ceil(tenthsOfKm / 10), before: askedBefore(bloodType, asking.patient, at) },
    ...{ mayBeNightOk: asking.urgency !== 'high', poster: request.accountId },
  });
  return donors === 0 ? null : { donors, until };
}

// As far as a number is told: nobody reads how many of a metropolis sleep.
const ASLEEP = query((of: InTown & Places<{ km: number; mayBeNightOk: boolean; poster: string }>) => {
  const sleepers = db
    .select({ id })
    .from(donors)
    .where(and(askableInTown(of), gte(travelKm, of.km), lte(isNightOk, of.mayBeNightOk), ne(accountId, of.poster)))
    .limit(MOST_COUNTED)
    .as('sleepers');
  return db.select({ donors: count() }).from(sleepers);
});

/** What a donor's asks tell: whether they are on the way, and were asked for this request; and when they were asked, as the caps count it. */
export async function historyOf(
  tx: Tx,
  accountId: string,
  request: Pick<BloodRequest, 'id' | 'accountId'>,
  at: number,
): Promise<Pick<Found, 'isComing' | 'wasAsked' | 'askedAt'>> {
  const found = await tx.all(ASKS_OF_DONOR, { accountId, since: at - ASK_DAYS * DAY_MS });
  return {
    isComing: found.some(({ state }) => state === 'coming'),
    // What its poster took back within the hour, and posts again, reaches the same people no second time in the days of the caps.
    wasAsked: found.some(
      (ask) =>
        ask.requestId === request.id ||
        (ask.isRetracted && ask.posterId === request.accountId && !keepsCaps([ask.askedAt], at)),
    ),
    askedAt: found.filter(({ isCounted }) => isCounted).map(({ askedAt }) => askedAt),
  };
}

const ASKS_OF_DONOR = query((of: Places<{ accountId: string; since: number }>) => {
  const { askedAt, state, requestId, isRetracted } = asks;
  const isCounted = sql<boolean>`case when ${usesCap(asks)} then 1 else 0 end`.mapWith(Boolean);
  return db
    .select({ askedAt, state, requestId, isRetracted, posterId: requests.accountId, isCounted })
    .from(asks)
    .leftJoin(requests, eq(requests.id, requestId))
    .where(and(eq(asks.accountId, of.accountId), gt(askedAt, of.since)));
});
