import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { trpc } from '../../lib/trpc.ts';
import type { AuthState, AuthStore } from './auth-store.ts';
import { checkSession } from './session-sync.ts';

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
