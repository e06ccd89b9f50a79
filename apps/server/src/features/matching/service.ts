import { formatMatchCursor } from '@redthread/contract/cursor';
import type {
  FindDonorsInput,
  MatchResult,
  NearestTowns,
  NearestTownsInput,
  Reach,
  ReachInput,
} from '@redthread/contract/matching';
import type { TownCount } from '@redthread/db/operations/near';
import { type BloodType, redCellDonorsFor } from '@redthread/domain/blood-type';
import { distanceKm, type Position } from '@redthread/domain/distance';
import { isoText } from '@redthread/domain/instant';
import { earliestRoundAt } from '@redthread/domain/matching-round';
import { aboutKm, bandOf, FEWEST_COUNTED, inSteps, MAX_RADIUS_KM, MOST_TOWNS, RINGS_KM } from '@redthread/domain/near';
import { MATCH_REASONS, matchTiersFor } from '@redthread/domain/ranking';
import type { Place, Places } from '@redthread/places/places';
import type { Call, PublicCall } from '../../call/call.ts';
import { refuseWhile } from '../../limits/limit.ts';
import { publicProfiles } from '../donors/service.ts';
import { nearOf, placeOf, publicPlace, zonesOf } from '../places/near.ts';

/** Within which a town of a few is counted with another. */
const COUNTED_WITH_KM = 25;
/** More than a map shows: near a city many towns have one or two. */
const MOST_SEARCHED = 300;
/** It reads donors near, for a form that asks at each change. */
const REACH_A_MINUTE = 120;

/** The donors on offer whose red cells fit, most useful first. */
export async function findDonors(
  call: PublicCall,
  { bloodType, limit, cursor, ...around }: FindDonorsInput,
): Promise<MatchResult> {
  const near = nearOf(call, around);
  const after = cursor && (await call.cursors.open(cursor, near));
  const { rows, total, hasMore } = await call.store.donors.matches({
    tiers: matchTiersFor(bloodType),
    ...{ near, limit, after },
  });
  const last = rows.at(-1);
  const profileOf = publicProfiles(call);
  return {
    requestedBloodType: bloodType,
    compatibleBloodTypes: [...redCellDonorsFor(bloodType)],
    totalDonors: total,
    // Added to each profile, which nobody else has: a copy takes longer.
    donors: rows.map((donor) =>
      Object.assign(profileOf(donor, true), { match: { tier: donor.tier, reason: MATCH_REASONS[donor.tier] } }),
    ),
    nextCursor: hasMore && last !== undefined ? formatMatchCursor(await call.cursors.seal(last, near)) : null,
  };
}

/** Where the nearest donors on offer are, and how many, by towns that point at nobody. */
export async function nearestTowns(call: PublicCall, { bloodType, placeId }: NearestTownsInput): Promise<NearestTowns> {
  const place = placeOf(call, placeId);
  const tiers = matchTiersFor(bloodType);
  const found = await call.store.donors.nearestTowns({ tiers, place, ringsKm: RINGS_KM, limit: MOST_TOWNS });
  const [first] = found;
  if (first === undefined) return { nearest: null, towns: [] };
  const km = first.tenthsOfKm / 10;
  return {
    nearest: { aboutKm: aboutKm(km), withinKm: bandOf(km) },
    towns: countedTowns(call.places, place, found)
      .map(({ place: town, donors }) => ({ town, donors, km: distanceKm(place, town) }))
      .sort((a, b) => a.km - b.km || a.town.id - b.town.id)
      .map(({ town, donors, km }) => ({
        place: publicPlace(town),
        aboutKm: aboutKm(km),
        donors: inSteps(donors),
      })),
  };
}

/** How many donors a request would reach, from when on: told so coarsely that it says nothing about one of them. */
export async function reach(call: Call, { bloodType, placeId, urgency }: ReachInput): Promise<Reach> {
  const { callLimiter, clientNetwork, now, store } = call;
  const centre = placeOf(call, placeId);
  refuseWhile(callLimiter.take(`reach:${clientNetwork}`, REACH_A_MINUTE, now));
  const { id, latHundredths, lonHundredths } = centre;
  const place = { id, latHundredths, lonHundredths };
  const from = earliestRoundAt(now, urgency, centre.timeZone);
  return call.inTurn(`reach:${clientNetwork}`, async () => {
    const count = await store.rounds.reach({ bloodType, place, urgency, at: from, zoneOf: zonesOf(call) });
    const donors = inSteps(count);
    const more = donors === null ? await nextMany(call, centre, bloodType) : null;
    return { donors, from: from > now ? isoText(from) : null, more };
  });
}

/** The nearest other town with so many donors that a number points at nobody, in the first circle that has one. */
async function nextMany(call: Call, centre: Place, bloodType: BloodType): Promise<Reach['more']> {
  const tiers = matchTiersFor(bloodType);
  for (const radiusKm of RINGS_KM.filter((km) => km <= MAX_RADIUS_KM)) {
    const ring = { tiers, place: centre, ringsKm: [radiusKm], limit: MOST_SEARCHED };
    const found = countedTowns(call.places, centre, await call.store.donors.nearestTowns(ring))
      .filter(({ place, donors }) => place.id !== centre.id && donors >= FEWEST_COUNTED)
      .map(({ place }) => ({ place, km: distanceKm(centre, place) }));
    const [next] = found.sort((a, b) => a.km - b.km || a.place.id - b.place.id);
    if (next !== undefined) return { place: publicPlace(next.place), aboutKm: aboutKm(next.km) };
  }
  return null;
}

/**
 * Each town with enough people by itself. A few are counted with the largest of these near them, else with the largest place around
 * that is no nearer to the centre: nobody may seem to be nearer than the nearest is.
 */
function countedTowns(
  places: Places,
  centre: Place,
  found: readonly TownCount[],
): { readonly place: Place; readonly donors: number }[] {
  const towns = found.flatMap(({ placeId, total }) => {
    const own = places.byId(placeId);
    // A later list of places may have it no more.
    return own === null ? [] : [{ own, total }];
  });
  const counted = new Map<number, { readonly place: Place; readonly donors: number }>();
  const large = towns.filter(({ total }) => total >= FEWEST_COUNTED).map(({ own }) => own);
  large.sort((a, b) => b.population - a.population || a.id - b.id);
  for (const { own, total } of towns) {
    const place = total < FEWEST_COUNTED ? countedWith(places, centre, own, large) : own;
    counted.set(place.id, { place, donors: total + (counted.get(place.id)?.donors ?? 0) });
  }
  return [...counted.values()];
}

function countedWith(places: Places, centre: Place, own: Place, large: readonly Place[]): Place {
  const km = distanceKm(centre, own);
  const isNoNearer = (position: Position) => distanceKm(centre, position) >= km;
  const known = large.find((each) => distanceKm(own, each) <= COUNTED_WITH_KM);
  return known ?? places.largestWithin(own, COUNTED_WITH_KM, isNoNearer) ?? own;
}
