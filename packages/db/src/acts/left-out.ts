import { BLOOD_TYPES, canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import {
  ALL_REASONS_LEFT_OUT,
  type AskHistory,
  type LeftOutCounts,
  NOBODY_LEFT_OUT,
  reasonLeftOut,
} from '@redthread/domain/left-out';
import { lookFrom } from '@redthread/domain/look';
import { MAX_TRAVEL_KM } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import type { LeftOut } from '../look-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, rows } from './act.ts';
import { findRequest } from './ask-record.ts';
import {
  type AskedAfter,
  capsCountFrom,
  type Involved,
  involvedIn,
  pageOfAsked,
  type TownGroup,
} from './asked-lately.ts';
import { findTownsIn, type Town, townsOf } from './near.ts';
import { findPlace } from './places.ts';
import { statement } from './statement.ts';

// From the index of those who may be asked, without their rows. Of most nobody asked in the days of the caps: they are only counted.
const quiet = (condition: string) =>
  `sum(CASE WHEN (last_asked_at IS NULL OR last_asked_at < :since) AND ${condition} THEN 1 ELSE 0 END)`;
const ASKABLE = statement(`SELECT count(*), ${quiet('travel_km < :km')},
    ${quiet('travel_km >= :km AND is_night_ok = 0')}, ${quiet('travel_km >= :km AND is_night_ok = 1')}
  FROM donors WHERE place_id = :placeId AND blood_type = :bloodType AND can_be_asked = 1 AND is_offered = 1`);
const RESTING = statement(`SELECT sum(1 - can_be_asked), sum(can_be_asked) FROM donors
  WHERE place_id = :placeId AND blood_type = :bloodType AND is_offered = 0 AND is_available = 1
    AND hidden_at IS NULL AND offered_from > :today`);

const findTowns = findTownsIn('donor_place_totals', 'is_offered');

interface Counting {
  readonly request: BloodRequest;
  readonly towns: readonly Town[];
  /** By their ids, and by their towns. */
  readonly involved: ReadonlyMap<string, Involved>;
  readonly involvedOf: ReadonlyMap<number, readonly Involved[]>;
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
  readonly counts: LeftOutCounts;
  readonly unread: readonly (readonly [Group, AskedAfter])[];
}

/** Why donors near are not asked for a request: each counts once, for the first reason that holds. */
export async function countLeftOut(db: Engine, { requestId, at, zoneOf }: LeftOut): Promise<LeftOutCounts | null> {
  const counting = await db.read(() => begin(requestId, at));
  if (counting === null) return null;
  const { request, towns } = counting;
  const isWaiting = lookFrom(at, request.urgency, zoneOf(request.placeId ?? 0)) > at;
  const found: LeftOutCounts[] = [];
  for (const town of towns) {
    const isDark = !isWaiting && isNight(at, zoneOf(town.placeId));
    const counted = await db.read(() => countTown(counting, town, isDark));
    const unread = [...counted.unread];
    found.push(counted.counts);
    for (let next = unread.pop(); next !== undefined; next = unread.pop()) {
      await db.pause();
      const [group, after] = next;
      const more = await db.read(() => countAsked(counting, group, after));
      unread.push(...more.unread);
      found.push(more.counts);
    }
    await db.pause();
  }
  // People come and go between two reads.
  return countsOf((reason) => Math.max(0, sum(found, reason)));
}

function* begin(requestId: string, at: number): Act<Counting | null> {
  const request = yield* findRequest(requestId);
  const place = request?.placeId == null ? null : yield* findPlace(request.placeId);
  if (request === null || place === null) return null;
  const runs = BLOOD_TYPES.filter((type) => canGiveRedCells(type, request.bloodType)).flatMap((blood_type) =>
    [1, 0].map((is_offered) => ({
      kind: `${blood_type}${is_offered}`,
      where: { blood_type, is_offered },
      after: undefined,
    })),
  );
  const towns = yield* townsOf(findTowns)({ place, radiusKm: MAX_TRAVEL_KM }, { runs, revision: null });
  const involved = yield* involvedIn(requestId);
  return { request, towns, involved, involvedOf: Map.groupBy(involved.values(), (donor) => donor.placeId), at };
}

function* countTown(counting: Counting, { placeId, tenthsOfKm, totals }: Town, isDark: boolean): Act<Counted> {
  const found: Counted[] = [];
  for (const bloodType of BLOOD_TYPES) {
    const group = { placeId, bloodType, km: Math.ceil(tenthsOfKm / 10), isNight: isDark };
    const offered = totals.get(`${bloodType}1`) ?? 0;
    if (offered > 0) {
      found.push({ counts: yield* countQuiet(counting, group, offered), unread: [] });
      found.push(yield* countAsked(counting, group, { from: capsCountFrom(counting.at), afterId: '' }));
    }
    if ((totals.get(`${bloodType}0`) ?? 0) === 0) continue;
    const [[notAsking, resting] = []] = yield* rows(RESTING, { placeId, bloodType, today: dayOf(counting.at) });
    const counts = { ...NOBODY_LEFT_OUT, notAsking: Number(notAsking ?? 0), resting: Number(resting ?? 0) };
    found.push({ counts, unread: [] });
  }
  const all = found.map(({ counts }) => counts);
  return { counts: countsOf((reason) => sum(all, reason)), unread: found.flatMap(({ unread }) => unread) };
}

/** Of whom nobody asked in the days of the caps, and who doesn't let us ask. */
function* countQuiet(counting: Counting, group: Group, offered: number): Act<LeftOutCounts> {
  const { placeId, bloodType, km, isNight } = group;
  const since = capsCountFrom(counting.at);
  const [[askable, far, asleep, woken] = []] = yield* rows(ASKABLE, { placeId, bloodType, km, since });
  const counts = { ...NOBODY_LEFT_OUT, notAsking: offered - Number(askable), tooFar: Number(far ?? 0) };
  const rest = { bloodType, isNight, isComing: false, wasAsked: false, askedAt: [] };
  const add = (donor: AskHistory, count: number) => {
    const reason = reasonOf(counting, donor);
    if (reason !== null) counts[reason] += count;
  };
  add({ ...rest, isNightOk: false }, Number(asleep ?? 0));
  add({ ...rest, isNightOk: true }, Number(woken ?? 0));
  for (const donor of counting.involvedOf.get(placeId) ?? []) {
    if (donor.bloodType !== bloodType || donor.travelKm < km) continue;
    if ((donor.lastAskedAt ?? 0) >= since) continue;
    // Counted above as one of the rest.
    add({ ...rest, isNightOk: donor.isNightOk }, -1);
    add({ ...rest, ...donor, bloodType }, 1);
  }
  return counts;
}

/** Of those whom somebody asked in the days of the caps, the next. */
function* countAsked(counting: Counting, group: Group, after: AskedAfter): Act<Counted> {
  const { bloodType, km, isNight } = group;
  const { donors, next } = yield* pageOfAsked(group, after, counting.at);
  const counts = { ...NOBODY_LEFT_OUT };
  for (const donor of donors) {
    const { isComing = false, wasAsked = false } = counting.involved.get(donor.id) ?? {};
    const { isNightOk, askedAt } = donor;
    const history = { bloodType, isNight, isNightOk, isComing, wasAsked, askedAt };
    const reason = donor.travelKm < km ? 'tooFar' : reasonOf(counting, history);
    if (reason !== null) counts[reason] += 1;
  }
  return { counts, unread: next === null ? [] : [[group, next]] };
}

function reasonOf({ request, at }: Counting, donor: AskHistory) {
  return reasonLeftOut({ patient: request.bloodType, urgency: request.urgency, now: at }, donor);
}

function countsOf(count: (reason: keyof LeftOutCounts) => number): LeftOutCounts {
  const counts = { ...NOBODY_LEFT_OUT };
  for (const reason of ALL_REASONS_LEFT_OUT) counts[reason] = count(reason);
  return counts;
}

function sum(found: readonly LeftOutCounts[], reason: keyof LeftOutCounts): number {
  return found.reduce((total, counts) => total + counts[reason], 0);
}
