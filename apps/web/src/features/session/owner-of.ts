import type { TextStorage } from '../../lib/storage.ts';
import type { AuthStore } from './auth-store.ts';

/** Whose this tab is: an account's id; null for a visitor; undefined while nobody knows, or for who is to sign in again. */
export function ownerOf(auth: AuthStore): string | null | undefined {
  const state = auth.getState();
  if (state.status === 'unauthenticated') return null;
  return state.status === 'authenticated' && state.user._id !== '' ? state.user._id : undefined;
}

/** The same, of what may be kept on this device: nobody's once their session has left it, here or in another tab, a moment ago. */
export function keptOwnerOf(auth: AuthStore, storage: TextStorage): string | null | undefined {
  return storage.getItem('token') === auth.getToken() ? ownerOf(auth) : undefined;
}
