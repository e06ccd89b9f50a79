import { MINUTE_MS } from '@redthread/domain/day';
import { neededBy } from '@redthread/domain/open-places';
import { URGENCIES } from '@redthread/domain/urgency';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';
import type { Clock } from '../../lib/clock.ts';

// When the blood is needed by, as a form holds it: `2026-11-21T18:30`, on the clock of the hospital's town once that is chosen.

const QUARTER_MS = 15 * MINUTE_MS;
/** What was sent a moment ago is sent again as it was: a lost answer must not make a second request of it. */
const SAME_MS = 30 * MINUTE_MS;

/** What a form proposes, until the person says another time: by the urgency, at the next quarter of an hour. */
export function proposedEnd(urgency: string, now: number, { timeZone }: Clock): string {
  const known = URGENCIES.find((each) => each === urgency) ?? 'medium';
  return wallClock(Math.ceil(neededBy(now, known) / QUARTER_MS) * QUARTER_MS, timeZone);
}

/** What was proposed when the form was sent, while that is still the same to its reader; else what is proposed now. */
export function keptEnd(sent: string, proposed: string): string {
  const later = Date.parse(`${proposed}Z`) - Date.parse(`${sent}Z`);
  return later >= 0 && later <= SAME_MS ? sent : proposed;
}

/** The end of a request that came back: the urgency's own, or another that was chosen. */
export function sentEndOf(
  { neededBy: end, urgency }: { neededBy?: string | null | undefined; urgency: string },
  now: number,
  clock: Clock,
): { neededBy: string; sentEnd: string } {
  const sent = end == null ? '' : wallClock(Date.parse(end), clock.timeZone);
  const isProposed = keptEnd(sent, proposedEnd(urgency, now, clock)) === sent;
  return isProposed ? { neededBy: '', sentEnd: sent } : { neededBy: sent, sentEnd: '' };
}

/** The instant to send. Words that aren't a time are sent unchanged, so that the contract refuses them. */
export function instantOf(written: string, { timeZone }: Clock): string {
  const instant = instantOnClock(written, timeZone);
  return Number.isNaN(instant) ? written : new Date(instant).toISOString();
}
