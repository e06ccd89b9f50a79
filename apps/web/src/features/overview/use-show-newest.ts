import type { AdminOverview } from '@redthread/contract/overview';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

type Recent = Pick<AdminOverview, 'recentDonors' | 'recentRequests'>;

/** The newest donors and requests, each whole once the server has shown it so; who comes later is masked again. */
export function useShowNewest({ recentDonors, recentRequests }: Recent) {
  const utils = trpc.useUtils();
  const { mutate, data, error, isPending } = trpc.overview.showNewest.useMutation({
    onSuccess: () => void utils.overview.admin.invalidate(),
  });
  const donors = byId(data?.recentDonors);
  const requests = byId(data?.recentRequests);
  return {
    recentDonors: recentDonors.map((donor) => donors.get(donor._id) ?? donor),
    recentRequests: recentRequests.map((request) => requests.get(request._id) ?? request),
    isShown: data !== undefined,
    isAllWhole:
      recentDonors.every(({ _id }) => donors.has(_id)) && recentRequests.every(({ _id }) => requests.has(_id)),
    isPending,
    refusal: error ? readFailure(error).message : '',
    show: () => mutate(),
  };
}

function byId<Item extends { readonly _id: string }>(items: readonly Item[] = []): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item._id, item]));
}
