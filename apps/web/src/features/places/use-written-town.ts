import type { Place } from '@redthread/contract/places';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AS_VISITOR } from '../../lib/session-link.ts';
import { trpc } from '../../lib/trpc.ts';
import { chosenTown, readTown, writeTown } from './town-choice.ts';

/** Who said which town: the words of a hospital or an address, or the person; `none`: the person gives none. Empty until somebody did. */
export type TownBy = '' | 'written' | 'person' | 'none';

export interface WrittenTownInput {
  /** What may name the town, and the town, as the form holds them. */
  readonly written: string;
  readonly placeId: string;
  readonly townBy: string;
  readonly onTown: (town: { readonly placeId: string; readonly townBy: TownBy }) => void;
}

/** After so long without a key it is looked up. */
const PAUSE_MS = 400;
const NONE: readonly Place[] = [];

/** The town that what is written names, looked up while it is typed, unless the person chose one. */
export function useWrittenTown({ written, placeId, townBy, onTown }: WrittenTownInput) {
  const { mutateAsync } = trpc.places.suggest.useMutation({ trpc: { context: AS_VISITOR } });
  const [found, setFound] = useState<{ readonly text: string; readonly choices: readonly Place[] }>();
  const text = written.trim();
  const isOpen = townBy !== 'person' && townBy !== 'none';
  // What was looked up before a reload isn't again: without a connection its town would be lost.
  const settled = useRef(placeId === '' ? null : text);
  const take = useEffectEvent((place: Place | null) => {
    if (!isOpen) return;
    const said = place === null ? '' : writeTown(chosenTown(place));
    if (said !== placeId) onTown({ placeId: said, townBy: place === null ? '' : 'written' });
  });
  useEffect(() => {
    if (text === settled.current) return;
    settled.current = null;
    if (text === '') {
      take(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { place, choices } = await mutateAsync({ text }).catch(() => ({ place: null, choices: NONE }));
      if (!isCurrent) return;
      setFound({ text, choices });
      take(choices.length > 0 ? null : place);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, mutateAsync]);
  return {
    town: readTown(placeId).town,
    choices: found?.text === text ? found.choices : NONE,
    /** Nothing of what is written names a town, as far as it is known. */
    isUnnamed: text !== '' && found?.text === text && found.choices.length === 0,
  };
}
