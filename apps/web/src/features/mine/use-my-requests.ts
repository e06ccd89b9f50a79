import { useState } from 'react';
import { nextPage, PAGE_SIZE } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

/** That nobody is signed in is an ordinary answer. */
export const MINE_META = { expectedCodes: ['NOT_SIGNED_IN'] };

/** The signed-in person's own requests, as far as they are fetched. */
export function useMyRequests({ isWanted = true } = {}) {
  const { status } = useSession();
  const query = trpc.requests.mine.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { enabled: isWanted && status === 'authenticated', getNextPageParam: nextPage, meta: MINE_META },
  );
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, requests, total: query.data?.pages[0]?.total ?? 0 };
}

/** Which requests of a public list are the person's own. */
export function useOwnRequestIds(): ReadonlySet<string> {
  return new Set(useMyRequests().requests.map(({ _id }) => _id));
}

/** Whether there has been a request since the screen was opened: withdrawing the last one is still to be told. */
export function useHasHadRequests(): boolean {
  const { requests } = useMyRequests();
  const [hasHad, setHasHad] = useState(false);
  if (requests.length > 0 && !hasHad) setHasHad(true);
  return hasHad;
}
