import { type BloodType, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { O_NEGATIVE_FOR_D_POSITIVE } from '@redthread/domain/exclusions';
import { INVITATION_CAPS, INVITATION_DAYS, keepsCaps } from '@redthread/domain/invitation';
import { MAX_INVITATIONS_A_ROUND } from '@redthread/domain/matching-round';
import { endOfNight, isNight } from '@redthread/domain/night';
import { type Candidate, type InvitedGroup, NEW_DONOR_MS, type RoundRequest } from '@redthread/domain/select-donors';
import { and, count, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { firstIdAt } from '../id.ts';
import { pushDevices } from '../push-tables.ts';
import { db, type Places, query } from '../query.ts';
import { donors, invitations, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { usesCap } from './invitation-record.ts';
import type { Town } from './near.ts';
import type { BloodRequest } from './request-row.ts';
import type { Round } from './rounds.ts';

// Donors of a town whose turn it may be, as an operation reads them.

/** Nobody is invited again sooner, by whomever. */
const CAP_MS = Math.min(...INVITATION_CAPS.map(({ days }) => days)) * DAY_MS;
const MOST_COUNTED = 200;
const FIRST_ID = '';
/** After every id: those are written in 0 to 9 and a to f. */
const LAST_ID = 'g';

const { id, accountId, lastInvitedAt, placeId, bloodType, travelKm, isNightOk, isInvitable, isMatchable } = donors;

/** Whose turn it may be at all: the condition of the index of those who may be invited. */
export const MAY_BE_INVITED = and(eq(isInvitable, true), eq(isMatchable, true));

type InTown = Places<{ placeId: number; bloodType: BloodType; before: number }>;

/** Who of a town may be invited, whom nobody invited for so long: a condition that the index of those who may be invited holds. */
export function invitableInTown(of: InTown): SQL | undefined {
  const isInvitedLongAgo = or(isNull(lastInvitedAt), lte(lastInvitedAt, of.before));
  return and(eq(placeId, of.placeId), eq(bloodType, of.bloodType), MAY_BE_INVITED, isInvitedLongAgo);
}

/** Who travels so far, and is not woken. */
export function wouldCome(
  donor: Readonly<Record<'travelKm' | 'isNightOk', SQLiteColumn>>,
  of: Places<{ km: number; isNight: boolean }>,
): SQL | undefined {
  return and(gte(donor.travelKm, of.km), gte(donor.isNightOk, of.isNight));
}

/** Whoever was invited longest ago comes first, as they stand in that index. */
export const LONGEST_AGO = [sql`${lastInvitedAt} nulls first`, id] as const;

/** On how many devices the person of a row is told: those to which a push service has accepted a notification. */
export function devicesOf({ accountId }: Readonly<Record<'accountId', SQLiteColumn>>): SQL<number> {
  const told = and(eq(pushDevices.accountId, accountId), isNotNull(pushDevices.lastUsedAt));
  return sql<number>`(${db.select({ devices: count() }).from(pushDevices).where(told).getSQL()})`.mapWith(Number);
}

export interface Found extends Candidate {
  readonly accountId: string;
}

/** A round as it begins. */
export interface RoundStart {
  readonly request: BloodRequest;
  /** The town of its hospital. */
  readonly placeId: number;
  readonly known: RoundRequest;
  readonly towns: readonly Town[];
}

/** As many of a town as a round may invite, and whoever stands before them but is left out by what only their invitations tell. */
export async function firstOfTown(
  tx: Tx,
  { request, known }: RoundStart,
  { bloodType }: InvitedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Pick<Round, 'at' | 'zoneOf'>,
): Promise<Found[]> {
  const isDark = isNight(at, zoneOf(placeId));
  const before = invitedBefore(bloodType, known.patient, at);
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
    let invitable = 0;
    for (let skip = 0; invitable < MAX_INVITATIONS_A_ROUND; skip += MAX_INVITATIONS_A_ROUND) {
      const page = await tx.all(FIRST_OF_TOWN, { ...given, ...ids, limit: MAX_INVITATIONS_A_ROUND, skip });
      for (const { devices, ...donor } of page) {
        const history = await historyOf(tx, donor.accountId, request, at);
        const place = { bloodType, km, isNight: isDark, isNightOk: isDark };
        found.push({ ...donor, ...history, ...place, hasPush: devices > 0, isNew });
        invitable += Number(!history.isComing && !history.wasInvited && keepsCaps(history.invitedAt, at));
      }
      if (page.length < MAX_INVITATIONS_A_ROUND) break;
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
    .select({ id, accountId, lastInvitedAt, devices: devicesOf(donors) })
    .from(donors)
    .where(
      and(invitableInTown(of), wouldCome(donors, of), ne(accountId, of.poster), gte(id, of.fromId), lt(id, of.untilId)),
    )
    .orderBy(...LONGEST_AGO)
    .limit(of.limit)
    .offset(of.skip),
);

/** When an invitation of a donor has to lie back, for another for this patient. */
export function invitedBefore(bloodType: BloodType, patient: BloodType, at: number): number {
  const isKept = bloodType === 'O-' && isDPositive(patient);
  return at - (isKept ? O_NEGATIVE_FOR_D_POSITIVE.days * DAY_MS : CAP_MS);
}

/** How many of a town would be invited if it weren't night there, and until when it is; null for nobody. */
export async function asleepIn(
  tx: Tx,
  { request, known }: RoundStart,
  { bloodType }: InvitedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Pick<Round, 'at' | 'zoneOf'>,
): Promise<{ readonly donors: number; readonly until: number } | null> {
  const until = endOfNight(at, zoneOf(placeId));
  if (until === at) return null;
  const { donors } = await tx.one(ASLEEP, {
    ...{ placeId, bloodType, km: Math.ceil(tenthsOfKm / 10), before: invitedBefore(bloodType, known.patient, at) },
    ...{ mayBeNightOk: known.urgency !== 'high', poster: request.accountId },
  });
  return donors === 0 ? null : { donors, until };
}

// As far as a number is told: nobody reads how many of a metropolis sleep.
const ASLEEP = query((of: InTown & Places<{ km: number; mayBeNightOk: boolean; poster: string }>) => {
  const sleepers = db
    .select({ id })
    .from(donors)
    .where(and(invitableInTown(of), gte(travelKm, of.km), lte(isNightOk, of.mayBeNightOk), ne(accountId, of.poster)))
    .limit(MOST_COUNTED)
    .as('sleepers');
  return db.select({ donors: count() }).from(sleepers);
});

/** What a donor's invitations tell: whether they are on the way, and were invited for this request; and when, as the caps count it. */
export async function historyOf(
  tx: Tx,
  accountId: string,
  request: Pick<BloodRequest, 'id' | 'accountId'>,
  at: number,
): Promise<Pick<Found, 'isComing' | 'wasInvited' | 'invitedAt'>> {
  const found = await tx.all(INVITATIONS_OF_DONOR, { accountId, since: at - INVITATION_DAYS * DAY_MS });
  return {
    isComing: found.some(({ state }) => state === 'accepted'),
    // What its poster took back within the hour, and posts again, reaches the same people no second time in the days of the caps.
    wasInvited: found.some(
      (invitation) =>
        invitation.requestId === request.id ||
        (invitation.isRetracted && invitation.posterId === request.accountId && !keepsCaps([invitation.invitedAt], at)),
    ),
    invitedAt: found.filter(({ isCounted }) => isCounted).map(({ invitedAt }) => invitedAt),
  };
}

const INVITATIONS_OF_DONOR = query((of: Places<{ accountId: string; since: number }>) => {
  const { invitedAt, state, requestId, isRetracted } = invitations;
  const isCounted = sql<boolean>`case when ${usesCap(invitations)} then 1 else 0 end`.mapWith(Boolean);
  return db
    .select({ invitedAt, state, requestId, isRetracted, posterId: requests.accountId, isCounted })
    .from(invitations)
    .leftJoin(requests, eq(requests.id, requestId))
    .where(and(eq(invitations.accountId, of.accountId), gt(invitedAt, of.since)));
});
