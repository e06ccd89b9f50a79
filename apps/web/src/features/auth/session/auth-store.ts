import type { User } from '@redthread/contract/auth';
import type { TextStorage } from '../../../lib/storage.ts';
import { PLACEHOLDER_USER, readUserText } from './known-user.ts';

export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly user: User };

export interface AuthStore {
  getState(): AuthState;
  getToken(): string | null;
  subscribe(listener: () => void): () => void;
  /** Reads what is stored: at the start, and when another tab has changed it. */
  restore(): void;
  signIn(token: string, user: User): void;
  /** Signs in with a third party's token, before the server has said whose it is. */
  signInWithToken(token: string): void;
  replaceUser(user: User): void;
  /** Shows a visitor's view until the next visit, without forgetting the session. */
  suspend(): void;
  end(): void;
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** Who is signed in, kept in `storage` so that the next visit and other tabs know. */
export function createAuthStore(storage: TextStorage): AuthStore {
  const listeners = new Set<() => void>();
  let state: AuthState = { status: 'loading' };
  let token: string | null = null;

  const become = (nextToken: string | null, next: AuthState) => {
    token = nextToken;
    state = next;
    for (const listener of listeners) listener();
  };

  const signIn = (newToken: string, user: User) => {
    storage.setItem(TOKEN_KEY, newToken);
    storage.setItem(USER_KEY, JSON.stringify(user));
    become(newToken, { status: 'authenticated', user });
  };

  return {
    getState: () => state,
    getToken: () => token,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => {
      const stored = storage.getItem(TOKEN_KEY);
      const user = readUserText(storage.getItem(USER_KEY));
      if (!stored) return become(null, { status: 'unauthenticated' });
      // A token without a readable user still signs in: the server says whose it is.
      become(stored, user ? { status: 'authenticated', user } : { status: 'loading' });
    },
    signIn,
    signInWithToken: (newToken) => signIn(newToken, PLACEHOLDER_USER),
    replaceUser: (user) => {
      storage.setItem(USER_KEY, JSON.stringify(user));
      become(token, { status: 'authenticated', user });
    },
    suspend: () => become(null, { status: 'unauthenticated' }),
    end: () => {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(USER_KEY);
      become(null, { status: 'unauthenticated' });
    },
  };
}
