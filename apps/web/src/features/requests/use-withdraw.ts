import { type BloodRequest, withdrawRequestInput } from '@redthread/contract/requests';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { PAGE_SIZE } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';

export interface WithdrawOutcome {
  request: BloodRequest;
  /** Why withdrawing failed, or null. */
  refusal: string | null;
}

/** Withdraws requests optimistically: `leaving` are hidden at once, and come back if the server refuses. */
export function useWithdraw(requests: readonly BloodRequest[]) {
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<WithdrawOutcome | null>(null);

  const takeAway = async (request: BloodRequest) => {
    // A query answered before the change would bring it back.
    await utils.requests.mine.cancel();
    utils.requests.mine.setInfiniteData({ limit: PAGE_SIZE }, (data) => data && without(data, request._id));
    setOutcome({ request, refusal: null });
    void utils.requests.invalidate();
    void utils.overview.invalidate();
  };
  const withdraw = trpc.requests.withdraw.useMutation({
    onMutate: ({ id }) => {
      setOutcome(null);
      return requests.find(({ _id }) => _id === id);
    },
    onSuccess: (_nothing, _input, request) => request && takeAway(request),
    onError: async (error, _input, request) => {
      if (!request) return;
      const failure = readFailure(error);
      // Withdrawn in another tab already: success.
      if (failure.code === 'REQUEST_NOT_FOUND') return takeAway(request);
      setOutcome({ request, refusal: failure.message });
      void utils.requests.mine.invalidate();
    },
  });
  const leaving = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.requests.withdraw), status: 'pending' },
    select: ({ state }) => withdrawRequestInput.safeParse(state.variables).data?.id,
  });
  return { withdraw: (id: string) => withdraw.mutate({ id }), leaving, outcome };
}

function without<Data extends { pages: { items: BloodRequest[]; total: number }[] }>(data: Data, id: string): Data {
  const isThere = data.pages.some(({ items }) => items.some(({ _id }) => _id === id));
  if (!isThere) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ _id }) => _id !== id),
    total: page.total - 1,
  }));
  return { ...data, pages };
}
