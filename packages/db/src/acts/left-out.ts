import { ASK_CAPS } from '@redthread/domain/ask';
import { BLOOD_TYPES, canGiveRedCells } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { TRAVELS_KM } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import type { LeftOut, LeftOutCounts } from '../look-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, rows } from './act.ts';
import { findRequest } from './ask-record.ts';
import { findTownsIn, type Town, townsOf } from './near.ts';
import { findPlace } from './places.ts';
import { statement } from './statement.ts';

const MAX_TRAVEL_KM = Math.max(...TRAVELS_KM);
const WEEK_MS = Math.max(...ASK_CAPS.filter(({ asks }) => asks === 1).map(({ days }) => days)) * DAY_MS;

// From the index of those who may be asked, without their rows.
const ASKABLE = statement(`SELECT
    sum(CASE WHEN travel_km < :km THEN 1 ELSE 0 END),
    sum(CASE WHEN travel_km >= :km AND last_asked_at > :since THEN 1 ELSE 0 END),
    sum(CASE WHEN travel_km >= :km AND (last_asked_at IS NULL OR last_asked_at <= :since) AND is_night_ok = 0 THEN 1 ELSE 0 END),
    count(*)
  FROM donors WHERE place_id = :placeId AND blood_type = :bloodType AND can_be_asked = 1 AND is_offered = 1`);
const RESTING = statement(`SELECT count(*) FROM donors
  WHERE place_id = :placeId AND blood_type = :bloodType AND is_offered = 0 AND is_available = 1
    AND hidden_at IS NULL AND offered_from > :today`);

/** Why donors near are not asked for a request: each counts once, for the first reason that holds. */
export async function countLeftOut(db: Engine, { requestId, at, zoneOf }: LeftOut): Promise<LeftOutCounts | null> {
  const towns = townsOf(findTownsIn('donor_place_totals', 'is_offered'));
  const found = await db.read(function* () {
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
    return { request, towns: yield* towns({ place, radiusKm: MAX_TRAVEL_KM }, { runs, revision: null }) };
  });
  if (found === null) return null;
  const counts = { notAsking: 0, resting: 0, tooFar: 0, askedLately: 0, night: 0 };
  for (const town of found.towns) {
    const isDark = found.request.urgency !== 'high' ? false : isNight(at, zoneOf(town.placeId));
    const more = await db.read(() => countTown(found.request, town, at, isDark));
    for (const reason of Object.keys(counts) as (keyof typeof counts)[]) counts[reason] += more[reason];
    await db.pause();
  }
  return counts;
}

function* countTown({ bloodType: patient }: BloodRequest, town: Town, at: number, isDark: boolean): Act<LeftOutCounts> {
  const counts = { notAsking: 0, resting: 0, tooFar: 0, askedLately: 0, night: 0 };
  const { placeId, tenthsOfKm, totals } = town;
  for (const bloodType of BLOOD_TYPES.filter((type) => canGiveRedCells(type, patient))) {
    const given = { placeId, bloodType, km: Math.ceil(tenthsOfKm / 10), since: at - WEEK_MS, today: dayOf(at) };
    const offered = totals.get(`${bloodType}1`) ?? 0;
    if (offered > 0) {
      const [[far, lately, asleep, askable] = []] = yield* rows(ASKABLE, given);
      counts.notAsking += offered - Number(askable);
      counts.tooFar += Number(far ?? 0);
      counts.askedLately += Number(lately ?? 0);
      if (isDark) counts.night += Number(asleep ?? 0);
    }
    if ((totals.get(`${bloodType}0`) ?? 0) === 0) continue;
    const [[resting] = []] = yield* rows(RESTING, given);
    counts.resting += Number(resting ?? 0);
  }
  return counts;
}
