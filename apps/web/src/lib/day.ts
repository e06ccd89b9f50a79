import type { Clock } from './clock.ts';
import { spokenLocale, text } from './text.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** A UTC day or instant as people read it: `2026-11-21` is `21 Nov 2026`. */
export function formatDay(isoText: string): string {
  return new Intl.DateTimeFormat(spokenLocale(), { ...DAY, timeZone: 'UTC' }).format(new Date(isoText));
}

/** The day by the person's own clock, as `2026-11-21`. */
export function ownToday(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on, a day says more than a number of days. */
const LONGEST_AGO_MS = 14 * DAY_MS;

/** How long ago an instant was: `3 hours ago`; the day itself once that is long ago. A clock that is behind reads `a moment ago`. */
export function formatAgo(isoText: string, now: number): string {
  const pastMs = Math.max(now - Date.parse(isoText), 0);
  if (pastMs >= LONGEST_AGO_MS) return formatDay(isoText);
  const ago = new Intl.RelativeTimeFormat(spokenLocale(), { numeric: 'auto' });
  if (pastMs >= DAY_MS) return ago.format(-Math.floor(pastMs / DAY_MS), 'day');
  if (pastMs >= HOUR_MS) return ago.format(-Math.floor(pastMs / HOUR_MS), 'hour');
  if (pastMs >= MINUTE_MS) return ago.format(-Math.floor(pastMs / MINUTE_MS), 'minute');
  return text('ago.moment');
}

/** An instant on the person's own clock, or on another one: `21 Nov 2026, 04:26`. */
export function formatMoment(isoText: string, clock?: Clock): string {
  return new Intl.DateTimeFormat(spokenLocale(), { ...MOMENT, timeZone: clock?.timeZone }).format(new Date(isoText));
}
