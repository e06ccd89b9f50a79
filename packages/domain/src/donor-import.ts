// Imports: lists of donors that people bring. Each row becomes an invite, by email or SMS, to become a donor here.

/** For so long an invite can be used, and what its row says is kept. */
export const INVITE_DAYS = 30;
/** Invites of the whole server in a UTC day: mail hosts take a sudden flood for spam. Our judgement. */
export const INVITES_A_DAY = 500;
/** Of invites that wait in the outbox at a time: what still leaves when an import is stopped. */
export const INVITES_UNDER_WAY = 25;
/** An import with its counts is kept for so long, and nobody in it is invited by its owner again. */
export const IMPORT_DAYS = 365;
/** That a call adds: what a body may hold. */
export const MAX_ROWS_A_CALL = 100;
/** Addresses, and phones, that a call looks up. */
export const MAX_LOOK_UPS_A_CALL = 100;

export const INVITE_CHANNELS = ['email', 'sms'] as const;
export type InviteChannel = (typeof INVITE_CHANNELS)[number];

/**
 * `waiting` for its day, then `sent`, or `skipped`: who has an account, was invited by somebody else, or wants no invites, which nobody is told. `bounced`
 * has no such mailbox or phone. The others are what came of it.
 */
export const INVITE_STATES = ['waiting', 'sent', 'skipped', 'bounced', 'joined', 'declined', 'expired'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** `stopped` by the addresses in it that don't exist, `ended` by a person. */
export const IMPORT_STATES = ['sending', 'stopped', 'ended'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Mail hosts ask senders to stop at such a share; of a few invites, two typos prove nothing. */
const BOUNCES_IN_100 = 3;
const FEWEST_BOUNCES = 3;

/** Whether so many of an import's addresses don't exist that the rest isn't written to. */
export function isBouncing({ sent, bounced }: { readonly sent: number; readonly bounced: number }): boolean {
  return bounced >= FEWEST_BOUNCES && bounced * 100 >= BOUNCES_IN_100 * (sent + bounced);
}
