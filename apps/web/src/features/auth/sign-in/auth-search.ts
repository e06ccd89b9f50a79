import { inAppPath } from '../../../lib/in-app-path.ts';
import { text } from '../../../lib/text.ts';

/** The address of a screen with the dialog open that gives a phone number. */
const CONTACT_DIALOG = /[?&]contact=/;

export interface AuthSearch {
  /** Where the person was on their way to. */
  next?: string | undefined;
}

/** What a sign-in screen says to the sender of a form that waits for them, or who asks for a number; null to others. */
export function reasonToSignIn({ next }: AuthSearch, waitingForm: string | null): string | null {
  if (next === undefined) return null;
  if (next === waitingForm) return text('signIn.toSendForm');
  return CONTACT_DIALOG.test(next) ? text('signIn.toSeeNumber') : null;
}

// A key that is left out would let the raw value through: the router lays this over what the address says.
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: inAppPath(search.next) };
}
