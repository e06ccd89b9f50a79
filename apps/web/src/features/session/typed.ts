import { isInvitationCode, isMailedCode } from '@redthread/domain/mailed-code';
import { useSyncExternalStore } from 'react';
import type { KeptSecret } from '../../lib/fragment-secret.ts';
import {
  drafts,
  dropAllDrafts,
  PENDING_CODE_KEY,
  REFUSED_DRAFT_KEY,
  readDraftsPerson,
  saveDraftsPerson,
} from '../../lib/storage.ts';
import type { AuthStore } from './auth-store.ts';

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
  return useSyncExternalStore(onPersonGone, readTaken, readTaken);
}

function takeAway(): void {
  forgetTyped();
  // A mailed link that is open in this tab signs in, or answers, as the person who left.
  dropKeptSecrets();
  timesTaken += 1;
  for (const listener of listeners) listener();
}

/** Calls back once the person of this tab has left it, so that nothing of theirs stays for the next. */
export function onPersonGone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const KEY = 'waiting-form';

/** The path of the form whose submit led to a sign-in, or null. This tab only. */
export function readWaitingForm(): string | null {
  return drafts.getItem(KEY);
}

export function saveWaitingForm(path: string): void {
  drafts.setItem(KEY, path);
}

export function dropWaitingForm(): void {
  drafts.removeItem(KEY);
}

/** The code of a mailed link that was opened in this tab, until it is used up. */
export const keptCode = keptSecret('mailed-code', isMailedCode);
/** The link of a code's email. */
export const keptCodeLink = keptSecret('code-link', isMailedCode);
/** What opens the invitation of a mail, and what ends all invitations. */
export const keptInvitation = keptSecret('ask', isInvitationCode);
export const keptStop = keptSecret('ask-stop', isInvitationCode);
/** What makes a member of an organisation. */
export const keptJoin = keptSecret('join', isMailedCode);
/** What shows an invite to become a donor, and what ends all such invites. */
export const keptDonorInvite = keptSecret('donor-invite', isMailedCode);
export const keptInviteStop = keptSecret('donor-invite-stop', isMailedCode);
/** What shows somebody's certificate. */
export const keptCertificate = keptSecret('certificate', isMailedCode);

export function dropKeptSecrets(): void {
  const kept = [
    keptCode,
    keptCodeLink,
    keptInvitation,
    keptStop,
    keptJoin,
    keptDonorInvite,
    keptInviteStop,
    keptCertificate,
  ];
  for (const each of kept) each.drop();
}

function keptSecret(key: string, isWhole: (text: string) => boolean): KeptSecret {
  return {
    read: () => {
      const secret = drafts.getItem(key);
      return secret !== null && isWhole(secret) ? secret : null;
    },
    keep: (secret) => drafts.setItem(key, secret),
    drop: () => drafts.removeItem(key),
  };
}
