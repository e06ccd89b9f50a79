import type { OwnBloodRequest } from '@redthread/contract/requests';
import { getMutationKey } from '@trpc/react-query';
import { PAGE_SIZE } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRemoval } from '../../lib/use-removal.ts';

// The mutations of requests, each with the queries that it invalidates.

export function useCreateRequest() {
  const invalidate = useInvalidateRequests();
  return trpc.requests.create.useMutation({ onSuccess: invalidate });
}

export function useWithdrawal(requests: readonly OwnBloodRequest[]) {
  const utils = trpc.useUtils();
  const invalidate = useInvalidateRequests();
  const { options, answer, ...removal } = useRemoval({
    items: requests,
    mutationKey: getMutationKey(trpc.requests.withdraw),
    goneCode: 'REQUEST_NOT_FOUND',
    takeAway: async ({ _id }) => {
      // A query answered before the change would bring it back.
      await utils.requests.mine.cancel();
      utils.requests.mine.setInfiniteData({ limit: PAGE_SIZE }, (data) => data && without(data, _id));
      invalidate();
    },
    refresh: () => void utils.requests.mine.invalidate(),
  });
  const { mutate } = trpc.requests.withdraw.useMutation(options);
  return { ...removal, withdraw: () => answer(mutate) };
}

/** Invalidates the lists and figures that a request is in. */
function useInvalidateRequests(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.requests.invalidate();
    void utils.overview.invalidate();
  };
}

function without<Data extends { pages: { items: OwnBloodRequest[]; total: number }[] }>(data: Data, id: string): Data {
  const isThere = data.pages.some(({ items }) => items.some(({ _id }) => _id === id));
  if (!isThere) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ _id }) => _id !== id),
    total: page.total - 1,
  }));
  return { ...data, pages };
}
