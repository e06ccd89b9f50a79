import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';
import type { Urgency } from './urgency.ts';

/** `pending` is open. The others are ends: enough came, the blood is not needed any more, or nobody said so until it was needed by. */
export const REQUEST_STATUSES = ['pending', 'fulfilled', 'withdrawn', 'expired'] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** How a request has ended. */
export type EndedStatus = Exclude<RequestStatus, 'pending'>;

/** How a request ends by its poster's word. */
export type RequestEnd = Exclude<EndedStatus, 'expired'>;

/** So many requests of one person may invite donors at a time; and so many be urgent in so many days. Our judgement. */
export const MAX_OPEN_THAT_INVITE = 2;
export const MAX_URGENT = 3;
export const URGENT_DAYS = 7;

/** One donor's donation each. */
export const MAX_UNITS = 10;

/** Less is not enough to invite anybody. */
const LEAST_AHEAD_MS = 30 * MINUTE_MS;
export const MOST_AHEAD_MS: number = 7 * DAY_MS;

/** For so long after it has expired a request may be opened again, with another time that the blood is needed by. */
const EXTENDABLE_MS: number = 24 * HOUR_MS;

/** How long a closed request is kept with its invitations: as far as any rule looks back. */
export const CLOSED_REQUEST_DAYS = 90;

/** Whether blood may be asked for until an instant (ms since 1970), by a person, or by whoever may ask further ahead. */
export function mayBeNeededBy(neededBy: number, now: number, mostAheadMs: number = MOST_AHEAD_MS): boolean {
  return neededBy >= now + LEAST_AHEAD_MS && neededBy <= now + mostAheadMs;
}

interface Needed {
  /** In ms since 1970; null for no end. */
  readonly neededBy: number | null;
}

/** Whether a request says until when blood is needed, and that is to come: for one without an end nobody is invited. */
export function isNeededAfter({ neededBy }: Needed, now: number): boolean {
  return neededBy !== null && neededBy > now;
}

/** Whether a changed request needs blood sooner than those who were invited know. */
export function isSooner(next: Needed, known: Needed): boolean {
  return next.neededBy !== null && known.neededBy !== null && next.neededBy < known.neededBy;
}

interface Life {
  readonly status: RequestStatus;
  readonly closedAt: number | null;
}

/** Whether the poster may still say that the blood is needed: while it is open, and for a day after it has expired. */
export function mayBeExtended({ status, closedAt }: Life, now: number): boolean {
  return closedAt === null || (status === 'expired' && now < closedAt + EXTENDABLE_MS);
}

/** So long before the end a poster is asked whether the blood is still needed. Our judgement. */
const WARNED_AHEAD_MS: Record<Urgency, number> = { high: 30 * MINUTE_MS, medium: 2 * HOUR_MS, low: 2 * HOUR_MS };

/** When a poster is asked whether the blood is still needed, in ms since 1970; null when that time has passed, or there is no end. */
export function warnAt(
  { neededBy, urgency }: { readonly neededBy?: number | null | undefined; readonly urgency: Urgency },
  now: number,
): number | null {
  if (neededBy == null) return null;
  const at = neededBy - WARNED_AHEAD_MS[urgency];
  return at > now ? at : null;
}
