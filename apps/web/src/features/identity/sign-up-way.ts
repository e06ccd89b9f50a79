import { inAppPath } from '../../lib/in-app-path.ts';
import { SIGN_UP_KEYS } from '../../lib/kept-keys.ts';
import { signUpStorage } from './sign-up-storage.ts';

const KEY = SIGN_UP_KEYS.next;

/** Keeps where a sign-up leads to, for the tab that its mailed link opens. */
export function keepWay(next: string | undefined): void {
  if (next === undefined) signUpStorage.removeItem(KEY);
  else signUpStorage.setItem(KEY, next);
}

/** Where the sign-up of this browser leads to. */
export function readWay(): string | undefined {
  return inAppPath(signUpStorage.getItem(KEY) ?? undefined);
}
