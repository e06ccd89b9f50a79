import type { CloseRequestInput, OwnBloodRequest } from '@redthread/contract/requests';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { PAGE_SIZE } from '../../lib/search-params.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRemoval } from '../../lib/use-removal.ts';

// The mutations of requests, each with the queries that it invalidates.

export type EndReason = CloseRequestInput['reason'];

export function useCreateRequest() {
  const invalidate = useInvalidateRequests();
  return trpc.requests.create.useMutation({ onSuccess: invalidate });
}

/** One that a member posts for their organisation. Its own page, which is opened next, reads it from the list. */
export function usePostFor() {
  const utils = trpc.useUtils();
  const invalidate = useInvalidateRequests();
  return trpc.desk.post.useMutation({
    onSuccess: async () => {
      await utils.requests.mine.invalidate(undefined, { refetchType: 'all' });
      void utils.desk.invalidate();
      invalidate();
    },
  });
}

export function useUpdateRequest() {
  const invalidate = useInvalidateRequests();
  return trpc.requests.update.useMutation({
    onSuccess: invalidate,
    onError: (error) => {
      const { code } = readFailure(error);
      // The screen's data is stale.
      if (code === 'REQUEST_OVER' || code === 'REQUEST_NOT_FOUND' || code === 'UNITS_BELOW_GIVEN') invalidate();
    },
  });
}

/** Ends requests of a list, after a confirmation that says how. */
export function useEnding(requests: readonly OwnBloodRequest[]) {
  const utils = trpc.useUtils();
  const invalidate = useInvalidateRequests();
  const [reasons, setReasons] = useState<Readonly<Record<string, EndReason>>>({});
  const reasonOf = ({ _id }: Pick<OwnBloodRequest, '_id'>): EndReason => reasons[_id] ?? 'notNeeded';
  const { options, answer, ask, outcome, ...removal } = useRemoval({
    items: requests,
    mutationKey: getMutationKey(trpc.requests.close),
    goneCode: 'REQUEST_NOT_FOUND',
    takeAway: async ({ _id }) => {
      // A query answered before the change would bring it back.
      await utils.requests.mine.cancel();
      utils.requests.mine.setInfiniteData({ limit: PAGE_SIZE }, (data) => data && without(data, _id));
      invalidate();
    },
    refresh: () => void utils.requests.mine.invalidate(),
  });
  const { mutate } = trpc.requests.close.useMutation(options);
  return {
    ...removal,
    reasonOf,
    ask: (request: OwnBloodRequest, reason: EndReason) => {
      setReasons((before) => ({ ...before, [request._id]: reason }));
      ask(request);
    },
    end: () => answer(({ id }) => mutate({ id, reason: reasonOf({ _id: id }) })),
    outcome: outcome && { ...outcome, reason: reasonOf(outcome.item) },
  };
}

/** Invalidates the lists and figures that a request is in. */
function useInvalidateRequests(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.requests.invalidate();
    void utils.invitations.ofRequest.invalidate();
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
