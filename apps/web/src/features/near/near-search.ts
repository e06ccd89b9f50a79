import { BANDS_KM, DEFAULT_RADIUS_KM, TRAVELS_KM } from '@redthread/domain/near';

/** Around which town a list is, and how far, as the URL says. */
export interface NearSearch {
  town?: number | undefined;
  /** Left out for the usual radius. `any` is everywhere, also where one's own town would be the first choice. */
  radius?: number | 'any' | undefined;
}

/** How far to look, as people choose it. */
export const RADII_KM: readonly number[] = BANDS_KM;

/** Beside the radii to choose: how far a donor says they'd travel. */
const KNOWN_KM: readonly number[] = [...RADII_KM, ...TRAVELS_KM];

export function readNearSearch({ town, radius }: { town?: unknown; radius?: unknown }): NearSearch {
  const isTown = typeof town === 'number' && Number.isSafeInteger(town) && town > 0;
  const km = isTown ? KNOWN_KM.find((known) => known === radius) : undefined;
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  return { town: isTown ? town : undefined, radius: radius === 'any' ? radius : radiusInUrl(km) };
}

/** The usual radius is left out. */
export function radiusInUrl(km: number | undefined): number | undefined {
  return km === DEFAULT_RADIUS_KM ? undefined : km;
}

/** Whether the URL says where; else one's own town is the first choice. */
export function hasWhere({ town, radius }: NearSearch): boolean {
  return town !== undefined || radius === 'any';
}

/** A town, and how far around it. */
export interface Around {
  readonly town: number;
  readonly km: number;
}

/** Null for everywhere. */
export function aroundOf({ town, radius = DEFAULT_RADIUS_KM }: NearSearch): Around | null {
  return town === undefined || radius === 'any' ? null : { town, km: radius };
}

/** What the server is asked for: nothing of where, when that is everywhere. */
export function nearQuery(search: NearSearch): { placeId?: number; radiusKm?: number } {
  const around = aroundOf(search);
  return around === null ? {} : { placeId: around.town, radiusKm: around.km };
}

/** The next larger radius to choose; null when this is the largest. */
export function widerThan(km: number): number | null {
  return RADII_KM.find((radius) => radius > km) ?? null;
}
