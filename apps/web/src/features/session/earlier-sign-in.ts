import { openStorage, type TextStorage } from '../../lib/storage.ts';
import type { AuthStore } from './auth-store.ts';

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
