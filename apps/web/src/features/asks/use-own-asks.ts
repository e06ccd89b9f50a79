import { trpc } from '../../lib/trpc.ts';

/** What the signed-in donor was asked. */
export function useOwnAsks() {
  return trpc.asks.mine.useQuery(undefined, { meta: { expectedCodes: ['NO_DONOR_PROFILE', 'NOT_SIGNED_IN'] } });
}
