import { fileURLToPath } from 'node:url';
import { openPlaces, type Place, type Places } from '../src/places.ts';

/** The table that the program carries, which vitest.config.ts has built. */
export const TABLE: string = fileURLToPath(new URL('../dist/places.table', import.meta.url));

export const world: Places = openPlaces(TABLE);

/** How a place is told from others of its name: "Leeds, England, GB". */
export function inWords(place: Place | null): string {
  return place === null ? 'none' : `${place.name}, ${place.region}, ${place.country}`;
}
