import type { Place } from '@redthread/contract/places';
import { keepPreviousData } from '@tanstack/react-query';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOwnTown } from '../mine/use-own-town.ts';

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
