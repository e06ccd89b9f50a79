import type { OwnDonorProfile } from '@redthread/contract/donors';
import type { QueuedRequest } from '@redthread/contract/organisations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { useEffect, useRef, useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { DESK_META, DONOR_META, isWorthAskingAgain, MINE_META } from '../../lib/query-client.ts';
import { nextPage, PAGE_SIZE } from '../../lib/search-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

export type MyProfile =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'found'; readonly profile: OwnDonorProfile }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void };

/** The signed-in person's donor profile; a visitor has none. */
export function useMyProfile(): MyProfile {
  const session = useSession();
  const isSignedIn = session.status === 'authenticated';
  const query = trpc.donors.mine.useQuery(undefined, {
    enabled: isSignedIn,
    retryOnMount: isWorthAskingAgain,
    meta: DONOR_META,
  });
  const personId = isSignedIn ? session.user._id : null;
  const [withoutId, setWithoutId] = useState<string | null>(null);
  const failure = query.error && readFailure(query.error);
  const hasNone = failure?.code === 'NO_DONOR_PROFILE';
  // Not while their session has ended: the form stays, and its person comes back to it.
  if (hasNone && personId !== null && withoutId !== personId) setWithoutId(personId);

  if (session.status === 'unauthenticated') return { status: 'none' };
  if (query.data) return { status: 'found', profile: query.data };
  // Asked again, the answer is not there for a moment, or not at all: the form must not go away for that.
  if (hasNone || (personId !== null && withoutId === personId)) return { status: 'none' };
  if (!failure) return { status: 'loading' };
  return { status: 'failed', failure, retry: () => void query.refetch() };
}

export function useMyOrganisations() {
  const { status } = useSession();
  return trpc.organisations.mine.useQuery(undefined, { enabled: status === 'authenticated', meta: MINE_META });
}

/** Which donor of a public list is the person themself. */
export function useOwnDonorId(): string | null {
  const mine = useMyProfile();
  return mine.status === 'found' ? mine.profile._id : null;
}

/** The signed-in person's own requests, as far as they are fetched. */
export function useMyRequests({ isWanted = true } = {}) {
  const { status } = useSession();
  const query = trpc.requests.mine.useInfiniteQuery(
    { limit: PAGE_SIZE },
    {
      enabled: isWanted && status === 'authenticated',
      getNextPageParam: nextPage,
      meta: MINE_META,
    },
  );
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, requests, total: query.data?.pages[0]?.total ?? 0 };
}

/** Which requests of a public list are the person's own. */
export function useOwnRequestIds(): ReadonlySet<string> {
  return new Set(useMyRequests().requests.map(({ _id }) => _id));
}

/** Whether it is known, or could not be fetched at once, which of the person's own requests ended lately. */
export function useIsEndedKnown(): boolean {
  const { isPending, failureCount } = useEndedQuery();
  return !isPending || failureCount > 0;
}

/** Whether what ended is being read again. */
export function useIsEndedFetching(): boolean {
  return useEndedQuery().isFetching;
}

function useEndedQuery() {
  const { status } = useSession();
  return trpc.requests.ended.useQuery(undefined, { enabled: status === 'authenticated', meta: MINE_META });
}

/** Why it isn't known which of them ended lately. */
export function useEndedFailure(): { readonly failure: Failure; readonly retry: () => void } | null {
  const { data, error, refetch } = useEndedQuery();
  return error && !data ? { failure: readFailure(error), retry: () => void refetch() } : null;
}

/** The person's own requests that ended lately. */
export function useEndedRequests(): readonly OwnBloodRequest[] {
  const { data } = useEndedQuery();
  const utils = trpc.useUtils();
  const { query, requests } = useMyRequests();
  const open = query.data && requests.map(({ _id }) => _id).join();
  const lastOpen = useRef(open);
  // One that is no longer open has ended, or was opened again. The first that are known are no news.
  useEffect(() => {
    const isNews = lastOpen.current !== undefined && lastOpen.current !== open;
    lastOpen.current = open;
    if (isNews) void utils.requests.ended.invalidate();
  }, [open, utils]);
  return data?.items ?? [];
}

/** Whether there has been a request lately, or since the screen was opened: ending the last one is still to be told. */
export function useHasHadRequests(): boolean {
  const count = useMyRequests().requests.length + useEndedRequests().length;
  const [hasHad, setHasHad] = useState(false);
  if (count > 0 && !hasHad) setHasHad(true);
  return hasHad;
}

/** The id of a person's own town; `isKnown` is false until it is known whether there is one. */
interface OwnTown {
  readonly town: number | undefined;
  readonly isKnown: boolean;
}

/** The town of the signed-in person's profile, else of their newest request that has one; a visitor has none. */
export function useOwnTown(): OwnTown {
  const mine = useMyProfile();
  const ofProfile = mine.status === 'found' ? mine.profile.place?.id : undefined;
  const isWanted = mine.status !== 'loading' && ofProfile === undefined;
  const { query, requests } = useMyRequests({ isWanted });
  if (ofProfile !== undefined) return { town: ofProfile, isKnown: true };
  const newest = requests.find(({ place }) => place !== null);
  return { town: newest?.place?.id, isKnown: isWanted && !query.isLoading };
}

/** The open requests of all organisations whose member the person is, as far as they are known. */
export function useQueues(): { readonly isPending: boolean; readonly requests: readonly QueuedRequest[] } {
  const mine = useMyOrganisations();
  const ids = (mine.data?.items ?? []).flatMap(({ _id, duty, isVerified }) =>
    duty !== null && isVerified ? [_id] : [],
  );
  const queues = trpc.useQueries((t) => ids.map((id) => t.desk.queue({ id }, { meta: DESK_META })));
  return {
    isPending: mine.isLoading || queues.some(({ isLoading }) => isLoading),
    requests: queues.flatMap(({ data }) => data?.items ?? []),
  };
}
