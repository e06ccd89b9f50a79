import { type ChosenRole, DEFAULT_ROLE } from '@redthread/domain/role';
import { inAppPath } from '../../lib/in-app-path.ts';
import { text } from '../../lib/text.ts';

/** The URL of a screen with the dialog open that gives a phone number. */
const NUMBER_DIALOG = /[?&]contact=(?:donor|request)-/;
/** The URL of a screen with the dialog open that puts a request to a donor, or says that one comes. */
const OTHER_DIALOG = /[?&]contact=/;
const PATIENT_PORTAL = /^\/patient(?:[?#]|$)/;

export interface AuthSearch {
  /** Where the person was on their way to. */
  next?: string | undefined;
}

const WORDS = {
  signIn: { form: 'signIn.toSendForm', number: 'signIn.toSeeNumber', other: 'signIn.toGoOn' },
  signUp: { form: 'signUp.toSendForm', number: 'signUp.toSeeNumber', other: 'signUp.toGoOn' },
} as const;

/** Why a sign-in or sign-up is needed: to send a waiting form, or to be given a number or do what a dialog was open for; else null. */
export function reasonTo(act: keyof typeof WORDS, { next }: AuthSearch, waitingForm: string | null): string | null {
  if (next === undefined) return null;
  if (next === waitingForm) return text(WORDS[act].form);
  if (NUMBER_DIALOG.test(next)) return text(WORDS[act].number);
  return OTHER_DIALOG.test(next) ? text(WORDS[act].other) : null;
}

/** The preset role of a sign-up on the way to a form: patient for the request form. */
export function roleOnTheWay({ next = '' }: AuthSearch): ChosenRole {
  return PATIENT_PORTAL.test(next) ? 'patient' : DEFAULT_ROLE;
}

// The key is always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: inAppPath(search.next) };
}
