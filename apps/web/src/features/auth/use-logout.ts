import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDeparture } from './use-departure.ts';

// The session ends here whatever the server says: nobody should wait for it at a shared computer.
const PATIENCE_MS = 3000;

export function useLogout(): { isLoggingOut: boolean; logout: () => Promise<void> } {
  const { client } = trpc.useUtils();
  const depart = useDeparture();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  const logout = async () => {
    setIsLoggingOut(true);
    try {
      await client.auth.logout.mutate(undefined, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      console.error('auth.logout failed', { code: readFailure(error).code });
    }
    setIsLoggingOut(false);
    await depart();
  };
  return { isLoggingOut, logout };
}
