import { useEffect } from 'react';
import { useSearchChange } from '../../lib/search-change.ts';
import { useMyProfile } from '../donors/use-my-profile.ts';
import type { NearSearch } from '../near/near-search.ts';

/**
 * Where to look: as the URL says, else around a donor's own town, which the URL then has, so that a link to what they see shows
 * the same to others. `isKnown` is false until it is known whether there is such a town.
 */
export function useFirstTown({ town, radius }: NearSearch): { where: NearSearch; isKnown: boolean } {
  const mine = useMyProfile();
  const changeSearch = useSearchChange();
  const isOpen = town === undefined && radius !== 'any';
  const own = isOpen && mine.status === 'found' ? mine.profile.place?.id : undefined;
  useEffect(() => {
    if (own !== undefined) void changeSearch({ to: { town: own }, isStep: false });
  }, [own, changeSearch]);
  return { where: { town: town ?? own, radius }, isKnown: !isOpen || mine.status !== 'loading' };
}
