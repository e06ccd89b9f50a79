import { useEffect } from 'react';
import { useSearchChange } from '../../lib/search-change.ts';
import { useOwnTown } from '../mine/use-own-town.ts';
import { hasWhere, type NearSearch } from './near-search.ts';

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
