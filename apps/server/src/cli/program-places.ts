import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { isDatabaseAddress } from '@redthread/db/database-address';
import { addonInside, withAsset } from '@redthread/db/executable';
import { openPlaces, type Places, PlacesError } from '@redthread/places/places';
import { SentenceError } from './sentence-error.ts';

/** The file's name in the single executable. */
export const PLACES_ASSET = 'places.db';
const ON_DISK = '/var/tmp';
const BUILT = fileURLToPath(new URL('../../../../packages/places/dist/places.db', import.meta.url));

/**
 * The places, from the repository or the single executable, which opens them as a file: in `/var/tmp`, which is on a disk where the
 * temporary folder is memory, or there, or beside the database. Throws a sentence when they can't be read.
 */
export function programPlaces(database: string): Places {
  try {
    if (!isSea()) return openPlaces(BUILT);
    const folder = isDatabaseAddress(database) ? '.' : dirname(database);
    return withAsset(PLACES_ASSET, [ON_DISK, tmpdir(), folder], (file) => openPlaces(file, addonInside(folder)));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof PlacesError))
      throw new SentenceError(
        `The places could not be written (${error.message}). Please name a folder with 30 MB of space: TMPDIR=FOLDER redthread …`,
        { cause: error },
      );
    const remedy = isSea() ? 'Please put an unbroken copy of the program in its place.' : 'Please run npm run build.';
    throw new SentenceError(`${error.message} ${remedy}`, { cause: error });
  }
}
