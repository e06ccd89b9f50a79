/** A point on the earth, in hundredths of a degree, which is about a kilometre. */
export interface Position {
  /** -9000 (south pole) to 9000. */
  readonly latHundredths: number;
  /** -18000 to 18000; both are the date line. */
  readonly lonHundredths: number;
}

/** The mean radius of the earth: IUGG, R1. */
export const EARTH_RADIUS_KM = 6371.0088;

const RADIANS = Math.PI / 18_000;

/** The great-circle distance between two points (haversine), which is exact to half a percent: the earth is no sphere. */
export function distanceKm(a: Position, b: Position): number {
  const latA = a.latHundredths * RADIANS;
  const latB = b.latHundredths * RADIANS;
  const acrossLat = Math.sin((latB - latA) / 2);
  const acrossLon = Math.sin(((b.lonHundredths - a.lonHundredths) * RADIANS) / 2);
  const h = acrossLat * acrossLat + Math.cos(latA) * Math.cos(latB) * acrossLon * acrossLon;
  // Rounding can push antipodes above one.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
