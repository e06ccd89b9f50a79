import type { OwnBloodRequest } from '@redthread/contract/requests';
import { DAY_MS } from '@redthread/domain/day';
import { useRef } from 'react';
import { useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { MINE_META } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  useEndedRequests,
  useIsEndedFetching,
  useIsEndedKnown,
  useMyOrganisations,
  useMyRequests,
} from '../mine/use-mine.ts';

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

/** A request that its reader manages, as who posted it or as a colleague of theirs; null for another's, undefined while nobody knows. */
export function useManagedRequest(id: string): OwnBloodRequest | null | undefined {
  const own = useOwnRequest(id);
  const mine = useMyOrganisations();
  const isMember = mine.data?.items.some(({ duty }) => duty !== null) === true;
  const colleagues = trpc.requests.own.useQuery({ id }, { enabled: own === null && isMember, meta: COLLEAGUE_META });
  if (own !== null || (mine.isEnabled && mine.isPending)) return own ?? undefined;
  // What was read before stays in the cache.
  const isRefused = COLLEAGUE_META.expectedCodes.includes(
    colleagues.error ? (readFailure(colleagues.error).code ?? '') : '',
  );
  if (!isMember || isRefused) return null;
  return colleagues.data ?? (colleagues.isLoading ? undefined : null);
}

/** That it is another's, or gone, is an ordinary answer. */
const COLLEAGUE_META = { expectedCodes: [...MINE_META.expectedCodes, 'NOT_YOURS', 'REQUEST_NOT_FOUND'] };

/** One's own request by its id, open or ended recently; null for another's, undefined while nobody knows. */
function useOwnRequest(id: string): OwnBloodRequest | null | undefined {
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
