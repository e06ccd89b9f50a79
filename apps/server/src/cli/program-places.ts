import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { openPlaces, type Places, PlacesError } from '@redthread/places/places';
import { placesAsset } from './places-asset.ts';
import { SentenceError } from './sentence-error.ts';

const BUILT = fileURLToPath(new URL('../../../../packages/places/dist/places.table', import.meta.url));

/** The table of places, from the single executable or the repository. Throws a sentence when it can't be read. */
export function programPlaces(): Places {
  try {
    if (!isSea()) return openPlaces(BUILT);
    return openPlaces(placesAsset(), { from: process.execPath });
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    const remedy = isSea() ? 'Please put an unbroken copy of the program in its place.' : 'Please run npm run build.';
    throw new SentenceError(`${error.message} ${remedy}`, { cause: error });
  }
}
