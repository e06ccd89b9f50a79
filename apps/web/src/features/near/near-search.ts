import { BANDS_KM, DEFAULT_RADIUS_KM, FINEST_RADIUS_KM, MAX_RADIUS_KM } from '@redthread/domain/near';

/** Around which town a list is, and how far, as the URL says: a mistake in it stays until it is replaced. */
export interface NearSearch {
  town?: number | string | undefined;
  /** Left out for the usual radius. `any` is everywhere, also where one's own town would be the first choice. */
  radius?: number | string | undefined;
}

/** What the URL says that is no town, or no distance. */
export type Mistake = 'town' | 'radius';

/** How far to look, as people choose it. */
export const RADII_KM: readonly number[] = BANDS_KM;

export function readNearSearch(search: { town?: unknown; radius?: unknown }): NearSearch {
  const town = written(search.town);
  const radius = written(search.radius);
  // Keys are always set: the router merges this over the raw search, so a missing key would let a raw value through.
  if (town === undefined) return { town, radius: radius === 'any' ? radius : undefined };
  return { town, radius: radius === DEFAULT_RADIUS_KM ? undefined : radius };
}

function written(value: unknown): number | string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is wrong whoever looks; whether there is such a town, the server knows. */
export function mistakeOf({ town, radius }: NearSearch): Mistake | null {
  if (town !== undefined && !isWhole(town, Number.MAX_SAFE_INTEGER)) return 'town';
  return radius === undefined || radius === 'any' || isWhole(radius, MAX_RADIUS_KM) ? null : 'radius';
}

function isWhole(value: number | string, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= max;
}

/** The usual radius is left out. */
export function radiusInUrl(km: number | undefined): number | undefined {
  return km === DEFAULT_RADIUS_KM ? undefined : km;
}

/** Whether the URL says where; else one's own town is the first choice. */
export function hasWhere({ town, radius }: NearSearch): boolean {
  return town !== undefined || radius === 'any';
}

/** Whether what the URL asks for can be fetched ahead: who is signed in may have a town of their own, which isn't known yet. */
export function isFetchable(where: NearSearch, isSignedIn: boolean): boolean {
  return mistakeOf(where) === null && (hasWhere(where) || !isSignedIn);
}

/** A town, and how far around it: as far as the server looks. */
export interface Around {
  readonly town: number;
  readonly km: number;
}

/** Null for everywhere, and where the URL has a mistake. */
export function aroundOf({ town, radius = DEFAULT_RADIUS_KM }: NearSearch): Around | null {
  if (town === undefined || radius === 'any') return null;
  if (!isWhole(town, Number.MAX_SAFE_INTEGER) || !isWhole(radius, MAX_RADIUS_KM)) return null;
  return { town, km: Math.max(radius, FINEST_RADIUS_KM) };
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
