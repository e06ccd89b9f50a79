import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';

/** A code that is typed: so many digits, for so long, and so many wrong ones before another is needed. */
export const EMAIL_CODE: RegExp = /^\d{6}$/;
export const EMAIL_CODES = 1_000_000;
export const EMAIL_CODE_MINUTES = 15;
export const EMAIL_CODE_MS: number = EMAIL_CODE_MINUTES * MINUTE_MS;
export const EMAIL_CODE_TRIES = 10;
/** Typed for one mailbox in a day, right or wrong: from then on the link alone signs in, which nobody guesses. Our judgement. */
export const EMAIL_CODE_TRIES_A_DAY = 50;

/** What somebody may wait to do until their email is confirmed. */
export const PENDING_KINDS = ['signIn', 'request', 'donor', 'volunteer'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/** How long what somebody typed waits for them. A sign-in alone waits no longer than a link that sets a password. */
const PENDING_HOURS: Readonly<Record<PendingKind, number>> = { signIn: 1, request: 24, donor: 24, volunteer: 24 };
export const LONGEST_PENDING_MS: number = DAY_MS;

/** An answer that was lost is given again for so long. */
export const REPEAT_MS: number = MINUTE_MS;

/** What couldn't be published goes so long after it came back. Our judgement. */
export const RETURNED_MS: number = HOUR_MS;

export function pendingHours(kind: PendingKind): number {
  return PENDING_HOURS[kind];
}

export function pendingMs(kind: PendingKind): number {
  return PENDING_HOURS[kind] * HOUR_MS;
}
