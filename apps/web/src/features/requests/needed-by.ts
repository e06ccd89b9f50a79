import { MINUTE_MS } from '@redthread/domain/day';
import { neededBy } from '@redthread/domain/open-places';
import { URGENCIES } from '@redthread/domain/urgency';

// When the blood is needed by, as a form holds it: `2026-11-21T18:30`, on the person's own clock.

const QUARTER_MS = 15 * MINUTE_MS;

/** What a form proposes, until the person says another time: by the urgency, at the next quarter of an hour. */
export function proposedEnd(urgency: string, now: number): string {
  const known = URGENCIES.find((each) => each === urgency) ?? 'medium';
  return onOwnClock(Math.ceil(neededBy(now, known) / QUARTER_MS) * QUARTER_MS);
}

/** An instant (ms since 1970) as a form holds it. */
export function onOwnClock(instant: number): string {
  const shifted = instant - new Date(instant).getTimezoneOffset() * MINUTE_MS;
  return new Date(shifted).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** What is sent for it: an instant; what is none as it is, for the contract to refuse. */
export function instantOf(written: string): string {
  const instant = Date.parse(written);
  return Number.isNaN(instant) ? written : new Date(instant).toISOString();
}
