import { createHash } from 'node:crypto';
import { distanceKm } from '../../../packages/domain/src/distance.ts';
import { fold } from '../../../packages/domain/src/fold.ts';
import type { Row } from '../../../packages/places/src/place.ts';
import { keptNames } from './names.ts';
import type { CurrentPlace, KnownPlace } from './sources.ts';

/** GeoNames' ids are below; those that we give are from here up to 2^32. */
export const OWN_IDS_FROM: number = 2 ** 31;

/** The rows of the table: places as they are today, with what is known of them from 2020. */
export function placeRows(current: readonly CurrentPlace[], knownOf: readonly (KnownPlace | null)[]): Row[] {
  const taken = new Set(knownOf.flatMap((known) => known?.id ?? []));
  const rows = current.map((place, index): Row => {
    const known = knownOf[index] ?? null;
    const { name, country, region, regionCode } = place;
    const population = known?.population ?? 0;
    return {
      id: known?.id ?? ownId(place, taken),
      name,
      otherNames:
        known === null ? [] : keptNames({ name, country, population, candidates: [known.name, ...known.otherNames] }),
      country,
      region,
      regionCode,
      latHundredths: Math.round(place.lat * 100),
      lonHundredths: Math.round(place.lon * 100),
      population,
      timeZone: known?.timeZone ?? '',
    };
  });
  return withTimeZones(rows);
}

/** An id for a place that GeoNames gives us none for: from what it is, so that it is the same in the next table. */
function ownId({ name, country, lat, lon }: CurrentPlace, taken: Set<number>): number {
  const text = `${country} ${fold(name)} ${Math.round(lat * 100)} ${Math.round(lon * 100)}`;
  let id = OWN_IDS_FROM + (createHash('sha256').update(text).digest().readUInt32LE() >>> 1);
  while (taken.has(id)) id = id + 1 === 2 ** 32 ? OWN_IDS_FROM : id + 1;
  taken.add(id);
  return id;
}

/** Gives those without a time zone that of the nearest place in their country. */
function withTimeZones(rows: readonly Row[]): Row[] {
  const withZone = Map.groupBy(
    rows.filter(({ timeZone }) => timeZone !== ''),
    ({ country }) => country,
  );
  return rows.map((row) => {
    if (row.timeZone !== '') return row;
    const zoned = withZone.get(row.country) ?? [];
    const zones = new Set(zoned.map(({ timeZone }) => timeZone));
    const [only] = zones;
    if (zones.size === 1 && only !== undefined) return { ...row, timeZone: only };
    let timeZone = 'UTC';
    let least = Number.POSITIVE_INFINITY;
    for (const other of zoned) {
      // A quick bound: a degree of latitude is 111 km.
      if (Math.abs(other.latHundredths - row.latHundredths) > least) continue;
      const km = distanceKm(row, other);
      if (km < least) [least, timeZone] = [km, other.timeZone];
    }
    return { ...row, timeZone };
  });
}
