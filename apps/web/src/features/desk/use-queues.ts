import type { QueuedRequest } from '@redthread/contract/organisations';
import { trpc } from '../../lib/trpc.ts';
import { useMyOrganisations } from '../mine/use-mine.ts';
import { DESK_META } from './use-desk.ts';

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
