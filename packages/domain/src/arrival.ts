import { HOUR_MS, MINUTE_MS } from './day.ts';
import { endOfNight, isNight } from './night.ts';
import { unconfirmedFrom } from './open-places.ts';
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
 * is urgent not in the night of the hospital's town, nor so that the reminder would come in it. The time zone is null where no town is known.
 */
export function expectedArrival({ urgency, neededBy }: Need, saidAt: number, timeZone: string | null): number {
  const soon = Math.ceil((saidAt + EXPECTED_IN_HOURS[urgency] * HOUR_MS) / STEP_MS) * STEP_MS;
  const arrivingAt = urgency === 'high' || timeZone === null ? soon : byDay(soon, timeZone);
  return Math.min(arrivingAt, neededBy ?? arrivingAt);
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
