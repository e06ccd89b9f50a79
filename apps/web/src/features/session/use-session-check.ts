import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from './session-sync.ts';
import { useAuthStore } from './use-session.ts';

/** Asks who the person is whenever they come back to this window: they may have opened a mailed link elsewhere. */
export function useSessionCheck(): void {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  useEffect(() => {
    const check = () => void checkSession(auth, client);
    check();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [auth, client]);
}
