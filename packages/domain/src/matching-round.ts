import { HOUR_MS, MINUTE_MS } from './day.ts';
import { endOfNight, NIGHT } from './night.ts';
import type { Urgency } from './urgency.ts';

/**
 * Minutes until a request is looked at again. Chosen by simulation (docs/matching.md): looking half as often may fill
 * slightly fewer requests, and twice as often costs invitations and fills no more.
 */
const ROUND_INTERVAL_MINUTES: Record<Urgency, number> = { high: 10, medium: 30, low: 120 };

/** Nobody's next round is later than this: the longest pause, and the night after it, in which a clock may be put back by an hour. */
export const LONGEST_UNTIL_ROUND_MS: number =
  ROUND_INTERVAL_MINUTES.low * MINUTE_MS + (24 - NIGHT.fromHour + NIGHT.toHour + 1) * HOUR_MS;

/** As many invitations as one round may send, so that a wrong rate shows before everybody was invited. */
export const MAX_INVITATIONS_A_ROUND = 40;

/** All invitations for a request: for a few units fewer. A poster who makes requests up reaches no more people than that. */
export const MAX_INVITATIONS_A_REQUEST = 200;
export const MAX_INVITATIONS_A_UNIT = 100;

/** All invitations for the requests of one person in so many UTC days, however many they post, withdraw, or post again after leaving. */
export const MAX_INVITATIONS = 200;
export const INVITATION_DAYS = 7;

/** A request that is withdrawn so soon after its post has used up nobody's week. */
const RETRACTED_WITHIN_MS = HOUR_MS;

interface Withdrawn {
  readonly createdAt: number;
  readonly closedAt: number | null;
  readonly neededBy: number | null;
}

/**
 * Whether an open request that is withdrawn now uses up none of its donors' caps. Instants are ms since 1970. One without an end, for
 * which donors are picked alone, is gone with its withdrawal: nothing would tell who had them invited.
 */
export function isRetracted({ createdAt, closedAt, neededBy }: Withdrawn, now: number): boolean {
  return closedAt === null && neededBy !== null && now - createdAt <= RETRACTED_WITHIN_MS;
}

/** How many more invitations one round may send, after so many for the request. */
export function openInvitationsLeft(units: number, invited: number): number {
  const all = Math.min(MAX_INVITATIONS_A_REQUEST, MAX_INVITATIONS_A_UNIT * units);
  return Math.min(MAX_INVITATIONS_A_ROUND, Math.max(0, all - invited));
}

/**
 * From when on a request may be looked at, in ms since 1970: at once, but in the night of its place only when the urgency is high.
 * A round that comes due in the night, or late, checks this again before it invites anybody.
 */
export function earliestRoundAt(now: number, urgency: Urgency, timeZone: string): number {
  return urgency === 'high' ? now : endOfNight(now, timeZone);
}

/** When the round after the one at `now` is due. One, however many were missed while the server stood still. */
export function nextRoundAt(now: number, urgency: Urgency, timeZone: string): number {
  return earliestRoundAt(now + ROUND_INTERVAL_MINUTES[urgency] * MINUTE_MS, urgency, timeZone);
}
