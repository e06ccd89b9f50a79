import type { User } from '@redthread/contract/auth';
import {
  FIREBASE_KEYS,
  KEPT_KEYS,
  openStorage,
  SIGN_UP_KEYS,
  type TextStorage,
  TOLD_FAMILY_KEY,
} from '../../lib/storage.ts';
import { PLACEHOLDER_USER, readUserText } from './known-user.ts';

export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly user: User }
  /** The session of `user` ended while they were filling something in: the screen stays, and they sign in over it. */
  | { readonly status: 'lapsed'; readonly user: User; readonly isAsked: boolean };

export interface AuthStore {
  getState(): AuthState;
  getToken(): string | null;
  /** Whether the server has said who this is since the page was opened. */
  isConfirmed(): boolean;
  subscribe(listener: () => void): () => void;
  /** Reads what is stored: at the start, and when another tab has changed it. */
  restore(): void;
  signIn(token: string, user: User): void;
  /** Signs in with a third party's token, before the server has said whose it is. */
  signInWithToken(token: string): void;
  replaceUser(user: User): void;
  /** Another script says who is signed in, maybe with a token that it has stored. */
  adoptUser(user: User): void;
  /** Shows a person with other details, as long as it is them who is signed in. */
  amendUser(userId: string, details: Partial<User>): void;
  /** Shows a visitor's view until the next visit, without forgetting the session. */
  suspend(): void;
  end(): void;
  /** Removes the stored session for other tabs and visits; this tab keeps it for the logout call, until `end`. */
  leave(): void;
  /** The server ended the session, and this screen has no unsaved input. */
  expire(): void;
  /** The server ended the session. The screen stays, and the person is asked to sign in again, or not until they send something. */
  lapse(isAsked?: boolean): void;
  /** Whether the last session was this person's, and was ended by the server: they did not log out. */
  isExpired(userId: string): boolean;
  /** The person doesn't sign in again for now. */
  stopAsking(): void;
  /** For a screen with something to lose, until it calls what this returns. */
  hold(): () => void;
  isHeld(): boolean;
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
// Whose session the server ended: unlike a logout, that takes nothing away from the other tabs.
const EXPIRED_KEY = 'expired';

export const SESSION_KEYS: readonly string[] = [TOKEN_KEY, USER_KEY, EXPIRED_KEY];

/** Who is signed in, kept in `storage` so that the next visit and other tabs know. */
export function createAuthStore(storage: TextStorage): AuthStore {
  const listeners = new Set<() => void>();
  let state: AuthState = { status: 'loading' };
  let token: string | null = null;
  // Else a visit with an expired token would begin with a sign-in dialog.
  let isConfirmed = false;
  let holders = 0;

  const become = (nextToken: string | null, next: AuthState) => {
    token = nextToken;
    state = next;
    for (const listener of listeners) listener();
  };

  /** Not once its session has left the browser, here or in another tab: what the server says late would stay behind. */
  const keepUser = (user: User) => {
    if (storage.getItem(TOKEN_KEY) === token) storage.setItem(USER_KEY, JSON.stringify(user));
  };

  const forget = () => {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
    for (const key of Object.values(KEPT_KEYS)) storage.removeItem(key);
  };

  const leave = () => {
    for (const key of [EXPIRED_KEY, TOLD_FAMILY_KEY]) storage.removeItem(key);
    for (const key of Object.values(SIGN_UP_KEYS)) storage.removeItem(key);
    for (const key of storage.keys?.() ?? []) if (key.startsWith(FIREBASE_KEYS)) storage.removeItem(key);
    forget();
  };

  const end = () => {
    leave();
    become(null, { status: 'unauthenticated' });
  };

  const expireInto = (next: AuthState) => {
    if ('user' in state) storage.setItem(EXPIRED_KEY, state.user._id);
    forget();
    become(null, next);
  };

  const expire = () => expireInto({ status: 'unauthenticated' });

  const isExpired = (userId: string) => storage.getItem(EXPIRED_KEY) === userId;

  /** What this tab is once nothing is stored. */
  const withoutSession = (): AuthState => {
    if (!('user' in state) || !isExpired(state.user._id)) return { status: 'unauthenticated' };
    if (state.status === 'lapsed') return state;
    return holders > 0 ? { status: 'lapsed', user: state.user, isAsked: false } : { status: 'unauthenticated' };
  };

  const signIn = (newToken: string, user: User) => {
    isConfirmed = true;
    storage.setItem(TOKEN_KEY, newToken);
    storage.setItem(USER_KEY, JSON.stringify(user));
    storage.removeItem(EXPIRED_KEY);
    become(newToken, { status: 'authenticated', user });
  };

  return {
    getState: () => state,
    getToken: () => token,
    isConfirmed: () => isConfirmed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => {
      const stored = storage.getItem(TOKEN_KEY);
      if (stored !== token) isConfirmed = false;
      const user = readUserText(storage.getItem(USER_KEY));
      if (!stored) return become(null, withoutSession());
      // A token without a readable user still signs in: the server says whose it is.
      become(stored, user ? { status: 'authenticated', user } : { status: 'loading' });
    },
    signIn,
    signInWithToken: (newToken) => signIn(newToken, PLACEHOLDER_USER),
    replaceUser: (user) => {
      isConfirmed = true;
      keepUser(user);
      become(token, { status: 'authenticated', user });
    },
    adoptUser: (user) => {
      const stored = storage.getItem(TOKEN_KEY);
      isConfirmed = stored === token;
      storage.setItem(USER_KEY, JSON.stringify(user));
      storage.removeItem(EXPIRED_KEY);
      become(stored, { status: 'authenticated', user });
    },
    amendUser: (userId, details) => {
      if (!('user' in state) || state.user._id !== userId) return;
      const user = { ...state.user, ...details };
      if (state.status === 'authenticated') keepUser(user);
      become(token, { ...state, user });
    },
    suspend: () => become(null, { status: 'unauthenticated' }),
    end,
    leave,
    expire,
    isExpired,
    lapse: (isAsked = true) => {
      if (state.status === 'lapsed') return become(null, { ...state, isAsked: isAsked || state.isAsked });
      if (state.status !== 'authenticated' || !isConfirmed) return expire();
      expireInto({ status: 'lapsed', user: state.user, isAsked });
    },
    stopAsking: () => {
      if (state.status === 'lapsed') become(null, { ...state, isAsked: false });
    },
    hold: () => {
      holders += 1;
      return () => {
        holders -= 1;
      };
    },
    isHeld: () => holders > 0,
  };
}

/**
 * Call it before a request. The returned function is for a NOT_SIGNED_IN answer: it asks the
 * same person to sign in again, and resolves to whether they did. Nobody else may send their input.
 */
export function rememberSession(auth: AuthStore): () => Promise<boolean> {
  const token = auth.getToken();
  const before = auth.getState();
  return async () => {
    if (before.status !== 'authenticated' && before.status !== 'lapsed') return false;
    if (auth.getToken() === token) auth.lapse();
    return isBack(auth, before.user._id);
  };
}

/** Call it before a request. The returned function tells whether the answer is still for the same person. */
export function rememberPerson(auth: AuthStore): () => boolean {
  const userId = userIdOf(auth.getState());
  return () => userId !== null && userIdOf(auth.getState()) === userId;
}

function userIdOf(state: AuthState): string | null {
  return 'user' in state ? state.user._id : null;
}

function isBack(auth: AuthStore, userId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const state = auth.getState();
      // Between the two halves of another tab's sign-in, nobody knows yet who it is.
      if (state.status === 'loading' || (state.status === 'lapsed' && state.isAsked)) return;
      unsubscribe();
      resolve(state.status === 'authenticated' && state.user._id === userId);
    };
    const unsubscribe = auth.subscribe(look);
    look();
  });
}

// Holds no personal data, so it may outlast a logout.
const KEY = 'signed-in-before';

export function rememberSignIns(auth: AuthStore, storage: TextStorage): void {
  auth.subscribe(() => {
    if (auth.getState().status === 'authenticated') storage.setItem(KEY, 'yes');
  });
}

/** Whether anyone signed in with this browser before; else a sign-up is likelier than a sign-in. */
export function hasSignedInBefore(storage: TextStorage = openStorage(() => window.localStorage)): boolean {
  return storage.getItem(KEY) !== null;
}
