import type { AuthState, AuthStore } from './auth-store.ts';

/**
 * For a call that is about to be made. What it returns is for when the server says that nobody is signed in: it asks the
 * person of before to sign in again, and tells whether they have. Nobody else may send what they meant to.
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

/** For a call that is about to be made. What it returns says, once the answer is there, whether it is for the same person. */
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
