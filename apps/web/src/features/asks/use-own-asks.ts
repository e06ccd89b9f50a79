import type { OwnAsk } from '@redthread/contract/asks';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

/** What the signed-in donor was asked, newest first. That somebody isn't a donor is an ordinary answer. */
export function useOwnAsks() {
  const { status } = useSession();
  return trpc.asks.mine.useQuery(undefined, {
    enabled: status === 'authenticated',
    meta: { expectedCodes: ['NO_DONOR_PROFILE', 'NOT_SIGNED_IN'] },
  });
}

/** The same, by the request that was put to them. */
export function useAsksByRequest(): ReadonlyMap<string, OwnAsk> {
  const items = useOwnAsks().data?.items ?? [];
  return new Map(items.flatMap((ask) => (ask.requestId === null ? [] : [[ask.requestId, ask]])));
}

/** What a link to an ask on the dashboard has behind the `#`. */
export function askIdOf({ _id }: Pick<OwnAsk, '_id'>): string {
  return `ask-${_id}`;
}
