import type { OwnBloodRequest } from '@redthread/contract/requests';
import { trpc } from '../../lib/trpc.ts';

/** What became of the asks for one of one's own requests. */
export function useInvitationsOf({ _id }: Pick<OwnBloodRequest, '_id'>) {
  return trpc.invitations.ofRequest.useQuery({ id: _id });
}
