import { distanceKm, type Position } from '@redthread/domain/distance';

// Distances from the centre, and directions, are true on the map, over the date line and the poles too; so are its rings.

/** Kilometres to the east and to the south of a map's centre. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 18_000;
const STEPS_KM = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
const MOST_RINGS = 4;

export function spotOf(centre: Position, place: Position): Spot {
  const km = distanceKm(centre, place);
  const from = centre.latHundredths * RADIANS;
  const to = place.latHundredths * RADIANS;
  const across = (place.lonHundredths - centre.lonHundredths) * RADIANS;
  const east = Math.sin(across) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(across);
  const length = Math.hypot(east, north);
  return length === 0 ? { x: 0, y: 0 } : { x: (km * east) / length, y: (-km * north) / length };
}

/** The radii of rings that hold what is furthest, in round steps: mostly up to four. */
export function ringsFor(furthestKm: number): readonly number[] {
  const step = STEPS_KM.find((km) => furthestKm <= km * MOST_RINGS) ?? STEPS_KM[STEPS_KM.length - 1] ?? 1;
  const count = Math.max(1, Math.ceil(furthestKm / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
