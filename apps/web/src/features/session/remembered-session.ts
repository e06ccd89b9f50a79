import { openStorage, type TextStorage } from '../../lib/storage.ts';
import type { AuthState, AuthStore } from './auth-store.ts';

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
