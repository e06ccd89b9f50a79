import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';
import type { PendingCode } from './pending-code.ts';

const LOOKED_EVERY_MS = 3000;

/** Somebody used the code: here, in another tab, or elsewhere. */
export interface Used {
  readonly requestId: string | undefined;
}

/**
 * Looks whether the link was used meanwhile. In another tab of this browser: the session is here too, and `onSignedIn` goes on with it.
 * Elsewhere: what was used is returned, for the person to go on by themself.
 */
export function useWaiting({ pendingToken, email }: PendingCode, onSignedIn: (used: Used) => void): Used | null {
  const { client } = trpc.useUtils();
  const session = useSession();
  const isHere = session.status === 'authenticated' && session.user.email === email;
  const looks = useRef(0);
  const { data, refetch } = useQuery({
    queryKey: [['email-code'], pendingToken],
    queryFn: async () => {
      const { state, requestId } = await client.auth.code.read.mutate({ pendingToken });
      looks.current = state === 'done' ? looks.current + 1 : 0;
      // The session of another tab may be a moment behind.
      return state === 'done' ? { requestId, isElsewhere: looks.current > 1 } : null;
    },
    refetchInterval: ({ state }) => (state.error || state.data?.isElsewhere ? false : LOOKED_EVERY_MS),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { expectedCodes: ['SIGN_UP_ENDED'] },
  });
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isHere && data) goOn(data);
    else if (isHere) void refetch();
  }, [isHere, data, refetch]);
  return data?.isElsewhere && !isHere ? data : null;
}
