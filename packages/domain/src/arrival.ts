import { HOUR_MS, MINUTE_MS } from './day.ts';
import { endOfNight, isNight } from './night.ts';
import { unconfirmedFrom } from './open-places.ts';
import { isOpenAt, keepsHours, nextOpening, type OpeningHours } from './opening-hours.ts';
import type { Urgency } from './urgency.ts';

/** A donor who is coming is reminded so long before. */
export const REMINDED_AHEAD_MS: number = HOUR_MS;

/**
 * In how many hours a donor is expected who says yes without a time. Our judgement: time to get there, and no more of the time
 * in which somebody else could still be told to come.
 */
const EXPECTED_IN_HOURS: Record<Urgency, number> = { high: 2, medium: 4, low: 24 };

/** A time to the minute would look as if somebody had said it. */
const STEP_MS = 5 * MINUTE_MS;

interface Need {
  readonly urgency: Urgency;
  /** In ms since 1970; null for no end. */
  readonly neededBy: number | null;
}

/**
 * When a donor is expected who said yes at an instant and no time (ms since 1970): never after the blood is needed; and unless it
 * is urgent not in the night of the hospital's town, nor so that the reminder would come in it, nor while it is known to be closed, if it opens in
 * time. The time zone is null where no town is known, the hours where they aren't.
 */
export function expectedArrival(
  { urgency, neededBy }: Need,
  saidAt: number,
  timeZone: string | null,
  opening: OpeningHours | null = null,
): number {
  const soon = Math.ceil((saidAt + EXPECTED_IN_HOURS[urgency] * HOUR_MS) / STEP_MS) * STEP_MS;
  const calm = timeZone === null || !keepsHours(urgency) ? soon : byDay(soon, timeZone);
  const inTime = (arrivingAt: number) => Math.min(arrivingAt, neededBy ?? arrivingAt);
  if (opening === null || timeZone === null || !keepsHours(urgency)) return inTime(calm);
  const opensAt = whenOpen(inTime(calm), opening, timeZone);
  return opensAt === null || opensAt > (neededBy ?? opensAt) ? inTime(calm) : opensAt;
}

/** By day too, unless it is open at night alone. */
function whenOpen(arrivingAt: number, opening: OpeningHours, timeZone: string): number | null {
  const opensAt = nextOpening(arrivingAt, opening, timeZone);
  if (opensAt === null || opensAt === arrivingAt) return opensAt;
  const morning = byDay(opensAt, timeZone);
  return isOpenAt(morning, opening, timeZone) ? morning : opensAt;
}

function byDay(arrivingAt: number, timeZone: string): number {
  const remindAt = isNight(arrivingAt, timeZone) ? arrivingAt : arrivingAt - REMINDED_AHEAD_MS;
  return Math.max(arrivingAt, endOfNight(remindAt, timeZone) + REMINDED_AHEAD_MS);
}

/** When something falls due for a donor who is coming: the reminder, or when that time has passed, that they are given up. */
export function dueForArrival(arrivingAt: number, urgency: Urgency, now: number): number {
  const remindAt = arrivingAt - REMINDED_AHEAD_MS;
  return remindAt > now ? remindAt : unconfirmedFrom(arrivingAt, urgency);
}
