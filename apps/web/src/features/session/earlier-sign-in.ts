import { openStorage, type TextStorage } from '../../lib/storage.ts';
import type { AuthStore } from './auth-store.ts';

// That somebody did, and nothing of whom: so it may outlast their logout.
const KEY = 'signed-in-before';

export function rememberSignIns(auth: AuthStore, storage: TextStorage): void {
  auth.subscribe(() => {
    if (auth.getState().status === 'authenticated') storage.setItem(KEY, 'yes');
  });
}

/** Whether somebody has signed in with this browser before: who hasn't is likely to have no account yet. */
export function hasSignedInBefore(storage: TextStorage = openStorage(() => window.localStorage)): boolean {
  return storage.getItem(KEY) !== null;
}
