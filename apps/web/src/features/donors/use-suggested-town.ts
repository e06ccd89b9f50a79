import type { Place } from '@redthread/contract/places';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { chosenTown, townInput, writeTown } from '../places/town-choice.ts';
import type { DonorFormState } from './use-donor-form.ts';

/** The town that an address probably names, for its owner to confirm; none for an empty one. */
export function useSuggestedTown(address: string): { town: Place | null; isKnown: boolean } {
  const { mutate, data, isIdle, isPending } = trpc.places.suggest.useMutation();
  useEffect(() => {
    if (address.trim() !== '') mutate({ text: address });
  }, [mutate, address]);
  return { town: data?.place ?? null, isKnown: !isIdle && !isPending };
}

export type TownOffer = ReturnType<typeof useTownOffer>;

/** The town of the address in a form that has none, and what was taken of it. */
export function useTownOffer({ form, values }: Pick<DonorFormState, 'form' | 'values'>) {
  const isMissing = townInput(values.placeId) === '';
  const { town } = useSuggestedTown(isMissing ? values.address : '');
  const [taken, setTaken] = useState<Place | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (taken !== null) note.current?.focus();
  }, [taken]);
  return {
    isMissing,
    suggested: town,
    taken,
    /** Of what says that it was taken. */
    note,
    take: (suggested: Place) => {
      form.setFieldValue('placeId', writeTown(chosenTown(suggested)));
      setTaken(suggested);
    },
  };
}
