import { formatMatchCursor } from '@redthread/contract/cursor';
import type {
  FindDonorsInput,
  MatchResult,
  NearestTowns,
  NearestTownsInput,
  Reach,
  ReachInput,
} from '@redthread/contract/matching';
import type { TownCount } from '@redthread/db/donor-store';
import { redCellDonorsFor } from '@redthread/domain/blood-type';
import { distanceKm, type Position } from '@redthread/domain/distance';
import { isoText } from '@redthread/domain/instant';
import { lookFrom } from '@redthread/domain/look';
import { aboutKm, bandOf, FEWEST_COUNTED, inSteps, MOST_TOWNS, RINGS_KM } from '@redthread/domain/near';
import { MATCH_REASONS, matchTiersFor } from '@redthread/domain/ranking';
import type { Place, Places } from '@redthread/places/places';
import type { Call, PublicCall } from '../../call/call.ts';
import { publicProfiles } from '../donors/service.ts';
import { nearOf, placeOf, publicPlace, zonesOf } from '../places/near.ts';

/** Within which a town of a few is counted with another. */
const COUNTED_WITH_KM = 25;

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
  const { timeZone, ...town } = placeOf(call, placeId);
  const from = lookFrom(call.now, urgency, timeZone);
  const place = { id: town.id, latHundredths: town.latHundredths, lonHundredths: town.lonHundredths };
  const count = await call.store.looks.reach({ bloodType, place, urgency, at: from, zoneOf: zonesOf(call) });
  return { donors: inSteps(count), from: from > call.now ? isoText(from) : null };
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
    // A later table of places may have it no more.
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
