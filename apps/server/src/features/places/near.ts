import type { Place as PublicPlace } from '@redthread/contract/places';
import { SENTENCES } from '@redthread/contract/sentences';
import type { ZoneOf } from '@redthread/db/operations/places';
import type { InTown, KeptPlace, Near } from '@redthread/db/page';
import type { Position } from '@redthread/domain/distance';
import { DomainError } from '@redthread/domain/domain-error';
import { type BandKm, bandOf, DEFAULT_RADIUS_KM, FINEST_RADIUS_KM } from '@redthread/domain/near';
import type { Place, Places } from '@redthread/places/places';
import type { Call } from '../../call/call.ts';

type WithPlaces = Pick<Call, 'places'>;

/** The town of an id that somebody sent; refused at its field when the table has none. */
export function placeOf({ places }: WithPlaces, id: number): Place {
  return places.byId(id) ?? refuseTown('placeId');
}

/** Where such a town is. */
export function positionOf({ places }: WithPlaces, id: number, path = 'placeId'): Position {
  const { latHundredths, lonHundredths } = places.byId(id) ?? refuseTown(path);
  return { latHundredths, lonHundredths };
}

function refuseTown(path: string): never {
  throw new DomainError('BAD_INPUT', { issues: [{ path, message: SENTENCES.missingTown }] });
}

/** The time zones of towns: an unknown one has the clock of the world. */
export function zonesOf({ places }: WithPlaces): ZoneOf {
  return (id) => places.byId(id)?.timeZone ?? 'UTC';
}

/** All names of towns, by their ids. */
export function townNamesOf({ places }: WithPlaces): (id: number) => readonly string[] {
  return (id) => {
    const place = places.byId(id);
    return place === null ? [] : [place.name, ...places.otherNames(id)];
  };
}

/** The country of somebody's town; the server's own where they have none. */
export function countryOf(
  { places, settings }: Pick<Call, 'places' | 'settings'>,
  id: number | null | undefined,
): string | null {
  return (id ? places.byId(id)?.country : undefined) ?? settings.country ?? null;
}

/** What is kept of a town; null for none, undefined for what wasn't said. */
export function keptPlace(call: WithPlaces, id: number | null | undefined): KeptPlace | null | undefined {
  if (id === null || id === undefined) return id;
  return { id, ...positionOf(call, id) };
}

/** Around which town a list is asked for, and how far at least; undefined when it isn't. */
export function nearOf(
  call: WithPlaces,
  { placeId, radiusKm = DEFAULT_RADIUS_KM }: { placeId?: number | undefined; radiusKm?: number | undefined },
): Near | undefined {
  const place = keptPlace(call, placeId);
  return place ? { place, radiusKm: Math.max(radiusKm, FINEST_RADIUS_KM) } : undefined;
}

/** How far a row of a list around a town is, in the words of a list: nothing in any other. */
export function shownDistance({ near }: InTown): { withinKm?: BandKm } {
  const withinKm = near === undefined ? null : bandOf(near.tenthsOfKm / 10);
  return withinKm === null ? {} : { withinKm };
}

export function publicPlace(place: Place): PublicPlace {
  const { id, name, names, isNameShared, region, country, timeZone, latHundredths, lonHundredths } = place;
  return { id, name, names, isNameShared, region, country, timeZone, latHundredths, lonHundredths };
}

/** A town that is kept, as people read it; null for none, and for one that a later table has no more. */
export function shownPlace(places: Pick<Places, 'byId'>, id: number | null): PublicPlace | null {
  const place = id === null ? null : places.byId(id);
  return place === null ? null : publicPlace(place);
}
