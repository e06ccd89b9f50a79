import { HOUR_MS, MINUTE_MS } from './day.ts';
import type { Urgency } from './urgency.ts';

/**
 * Places beyond the units that are missing. Of those who say yes about one in four doesn't come, and of those who come about one
 * in eight can't give (Agnihotri 2010: 11.6 % deferred): an urgent patient doesn't wait for it to happen.
 */
export const PLACES_PLUS: Record<Urgency, number> = { high: 1, medium: 0, low: 0 };

/** How many of the waitlist are told of each place that falls free; who answers first has it. */
export const WAITLIST_NOTIFIED_PER_PLACE = 2;

/** When the blood is needed by, in hours from the post, unless the poster says another time. Our judgement. */
export const NEEDED_WITHIN_HOURS: Record<Urgency, number> = { high: 6, medium: 24, low: 72 };

/** How long after the arrival that was said a place is kept for somebody of whom nothing is heard, in minutes. Our judgement. */
const GRACE_MINUTES: Record<Urgency, number> = { high: 45, medium: 120, low: 360 };

interface Need {
  readonly urgency: Urgency;
  readonly units: number;
  /** Units that came, from wherever. */
  readonly given: number;
  /** Donors on their way, or there by their own word alone. */
  readonly coming: number;
}

/** How many more may say yes and be told to come. Never below 0, and 0 once every unit is there. */
export function openPlaces({ urgency, units, given, coming }: Need): number {
  const missing = units - given;
  return missing <= 0 ? 0 : Math.max(0, missing + PLACES_PLUS[urgency] - coming);
}

/** The same while nobody is coming. */
export function placesOf(need: Omit<Need, 'coming'>): number {
  return openPlaces({ ...need, coming: 0 });
}

/** When the blood is needed by, in ms since 1970, for a request whose poster said nothing. */
export function neededBy(postedAt: number, urgency: Urgency): number {
  return postedAt + NEEDED_WITHIN_HOURS[urgency] * HOUR_MS;
}

/** When the place of somebody who said they'd be there at `arrivingAt` is given on, as nothing was heard. */
export function unconfirmedFrom(arrivingAt: number, urgency: Urgency): number {
  return arrivingAt + GRACE_MINUTES[urgency] * MINUTE_MS;
}
