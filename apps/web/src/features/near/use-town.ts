import type { Place } from '@redthread/contract/places';
import { trpc } from '../../lib/trpc.ts';
import { ownName } from '../places/town-words.ts';

/** The town of an id in the URL; null until it is known, and when there is none. */
export function useTown(id: number | undefined): Place | null {
  const query = trpc.places.get.useQuery(
    { placeId: id ?? 0 },
    // Towns don't move. One that is unknown is said where the list is.
    {
      enabled: id !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { expectedCodes: ['BAD_INPUT'] },
    },
  );
  return id === undefined ? null : (query.data ?? null);
}

/** What to call when a person chose a town, so that it needn't be asked for by its id. */
export function useKnowTown(): (town: Place) => void {
  const utils = trpc.useUtils();
  return (town) => utils.places.get.setData({ placeId: town.id }, town);
}

/** A town's name in a sentence; dots until it is known. */
export function nameOf(town: Place | null): string {
  return town === null ? '…' : ownName(town);
}
