import { ASK_CAPS } from '@redthread/domain/ask';
import { BLOOD_TYPES, canGiveRedCells, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { O_NEGATIVE_FOR_D_POSITIVE } from '@redthread/domain/left-out';
import { MAX_TRAVEL_KM, MOST_REACHED } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import type { Reach } from '../look-store.ts';
import { type Engine, value } from './act.ts';
import { findTownsIn, townsOf } from './near.ts';
import { statement } from './statement.ts';

// How many donors a request would reach if it were posted, from the index of those who may be contacted.

/** Nobody is contacted again sooner. The longer caps leave out few more. */
const REST_MS = Math.min(...ASK_CAPS.map(({ days }) => days)) * DAY_MS;
/** A circle of villages is not read to its end for a line of a form. */
const MOST_TOWNS = 300;

const REACHED = statement(`SELECT count(*) FROM (SELECT 1 FROM donors
  WHERE place_id = :placeId AND blood_type = :bloodType AND can_be_asked = 1 AND is_offered = 1
  AND (last_asked_at IS NULL OR last_asked_at <= :before) AND travel_km >= :km AND is_night_ok >= :isNight
  LIMIT :most) reached`);

const townsNear = townsOf(findTownsIn('donor_place_totals', 'is_offered'));

/** Of the nearest towns first, until there are enough to tell; others are served in between. */
export async function countReach(db: Engine, { bloodType: patient, place, urgency, at, zoneOf }: Reach) {
  const types = BLOOD_TYPES.filter((type) => canGiveRedCells(type, patient));
  const runs = types.map((blood_type) => ({
    kind: blood_type,
    where: { blood_type, is_offered: 1 },
    after: undefined,
  }));
  const towns = await db.read(() => townsNear({ place, radiusKm: MAX_TRAVEL_KM }, { runs, revision: null }));
  let count = 0;
  for (const { placeId, tenthsOfKm, totals } of towns.slice(0, MOST_TOWNS)) {
    const isDark = isNight(at, zoneOf(placeId));
    if (isDark && urgency !== 'high') continue;
    const km = Math.ceil(tenthsOfKm / 10);
    const inTown = types.filter((bloodType) => (totals.get(bloodType) ?? 0) > 0);
    count += await db.read(function* () {
      let found = 0;
      for (const bloodType of inTown) {
        const isKept = bloodType === 'O-' && isDPositive(patient);
        const before = at - (isKept ? O_NEGATIVE_FOR_D_POSITIVE.days * DAY_MS : REST_MS);
        const given = { placeId, bloodType, before, km, isNight: Number(isDark), most: MOST_REACHED };
        found += Number(yield* value(REACHED, given));
      }
      return found;
    });
    if (count >= MOST_REACHED) return MOST_REACHED;
    await db.pause();
  }
  return count;
}
