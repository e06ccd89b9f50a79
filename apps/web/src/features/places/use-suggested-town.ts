import type { Place } from '@redthread/contract/places';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { chosenTown, readTown, townInput, writeTown } from './town-choice.ts';

/** The town that a text probably names, for who wrote it to confirm; none for an empty one. */
export function useSuggestedTown(written: string): { town: Place | null; isKnown: boolean } {
  const { mutate, data, isIdle, isPending } = trpc.places.suggest.useMutation();
  useEffect(() => {
    if (written.trim() !== '') mutate({ text: written });
  }, [mutate, written]);
  const town = written.trim() === '' ? null : (data?.place ?? null);
  return { town, isKnown: !isIdle && !isPending };
}

interface TownOfferInput {
  /** What may name the town. */
  readonly written: string;
  /** As the form holds it. */
  readonly placeId: string;
  readonly setPlaceId: (placeId: string) => void;
}

/** The town that a form without one may mean, and what was taken of it. */
export function useTownOffer({ written, placeId, setPlaceId }: TownOfferInput) {
  const isMissing = townInput(placeId) === '';
  const { town } = useSuggestedTown(isMissing ? written : '');
  const [taken, setTaken] = useState<Place | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (taken !== null) note.current?.focus();
  }, [taken]);
  return {
    isMissing,
    suggested: town,
    /** Null again once another town was chosen. */
    taken: taken !== null && taken.id === readTown(placeId).town?.id ? taken : null,
    /** Of what says that it was taken. */
    note,
    take: (suggested: Place) => {
      setPlaceId(writeTown(chosenTown(suggested)));
      setTaken(suggested);
    },
  };
}

export type TownOffer = ReturnType<typeof useTownOffer>;
