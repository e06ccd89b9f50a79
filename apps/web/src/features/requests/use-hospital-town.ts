import type { Place } from '@redthread/contract/places';
import { useEffect, useEffectEvent, useState } from 'react';
import { AS_VISITOR } from '../../lib/session-link.ts';
import { trpc } from '../../lib/trpc.ts';
import { chosenTown, readTown, writeTown } from '../places/town-choice.ts';

/** Who said which town: the hospital's words, or the person; `none`: the person can't find it. Empty until somebody did. */
export type TownBy = '' | 'hospital' | 'person' | 'none';

export interface HospitalTownInput {
  /** As the form holds them. */
  readonly hospital: string;
  readonly placeId: string;
  readonly townBy: string;
  readonly onTown: (town: { readonly placeId: string; readonly townBy: TownBy }) => void;
}

/** After so long without a key it is looked up. */
const PAUSE_MS = 400;
const NONE: readonly Place[] = [];

/** The town that the hospital's words name, looked up while they are typed, unless the person chose one. */
export function useHospitalTown({ hospital, placeId, townBy, onTown }: HospitalTownInput) {
  const { mutateAsync } = trpc.places.suggest.useMutation({ trpc: { context: AS_VISITOR } });
  const [found, setFound] = useState<{ readonly text: string; readonly choices: readonly Place[] }>();
  const text = hospital.trim();
  const isOpen = townBy === '' || townBy === 'hospital';
  const take = useEffectEvent((place: Place | null) => {
    if (!isOpen) return;
    const said = place === null ? '' : writeTown(chosenTown(place));
    if (said !== placeId) onTown({ placeId: said, townBy: place === null ? '' : 'hospital' });
  });
  useEffect(() => {
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
