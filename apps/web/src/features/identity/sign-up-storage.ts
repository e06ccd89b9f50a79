import { type HeldIdentity, heldIdentity } from '@redthread/contract/identity';
import { SIGN_UP_KEYS } from '../../lib/kept-keys.ts';
import { openStorage, type TextStorage } from '../../lib/storage.ts';

/** Where a sign-up under way is kept: every tab of this browser. */
export const signUpStorage = openStorage(() => window.localStorage);

export const SIGN_UP_KEY = SIGN_UP_KEYS.signUp;

/** Whether an account makes room is asked anew each time. */
const keptSignUp = heldIdentity.omit({ startsAfresh: true });
export type KeptSignUp = Omit<HeldIdentity, 'startsAfresh'>;

export function readSignUp(storage: TextStorage): KeptSignUp | null {
  try {
    return keptSignUp.safeParse(JSON.parse(storage.getItem(SIGN_UP_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Kept whole, so that other tabs hear of it when the email becomes verified. */
export function keepSignUp(storage: TextStorage, signUp: KeptSignUp): void {
  storage.setItem(SIGN_UP_KEY, JSON.stringify(signUp));
}

export function dropSignUp(storage: TextStorage): void {
  storage.removeItem(SIGN_UP_KEY);
}
