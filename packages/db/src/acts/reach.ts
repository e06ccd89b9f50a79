import { BLOOD_TYPES, canGiveRedCells } from '@redthread/domain/blood-type';
import { MAX_TRAVEL_KM, MOST_REACHED } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import type { Reach } from '../look-store.ts';
import { type Engine, rows } from './act.ts';
import { ASKABLE_IN_TOWN, askedBefore, LONGEST_AGO, WOULD_COME } from './look-candidates.ts';
import { findTownsIn, townsOf } from './near.ts';
import { statement } from './statement.ts';

// How many donors a request would reach if it were posted, by the conditions of its rounds. Of the caps the shortest counts: the longer
// ones leave out few more.

/** A circle of villages is not read to its end for a line of a form. */
const MOST_TOWNS = 300;
/** Nor a metropolis of which hardly anybody travels so far: of those who were asked longest ago, what is told is true, and few are missed. */
const MOST_READ_OF_TOWN = 1000;
const MOST_READ = 10_000;

const REACHED = statement(`SELECT count(*), sum(CASE WHEN ${WOULD_COME} THEN 1 ELSE 0 END) FROM
  (SELECT travel_km, is_night_ok FROM donors WHERE ${ASKABLE_IN_TOWN} ORDER BY ${LONGEST_AGO} LIMIT :limit) nearest`);

const townsNear = townsOf(findTownsIn('donor_place_totals', 'is_offered'));

/** Of the nearest towns first, until there are enough to tell, or enough was read; others are served in between. */
export async function countReach(db: Engine, { bloodType: patient, place, urgency, at, zoneOf }: Reach) {
  const types = BLOOD_TYPES.filter((type) => canGiveRedCells(type, patient));
  const runs = types.map((blood_type) => ({
    kind: blood_type,
    where: { blood_type, is_offered: 1 },
    after: undefined,
  }));
  const towns = await db.read(() => townsNear({ place, radiusKm: MAX_TRAVEL_KM }, { runs, revision: null }));
  let count = 0;
  let unread = MOST_READ;
  for (const { placeId, tenthsOfKm, totals } of towns.slice(0, MOST_TOWNS)) {
    const isDark = isNight(at, zoneOf(placeId));
    if (isDark && urgency !== 'high') continue;
    const given = { placeId, km: Math.ceil(tenthsOfKm / 10), isNight: Number(isDark) };
    for (const bloodType of types) {
      if ((totals.get(bloodType) ?? 0) <= 0) continue;
      const limit = Math.min(MOST_READ_OF_TOWN, unread);
      const before = askedBefore(bloodType, patient, at);
      const [[read, found] = []] = await db.read(() => rows(REACHED, { ...given, bloodType, before, limit }));
      count += Number(found ?? 0);
      unread -= Number(read ?? 0);
      if (count >= MOST_REACHED || unread <= 0) return Math.min(count, MOST_REACHED);
    }
    await db.pause();
  }
  return count;
}
