import { createContext, use, useSyncExternalStore } from 'react';
import type { AuthState, AuthStore } from './auth-store.ts';

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
