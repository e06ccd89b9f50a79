import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { isDatabaseAddress } from '@redthread/db/database-address';
import { addonInside, withFileInside } from '@redthread/db/executable';
import { openPlaces, type Places, PlacesError } from '@redthread/places/places';
import { SentenceError } from './sentence-error.ts';

/** The file's name in the single executable. */
export const PLACES_ASSET = 'places.db';
const BUILT = fileURLToPath(new URL('../../../../packages/places/dist/places.db', import.meta.url));

/**
 * The places, from the repository or the single executable, which puts them as a file beside the database until it has opened them:
 * a temporary folder is memory on many systems. Throws a sentence when they can't be read.
 */
export function programPlaces(database: string): Places {
  try {
    if (!isSea()) return openPlaces(BUILT);
    const folder = isDatabaseAddress(database) ? '.' : dirname(database);
    return withFileInside(PLACES_ASSET, folder, (file) => openPlaces(file, addonInside(folder)));
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    const remedy = isSea() ? 'Please put an unbroken copy of the program in its place.' : 'Please run npm run build.';
    throw new SentenceError(`${error.message} ${remedy}`, { cause: error });
  }
}
