import { type ChosenRole, DEFAULT_ROLE } from '@redthread/domain/role';
import { inAppPath } from '../../lib/in-app-path.ts';
import { text } from '../../lib/text.ts';

/** The address of a screen with the dialog open that gives a phone number. */
const CONTACT_DIALOG = /[?&]contact=/;
const PATIENT_PORTAL = /^\/patient(?:[?#]|$)/;

export interface AuthSearch {
  /** Where the person was on their way to. */
  next?: string | undefined;
}

const WORDS = {
  signIn: { form: 'signIn.toSendForm', number: 'signIn.toSeeNumber' },
  signUp: { form: 'signUp.toSendForm', number: 'signUp.toSeeNumber' },
} as const;

/** What a screen says to the sender of a form that waits for them, or to who asks for a number; null to others. */
export function reasonTo(act: keyof typeof WORDS, { next }: AuthSearch, waitingForm: string | null): string | null {
  if (next === undefined) return null;
  if (next === waitingForm) return text(WORDS[act].form);
  return CONTACT_DIALOG.test(next) ? text(WORDS[act].number) : null;
}

/** What somebody signs up as who is on their way to a form: who asks for blood is a patient. */
export function roleOnTheWay({ next = '' }: AuthSearch): ChosenRole {
  return PATIENT_PORTAL.test(next) ? 'patient' : DEFAULT_ROLE;
}

// A key that is left out would let the raw value through: the router lays this over what the address says.
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: inAppPath(search.next) };
}
