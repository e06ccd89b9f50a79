import { buildPlacesIfStale } from './build-places.ts';
import { buildWebIfStale } from './build-web.ts';

/** Builds what the server reads beside its code, where it is stale: the browser app and the file of places. */
export function buildServedIfStale(): void {
  buildPlacesIfStale();
  buildWebIfStale();
}

if (import.meta.main) buildServedIfStale();
