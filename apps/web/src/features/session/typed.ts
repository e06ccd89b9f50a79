import { useSyncExternalStore } from 'react';
import { drafts } from '../../components/form/drafts.ts';
import { dropAllDrafts, readDraftsPerson, saveDraftsPerson } from '../../lib/draft.ts';
import { PENDING_CODE_KEY, REFUSED_DRAFT_KEY } from '../../lib/kept-keys.ts';
import type { AuthStore } from './auth-store.ts';
import { dropKeptSecrets } from './kept-secrets.ts';
import { dropWaitingForm } from './waiting-form.ts';

const listeners = new Set<() => void>();
let timesTaken = 0;

/** Deletes all drafts. */
export function forgetTyped(): void {
  dropAllDrafts(drafts);
  dropWaitingForm();
  for (const key of [PENDING_CODE_KEY, REFUSED_DRAFT_KEY]) drafts.removeItem(key);
}

/**
 * Drafts belong to the person of this tab: a visitor's are kept when they sign in; nobody sees another person's. They
 * are kept for a person whose session expired, and deleted when they log out, here or in another tab.
 */
export function settleTyped(auth: AuthStore): void {
  const state = auth.getState();
  // Who it is, or whether they come back, isn't known yet.
  if (state.status === 'loading' || state.status === 'lapsed') return;
  const before = readDraftsPerson(drafts);
  const after = state.status === 'authenticated' ? state.user._id : null;
  const isWaiting = before !== null && after === null && auth.isExpired(before);
  if (after === before || after === '' || isWaiting) return;
  if (before !== null) takeAway();
  if (after !== null) saveDraftsPerson(drafts, after);
}

const readTaken = () => timesTaken;

/** Changes when the person of this tab does, for a key of what may hold something of theirs. */
export function usePersonKey(): number {
  return useSyncExternalStore(subscribe, readTaken, readTaken);
}

function takeAway(): void {
  forgetTyped();
  // A mailed link that is open in this tab signs in, or answers, as the person who left.
  dropKeptSecrets();
  timesTaken += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
