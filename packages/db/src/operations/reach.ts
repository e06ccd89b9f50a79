import { BLOOD_TYPES, type BloodType, canGiveRedCells } from '@redthread/domain/blood-type';
import { MAX_TRAVEL_KM, MOST_REACHED } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import type { Urgency } from '@redthread/domain/urgency';
import { count } from 'drizzle-orm';
import type { KeptPlace } from '../page.ts';
import { countIf, db, type Places, query } from '../query.ts';
import { donors } from '../tables.ts';
import type { Engine } from '../transaction.ts';
import { DONOR_TOWNS, townsOf } from './near.ts';
import type { ZoneOf } from './places.ts';
import { invitableInTown, invitedBefore, LONGEST_AGO, wouldCome } from './round-candidates.ts';

// How many donors a request would reach if it were posted, by the conditions of its rounds. Of the caps the shortest counts: the longer
// ones leave out few more.

/** A request that isn't posted yet. */
export interface Reach {
  readonly bloodType: BloodType;
  readonly place: KeptPlace;
  readonly urgency: Urgency;
  readonly at: number;
  readonly zoneOf: ZoneOf;
}

/** A circle of villages is not read to its end for a line of a form. */
const MOST_TOWNS = 300;
/** Nor a metropolis of which hardly anybody travels so far: of those who were invited longest ago, what is told is true, and few are missed. */
const MOST_READ_OF_TOWN = 1000;
const MOST_READ = 10_000;

const townsNear = townsOf(DONOR_TOWNS);

/** Of the nearest towns first, until there are enough to tell, or enough was read; others are served in between. */
export async function countReach(engine: Engine, { bloodType: patient, place, urgency, at, zoneOf }: Reach) {
  const types = BLOOD_TYPES.filter((type) => canGiveRedCells(type, patient));
  const runs = types.map((bloodType) => ({
    kind: bloodType,
    where: { bloodType, isMatchable: true },
    after: undefined,
  }));
  const towns = await engine.read((tx) => townsNear(tx, { place, radiusKm: MAX_TRAVEL_KM }, { runs, version: null }));
  let reached = 0;
  let unread = MOST_READ;
  for (const { placeId, tenthsOfKm, totals } of towns.slice(0, MOST_TOWNS)) {
    const isDark = isNight(at, zoneOf(placeId));
    if (isDark && urgency !== 'high') continue;
    const given = { placeId, km: Math.ceil(tenthsOfKm / 10), isNight: isDark };
    for (const bloodType of types) {
      if ((totals.get(bloodType) ?? 0) <= 0) continue;
      const limit = Math.min(MOST_READ_OF_TOWN, unread);
      const before = invitedBefore(bloodType, patient, at);
      const { read, found } = await engine.query.one(REACHED, { ...given, bloodType, before, limit });
      reached += found;
      unread -= read;
      if (reached >= MOST_REACHED || unread <= 0) return Math.min(reached, MOST_REACHED);
    }
    await engine.pause();
  }
  return reached;
}

type Reached = Parameters<typeof invitableInTown>[0] & Places<{ km: number; isNight: boolean; limit: number }>;
const REACHED = query((of: Reached) => {
  const { travelKm, isNightOk } = donors;
  const nearest = db
    .select({ travelKm, isNightOk })
    .from(donors)
    .where(invitableInTown(of))
    .orderBy(...LONGEST_AGO)
    .limit(of.limit)
    .as('nearest');
  return db.select({ read: count(), found: countIf(wouldCome(nearest, of)) }).from(nearest);
});
