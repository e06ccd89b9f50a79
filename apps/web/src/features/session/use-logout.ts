import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { withNote } from '../../lib/arrival-note.ts';
import { readFailure } from '../../lib/failure.ts';
import { beToldNoMoreHere, closeNotices } from '../../lib/this-device.ts';
import { LAST_CALL, trpc } from '../../lib/trpc.ts';
import { dropKeptSecrets, forgetTyped } from './typed.ts';
import { useAuthStore } from './use-session.ts';

// The session ends here whatever the server says: nobody should wait for it at a shared computer.
const PATIENCE_MS = 3000;

/** Staying, the person sees this screen as a visitor, and a mailed link that they opened is kept. */
export function useLogout({ isStaying = false } = {}): { isLoggingOut: boolean; logout: () => Promise<void> } {
  const { client } = trpc.useUtils();
  const auth = useAuthStore();
  const depart = useDeparture();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  const logout = async () => {
    setIsLoggingOut(true);
    const token = auth.getToken();
    // Done first, in case the window is closed now.
    auth.leave();
    // Whoever sits here next isn't told of this person's asks.
    await closeNotices().catch(() => undefined);
    await beToldNoMoreHere().catch(() => undefined);
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await client.auth.logout.mutate(undefined, { signal, context: { ...LAST_CALL, token } });
    } catch (error) {
      console.error('auth.logout failed', { code: readFailure(error).code });
    }
    setIsLoggingOut(false);
    // Another tab has signed somebody in meanwhile, who stays.
    if (![token, null].includes(auth.getToken())) return;
    if (!isStaying) return depart();
    forgetTyped();
    auth.end();
  };
  return { isLoggingOut, logout };
}

/** Clears the person's data from this browser, and goes to the home page, where `note` is shown. */
export function useDeparture(): (note?: string) => Promise<void> {
  const auth = useAuthStore();
  const navigate = useNavigate();
  return async (note) => {
    forgetTyped();
    dropKeptSecrets();
    await navigate({ to: '/', state: note === undefined ? {} : withNote(note) });
    auth.end();
  };
}
