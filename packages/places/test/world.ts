import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Row } from '../src/place.ts';
import { openPlaces, type Place, type Places } from '../src/places.ts';
import { unpackRows } from '../src/rows-file.ts';

/** The file that the program carries, which vitest.config.ts has built. */
const FILE = fileURLToPath(new URL('../dist/places.db', import.meta.url));

export const world: Places = openPlaces(FILE);

/** The list of which it is made. */
export const rows: readonly Row[] = unpackRows(readFileSync(new URL('../data/places.json.br', import.meta.url)));

/** How a place is told from others of its name: "Leeds, England, GB". */
export function inWords(place: Place | null): string {
  return place === null ? 'none' : `${place.name}, ${place.region}, ${place.country}`;
}
