import { BLOOD_TYPES, canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import {
  ALL_EXCLUSION_REASONS,
  type ExclusionCounts,
  exclusionReason,
  type InvitationHistory,
  NO_EXCLUSIONS,
} from '@redthread/domain/exclusions';
import { earliestRoundAt } from '@redthread/domain/matching-round';
import { MAX_TRAVEL_KM } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import { and, count, eq, gt, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import { countIf, db, type Places, query } from '../query.ts';
import { donors } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import {
  capsCountFrom,
  type InvitedAfter,
  type Involved,
  involvedIn,
  pageOfInvited,
  type TownGroup,
} from './invited-recently.ts';
import { DONOR_TOWNS, type Town, townsOf } from './near.ts';
import { findPlace } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { MAY_BE_INVITED } from './round-candidates.ts';
import type { Round } from './rounds.ts';

// Why donors near are not asked for a request.

export type Exclusions = Pick<Round, 'requestId' | 'at' | 'zoneOf'>;

const townsNear = townsOf(DONOR_TOWNS);

interface Counting {
  readonly request: BloodRequest;
  /** The town of its hospital. */
  readonly placeId: number;
  readonly towns: readonly Town[];
  /** By their ids, and by their towns. */
  readonly involved: ReadonlyMap<string, Involved>;
  readonly involvedOf: ReadonlyMap<number | null, readonly Involved[]>;
  readonly at: number;
}

interface Group extends TownGroup {
  /** Between the town and the request's. */
  readonly km: number;
  /** It is night there; while the request itself waits for the morning, that keeps nobody. */
  readonly isNight: boolean;
}

/** What was counted, and of which groups there is more to read. */
interface Counted {
  readonly counts: ExclusionCounts;
  readonly unread: readonly (readonly [Group, InvitedAfter])[];
}

/** Why donors near are not asked for a request: each counts once, for the first reason that holds. */
export async function countExclusions(
  engine: Engine,
  { requestId, at, zoneOf }: Exclusions,
): Promise<ExclusionCounts | null> {
  const counting = await engine.read((tx) => begin(tx, requestId, at));
  if (counting === null) return null;
  const { request, placeId, towns } = counting;
  const isWaiting = earliestRoundAt(at, request.urgency, zoneOf(placeId)) > at;
  const found: ExclusionCounts[] = [];
  for (const town of towns) {
    const isDark = !isWaiting && isNight(at, zoneOf(town.placeId));
    const counted = await engine.read((tx) => countTown(tx, counting, town, isDark));
    const unread = [...counted.unread];
    found.push(counted.counts);
    for (let next = unread.pop(); next !== undefined; next = unread.pop()) {
      await engine.pause();
      const [group, after] = next;
      const more = await engine.read((tx) => countInvited(tx, counting, group, after));
      unread.push(...more.unread);
      found.push(more.counts);
    }
    await engine.pause();
  }
  // People come and go between two reads.
  return countsOf((reason) => Math.max(0, sum(found, reason)));
}

async function begin(tx: Tx, requestId: string, at: number): Promise<Counting | null> {
  const request = await findRequest(tx, requestId);
  const place = request?.placeId == null ? null : await findPlace(tx, request.placeId);
  if (request === null || place === null) return null;
  const runs = BLOOD_TYPES.filter((type) => canGiveRedCells(type, request.bloodType)).flatMap((bloodType) =>
    [true, false].map((isMatchable) => ({
      kind: `${bloodType}${isMatchable}`,
      where: { bloodType, isMatchable },
      after: undefined,
    })),
  );
  const towns = await townsNear(tx, { place, radiusKm: MAX_TRAVEL_KM }, { runs, version: null });
  const involved = await involvedIn(tx, requestId);
  return {
    request,
    placeId: place.id,
    towns,
    involved,
    involvedOf: Map.groupBy(involved.values(), (donor) => donor.placeId),
    at,
  };
}

async function countTown(
  tx: Tx,
  counting: Counting,
  { placeId, tenthsOfKm, totals }: Town,
  isDark: boolean,
): Promise<Counted> {
  const found: Counted[] = [];
  for (const bloodType of BLOOD_TYPES) {
    const group = { placeId, bloodType, km: Math.ceil(tenthsOfKm / 10), isNight: isDark };
    const offered = totals.get(`${bloodType}true`) ?? 0;
    if (offered > 0) {
      found.push({ counts: await countQuiet(tx, counting, group, offered), unread: [] });
      found.push(await countInvited(tx, counting, group, { from: capsCountFrom(counting.at), afterId: '' }));
    }
    if ((totals.get(`${bloodType}false`) ?? 0) === 0) continue;
    const resting = await tx.one(RESTING, { placeId, bloodType, today: dayOf(counting.at) });
    found.push({ counts: { ...NO_EXCLUSIONS, ...resting }, unread: [] });
  }
  const all = found.map(({ counts }) => counts);
  return { counts: countsOf((reason) => sum(all, reason)), unread: found.flatMap(({ unread }) => unread) };
}

const { placeId, bloodType, travelKm, isNightOk, lastInvitedAt, isInvitable } = donors;

const RESTING = query((of: Places<TownGroup & { today: string }>) =>
  db
    .select({ notInvitable: countIf(eq(isInvitable, false)), resting: countIf(eq(isInvitable, true)) })
    .from(donors)
    .where(
      and(
        eq(placeId, of.placeId),
        eq(bloodType, of.bloodType),
        eq(donors.isMatchable, false),
        eq(donors.isAvailable, true),
        isNull(donors.hiddenAt),
        gt(donors.matchableFrom, of.today),
      ),
    ),
);

/** Of whom nobody asked in the days of the caps, and who doesn't accept invitations. */
async function countQuiet(tx: Tx, counting: Counting, group: Group, offered: number): Promise<ExclusionCounts> {
  const { placeId, bloodType, km, isNight } = group;
  const since = capsCountFrom(counting.at);
  const { invitable, far, asleep, woken } = await tx.one(INVITABLE, { placeId, bloodType, km, since });
  const counts = { ...NO_EXCLUSIONS, notInvitable: offered - invitable, tooFar: far };
  const rest = { bloodType, isNight, isComing: false, wasInvited: false, invitedAt: [] };
  const add = (donor: InvitationHistory, count: number) => {
    const reason = reasonOf(counting, donor);
    if (reason !== null) counts[reason] += count;
  };
  add({ ...rest, isNightOk: false }, asleep);
  add({ ...rest, isNightOk: true }, woken);
  for (const donor of counting.involvedOf.get(placeId) ?? []) {
    if (donor.bloodType !== bloodType || donor.travelKm < km) continue;
    if (donor.lastInvitedAt !== null && donor.lastInvitedAt >= since) continue;
    // Counted above as one of the rest.
    add({ ...rest, isNightOk: donor.isNightOk }, -1);
    add({ ...rest, ...donor, bloodType }, 1);
  }
  return counts;
}

// From the index of those who may be invited, without their rows. Of most nobody asked in the days of the caps: they are only counted.
const INVITABLE = query((of: Places<TownGroup & { km: number; since: number }>) => {
  const quiet = (condition: SQL | undefined) =>
    countIf(and(or(isNull(lastInvitedAt), lt(lastInvitedAt, of.since)), condition));
  return db
    .select({
      invitable: count(),
      far: quiet(lt(travelKm, of.km)),
      asleep: quiet(and(gte(travelKm, of.km), eq(isNightOk, false))),
      woken: quiet(and(gte(travelKm, of.km), eq(isNightOk, true))),
    })
    .from(donors)
    .where(and(eq(placeId, of.placeId), eq(bloodType, of.bloodType), MAY_BE_INVITED));
});

/** Of those whom somebody asked in the days of the caps, the next. */
async function countInvited(tx: Tx, counting: Counting, group: Group, after: InvitedAfter): Promise<Counted> {
  const { bloodType, km, isNight } = group;
  const { donors, next } = await pageOfInvited(tx, group, after, counting.at);
  const counts = { ...NO_EXCLUSIONS };
  for (const donor of donors) {
    const { isComing = false, wasInvited = false } = counting.involved.get(donor.id) ?? {};
    const { isNightOk, invitedAt } = donor;
    const history = { bloodType, isNight, isNightOk, isComing, wasInvited, invitedAt };
    const reason = donor.travelKm < km ? 'tooFar' : reasonOf(counting, history);
    if (reason !== null) counts[reason] += 1;
  }
  return { counts, unread: next === null ? [] : [[group, next]] };
}

function reasonOf({ request, at }: Counting, donor: InvitationHistory) {
  return exclusionReason({ patient: request.bloodType, urgency: request.urgency, now: at }, donor);
}

function countsOf(count: (reason: keyof ExclusionCounts) => number): ExclusionCounts {
  const counts = { ...NO_EXCLUSIONS };
  for (const reason of ALL_EXCLUSION_REASONS) counts[reason] = count(reason);
  return counts;
}

function sum(found: readonly ExclusionCounts[], reason: keyof ExclusionCounts): number {
  return found.reduce((total, counts) => total + counts[reason], 0);
}
