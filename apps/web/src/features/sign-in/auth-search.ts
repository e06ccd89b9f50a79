import { type ChosenRole, DEFAULT_ROLE } from '@redthread/domain/role';
import { inAppPath } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';

/** The URL of a screen with a dialog open for which one signs in. */
const DIALOG = /[?&]contact=/;
const PATIENT_PORTAL = /^\/patient(?:[?#]|$)/;

export interface AuthSearch {
  /** Where the person was on their way to. */
  next?: string | undefined;
}

const WORDS = {
  signIn: { form: 'signIn.toSendForm', dialog: 'signIn.toGoOn' },
  signUp: { form: 'signUp.toSendForm', dialog: 'signUp.toGoOn' },
} as const;

/** Why a sign-in or sign-up is needed: to send a waiting form, or to go on in a dialog; else null. */
export function reasonTo(act: keyof typeof WORDS, { next }: AuthSearch, waitingForm: string | null): string | null {
  if (next === undefined) return null;
  if (next === waitingForm) return text(WORDS[act].form);
  return DIALOG.test(next) ? text(WORDS[act].dialog) : null;
}

/** The preset role of a sign-up on the way to a form: patient for the request form. */
export function roleOnTheWay({ next = '' }: AuthSearch): ChosenRole {
  return PATIENT_PORTAL.test(next) ? 'patient' : DEFAULT_ROLE;
}

// The key is always set: the router merges this over the raw search, so a missing key would let a raw value through.
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: inAppPath(search.next) };
}

const CODE = /^[\w-]{1,500}$/;

interface FirebaseLinkSearch {
  oobCode?: string | undefined;
}

/** The code that Firebase adds to the URL of the page that its mails link to; its links of other kinds aren't for us. */
export function readFirebaseLink({ mode, oobCode }: Record<string, unknown>): FirebaseLinkSearch {
  const isOurs = mode === 'verifyEmail' && typeof oobCode === 'string' && CODE.test(oobCode);
  return { oobCode: isOurs ? oobCode : undefined };
}
