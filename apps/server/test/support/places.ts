import { fileURLToPath } from 'node:url';
import { openPlaces, type Places } from '@redthread/places/places';

/** The towns of the world, as the server has them; vitest.config.ts has built the file. */
export const places: Places = openPlaces(
  fileURLToPath(new URL('../../../../packages/places/dist/places.db', import.meta.url)),
);
