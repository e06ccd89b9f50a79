import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { withNote } from '../../lib/arrival-note.ts';
import { readFailure } from '../../lib/failure.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { beToldNoMoreHere, closeNotices } from '../../lib/this-device.ts';
import { LAST_CALL, trpc } from '../../lib/trpc.ts';
import type { AuthState, AuthStore } from './auth-store.ts';
import { checkSession } from './session-sync.ts';
import { dropKeptSecrets, forgetTyped } from './typed.ts';

const AuthContext = createContext<AuthStore | null>(null);

export const AuthProvider = AuthContext.Provider;

export function useAuthStore(): AuthStore {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuthStore needs an AuthProvider above it.');
  return auth;
}

/** Who is signed in; renders again when that changes. */
export function useSession(): AuthState {
  const auth = useAuthStore();
  return useSyncExternalStore(auth.subscribe, auth.getState, auth.getState);
}

/** For a screen where people type: should their session end, it stays, and they sign in again over it. */
export function useHeldSession(): void {
  const auth = useAuthStore();
  useEffect(() => auth.hold(), [auth]);
}

/** The name of whoever is signed in, or null. */
export function useOwnName(): string | null {
  const session = useSession();
  return 'user' in session ? session.user.name : null;
}

/** Whether a session ended while this screen was shown, here or elsewhere. What had the focus is gone then. */
export function useEndedSession(): boolean {
  const { status } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const hasEnded = wasSignedIn && status === 'unauthenticated';
  useEffect(() => {
    if (status === 'authenticated') setWasSignedIn(true);
  }, [status]);
  useEffect(() => {
    if (hasEnded) focusHeading();
  }, [hasEnded]);
  return hasEnded;
}

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
