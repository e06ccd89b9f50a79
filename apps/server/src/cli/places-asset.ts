import { getRawAsset } from 'node:sea';

/** The table's name in the single executable. */
export const PLACES_ASSET = 'places.table';

/** The table in the single executable: not copied, its bytes are memory-mapped pages of it. */
export function placesAsset(): Uint8Array {
  return new Uint8Array(getRawAsset(PLACES_ASSET));
}
