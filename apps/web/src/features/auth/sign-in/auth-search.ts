import { inAppPath } from '../../../lib/in-app-path.ts';
import { text } from '../../../lib/text.ts';

export interface AuthSearch {
  /** Where the person was on their way to. */
  next?: string | undefined;
}

/** What a sign-in screen says to the sender of a form that waits for them; null to anyone else. */
export function reasonToSignIn({ next }: AuthSearch, waitingForm: string | null): string | null {
  return next !== undefined && next === waitingForm ? text('signIn.toSendForm') : null;
}

// A key that is left out would let the raw value through: the router lays this over what the address says.
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: inAppPath(search.next) };
}
