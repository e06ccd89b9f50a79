import type { Place } from '@redthread/contract/places';
import { useEffect } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { useSearchChange } from '../../lib/search-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOwnTown } from '../mine/use-mine.ts';
import { ownName } from '../places/town-words.ts';
import { aroundOf, hasWhere, type Mistake, mistakeOf, type NearSearch } from './near-search.ts';

/** The town of an id in the URL; null until it is known, and when there is none. */
export function useTown(id: number | undefined): Place | null {
  const query = useTownQuery(id);
  return id === undefined ? null : (query.data ?? null);
}

/** What the URL says that is no town, or no distance: a town of no list, too, once the server says so. */
export function useMistake(where: NearSearch): Mistake | null {
  const query = useTownQuery(aroundOf(where)?.town);
  const isNone = query.error !== null && readFailure(query.error).code === 'BAD_INPUT';
  return mistakeOf(where) ?? (isNone ? 'town' : null);
}

function useTownQuery(id: number | undefined) {
  return trpc.places.get.useQuery(
    { placeId: id ?? 0 },
    // Towns don't move. One that is unknown is said at the field.
    {
      enabled: id !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { expectedCodes: ['BAD_INPUT'] },
    },
  );
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

/**
 * Where to look: as the URL says, else around a person's own town, which the URL then has, so that a link to what they see shows
 * the same to others. `isKnown` is false until it is known whether there is such a town.
 */
export function useFirstTown({ town, radius }: NearSearch): { where: NearSearch; isKnown: boolean } {
  const mine = useOwnTown();
  const changeSearch = useSearchChange();
  const isOpen = !hasWhere({ town, radius });
  const own = isOpen ? mine.town : undefined;
  useEffect(() => {
    if (own !== undefined) void changeSearch({ to: { town: own }, isStep: false });
  }, [own, changeSearch]);
  return { where: { town: town ?? own, radius }, isKnown: !isOpen || mine.isKnown };
}
