import type { Place } from '@redthread/contract/places';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** The town that a text probably names, for who wrote it to confirm; none for an empty one. */
export function useSuggestedTown(written: string): { town: Place | null; isKnown: boolean } {
  const { mutate, data, isIdle, isPending } = trpc.places.suggest.useMutation();
  useEffect(() => {
    if (written.trim() !== '') mutate({ text: written });
  }, [mutate, written]);
  const town = written.trim() === '' ? null : (data?.place ?? null);
  return { town, isKnown: !isIdle && !isPending };
}
