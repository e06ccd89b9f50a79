import { getRawAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { openPlaces, type Places, PlacesError } from '@redthread/places/places';
import { SentenceError } from './sentence-error.ts';

/** The table's name in the single executable. */
export const PLACES_ASSET = 'places.table';

const BUILT = fileURLToPath(new URL('../../../../packages/places/dist/places.table', import.meta.url));

/** The table of places, from the single executable or the repository. Throws a sentence when it can't be read. */
export function programPlaces(): Places {
  try {
    // Not copied: these bytes are memory-mapped pages of the executable.
    return isSea() ? openPlaces(new Uint8Array(getRawAsset(PLACES_ASSET)), process.execPath) : openPlaces(BUILT);
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    const remedy = isSea() ? 'Please put an unbroken copy of the program in its place.' : 'Please run npm run build.';
    throw new SentenceError(`${error.message} ${remedy}`, { cause: error });
  }
}
