/** A domain that never receives mail (RFC 2606): under it stands whoever has an account, and a phone number alone. */
export const NEVER_MAILED = '.invalid';
const OF_PHONES = `@phone${NEVER_MAILED}`;

/** What stands in the place of an email for whoever has a phone number alone: `+919840012345` is `919840012345@phone.invalid`. */
export function phoneAccountEmail(number: string): string {
  return `${number.replace('+', '')}${OF_PHONES}`;
}

/** The number by which somebody signs in who has no email; null for whoever has one. */
export function phoneOfAccount(email: string): string | null {
  return email.endsWith(OF_PHONES) ? `+${email.slice(0, -OF_PHONES.length)}` : null;
}

/** Whether mail could reach it. Nobody types one that it couldn't, and none is sent there. */
export function hasMailbox(email: string): boolean {
  return !email.endsWith(NEVER_MAILED);
}

/** The email as anybody is shown it: null for whoever has a phone number alone. */
export function shownEmail(email: string): string | null {
  return hasMailbox(email) ? email : null;
}
