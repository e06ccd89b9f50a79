import { useState } from 'react';
import { nextPage, PAGE_SIZE } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';

/** The signed-in person's own requests, as far as they are fetched. */
export function useMyRequests() {
  const query = trpc.requests.mine.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: nextPage, meta: { expectedCodes: ['NOT_SIGNED_IN'] } },
  );
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, requests, total: query.data?.pages[0]?.total ?? 0 };
}

/** Whether there has been a request since the screen was opened: withdrawing the last one is still to be told. */
export function useHasHadRequests(): boolean {
  const { requests } = useMyRequests();
  const [hasHad, setHasHad] = useState(false);
  if (requests.length > 0 && !hasHad) setHasHad(true);
  return hasHad;
}
