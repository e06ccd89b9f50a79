import type { OwnBloodRequest } from '@redthread/contract/requests';
import { DAY_MS } from '@redthread/domain/day';
import { useRef } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useEndedRequests, useIsEndedFetching, useIsEndedKnown, useMyRequests } from '../mine/use-mine.ts';

/** Of one's own requests the one that the dashboard opens with: the open one that is needed first; else one that ended within a day, if not by withdrawal. */
export function useHero(open: readonly OwnBloodRequest[]): OwnBloodRequest | null {
  const ended = useEndedRequests();
  const now = useNow();
  const [first] = open.toSorted((a, b) => endOf(a) - endOf(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt));
  if (first !== undefined) return first;
  const isRecent = ({ status, closedAt, hiddenFor }: OwnBloodRequest) =>
    status !== 'withdrawn' && hiddenFor === null && closedAt !== null && now - Date.parse(closedAt) < DAY_MS;
  return ended.find(isRecent) ?? null;
}

/** One's own request by its id, open or ended recently; null for another's, undefined while nobody knows. */
export function useOwnRequest(id: string): OwnBloodRequest | null | undefined {
  const { query, requests } = useMyRequests();
  const ended = useEndedRequests();
  const isEndedFetching = useIsEndedFetching();
  const isEndedKnown = useIsEndedKnown();
  const own = [...requests, ...ended].find(({ _id }) => _id === id);
  // A request that ends leaves one list before the other has it: the last known one is shown meanwhile.
  const last = useRef(own);
  if (own !== undefined || !isEndedFetching) last.current = own;
  if (last.current !== undefined) return last.current;
  return query.isEnabled && (query.isPending || !isEndedKnown) ? undefined : null;
}

function endOf({ neededBy }: OwnBloodRequest): number {
  return neededBy === null ? Number.POSITIVE_INFINITY : Date.parse(neededBy);
}
