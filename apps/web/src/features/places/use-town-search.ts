import type { Place } from '@redthread/contract/places';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOwnTown } from '../mine/use-mine.ts';

export interface TownSearch {
  /** The towns for what is typed; those for what was typed before while the next are on their way. */
  readonly towns: readonly Place[];
  readonly status: 'idle' | 'loading' | 'found' | 'failed';
  /** Why it failed. */
  readonly reason: string | null;
  readonly retry: () => void;
}

/** What a screen has room for; who sees more looks less. */
const SHOWN = 6;
const NONE: readonly Place[] = [];

/** Finds towns while somebody types, those near their own first. What is typed over is cancelled. */
export function useTownSearch(typed: string): TownSearch {
  const text = typed.trim();
  const { town: nearPlaceId } = useOwnTown();
  const query = trpc.places.find.useQuery(
    { text, limit: SHOWN, ...(nearPlaceId === undefined ? {} : { nearPlaceId }) },
    {
      enabled: text !== '',
      placeholderData: keepPreviousData,
      // Towns don't move; and who types on asks again anyway.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const retry = () => void query.refetch();
  if (text === '') return { towns: NONE, status: 'idle', reason: null, retry };
  if (query.error) return { towns: NONE, status: 'failed', reason: readFailure(query.error).message, retry };
  const towns = query.data?.items ?? NONE;
  return { towns, status: query.data && !query.isPlaceholderData ? 'found' : 'loading', reason: null, retry };
}

interface ListWalk {
  /** How many options there are to walk; none while the list is closed. */
  count: number;
  /** What the options belong to: the walk begins anew at the first. */
  of: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  choose: (index: number) => void;
}

/** The keys of a combobox, after the ARIA pattern: the first option is ready for Enter and Tab, arrows go round. */
export function useListWalk({ count, of, isOpen, open, close, choose }: ListWalk) {
  const [walk, setWalk] = useState({ of, index: 0, isWalking: false });
  if (walk.of !== of) setWalk({ of, index: 0, isWalking: false });
  const index = count === 0 ? -1 : Math.min(walk.index, count - 1);
  const go = (next: number) => setWalk({ of, index: (next + count) % count, isWalking: true });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event;
    // Enter and arrows belong to the input method while it composes.
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (altKey && key === 'ArrowUp') close();
      else if (count > 0) go(index + (key === 'ArrowDown' ? 1 : -1));
    } else if ((key === 'Home' || key === 'End') && isOpen && walk.isWalking && count > 0) {
      // Before the walk they belong to the text.
      event.preventDefault();
      go(key === 'Home' ? 0 : count - 1);
    } else if (key === 'Enter' && isOpen) {
      // Not the form's: it is for the list, also while that is on its way.
      event.preventDefault();
      if (index >= 0) choose(index);
    } else if (key === 'Tab' && index >= 0) {
      // And goes on to the next field.
      choose(index);
    } else if (key === 'Escape' && isOpen) {
      // Not the dialog's around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { index, onKeyDown };
}
