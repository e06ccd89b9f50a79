import { MINUTE_MS } from './day.ts';
import type { Urgency } from './urgency.ts';

/** What is taken for the answers before there are any, and outweighed once there are some hundred: worth 30 invitations. */
const ASSUMED = { yes: 3, invitations: 30 } as const;

/**
 * Half of those who answer have done so by then. Push: Haemologix, lib/sim/priors.ts. Mail: Kooti et al., Evolution of
 * conversations in the age of email overload, 2015.
 */
const ANSWER_MEDIAN_MINUTES = { push: 9, mail: 47 } as const;

/** A yes counts when it comes within so many minutes: an urgent look relies on no answer of this evening's mail. */
const HORIZON_MINUTES: Record<Urgency, number> = {
  high: 60,
  medium: Number.POSITIVE_INFINITY,
  low: Number.POSITIVE_INFINITY,
};

/** An invitation that has no answer yet. */
export interface UnansweredInvitation {
  /** In ms since 1970. */
  readonly invitedAt: number;
  readonly hasPush: boolean;
}

/** How many invitations were sent to everybody in the last 90 days, and how many of them got a yes. */
export interface Learned {
  readonly invitations: number;
  readonly yes: number;
}

/** The share of invitations that get a yes. */
export function yesRate({ invitations, yes }: Learned): number {
  return (yes + ASSUMED.yes) / (invitations + ASSUMED.invitations);
}

/**
 * Of the yeses that invitations like this one bring in all, the share that comes within the horizon from now: log-logistic with shape 1,
 * whose long tail is how people answer mail.
 */
export function shareToCome({ invitedAt, hasPush }: UnansweredInvitation, urgency: Urgency, now: number): number {
  const median = hasPush ? ANSWER_MEDIAN_MINUTES.push : ANSWER_MEDIAN_MINUTES.mail;
  const minutes = (now - invitedAt) / MINUTE_MS;
  return median / (median + minutes) - median / (median + minutes + HORIZON_MINUTES[urgency]);
}
