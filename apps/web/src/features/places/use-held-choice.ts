import type { Place } from '@redthread/contract/places';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TownSearch } from './use-town-search.ts';

/**
 * Chooses a town that is shown. While the towns for what is typed are on their way, the choice is held until they are there: it
 * counts when the town stands among them, as it would for who types fast and presses Enter; else it was for another text.
 */
export function useHeldChoice(typed: string, { towns, status }: TownSearch, choose: (town: Place) => void) {
  const held = useRef<{ typed: string; id: number } | null>(null);
  const settle = useEffectEvent(() => {
    const town = held.current?.typed === typed ? towns.find(({ id }) => id === held.current?.id) : undefined;
    held.current = null;
    if (town) choose(town);
  });
  useEffect(() => {
    if (status === 'found') settle();
  }, [status]);
  return (town: Place) => {
    if (status === 'found') choose(town);
    else held.current = { typed, id: town.id };
  };
}
