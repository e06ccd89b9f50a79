import { getRawAsset } from 'node:sea';

/** The table's name in the single executable. */
export const PLACES_ASSET = 'places.table';

/** The variable that is set where a server has read the table of its executable whole, and found it sound, before it began anew. */
export const PLACES_CHECKED = 'RTPLACES_CHECKED';

/** The table in the single executable: not copied, its bytes are memory-mapped pages of it. */
export function placesAsset(): Uint8Array {
  return new Uint8Array(getRawAsset(PLACES_ASSET));
}
