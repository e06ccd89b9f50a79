import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { CLOCK, WEEKDAY } from '@redthread/domain/written-time';
import { ownToday } from './day.ts';
import { spokenLocale } from './text.ts';

// Instants that lie ahead, in ms since 1970, as people read them: all on their own clock.

/** From here on the day says more than a number of hours. */
const LONGEST_AHEAD_MS = DAY_MS;

/** `18:30` */
export function formatClock(instant: number): string {
  return new Intl.DateTimeFormat(spokenLocale(), CLOCK).format(instant);
}

/** `Friday 14 November` */
export function formatDate(instant: number): string {
  return new Intl.DateTimeFormat(spokenLocale(), WEEKDAY).format(instant);
}

/** `today`, `tomorrow`, or `Friday 14 November`. */
export function formatDayAhead(instant: number, now: number): string {
  const days = (Date.parse(ownToday(new Date(instant))) - Date.parse(ownToday(new Date(now)))) / DAY_MS;
  if (days > 1 || days < -1) return formatDate(instant);
  return new Intl.RelativeTimeFormat(spokenLocale(), { numeric: 'auto' }).format(days, 'day');
}

/** `in 3 hours`, never more than there is; null for what is past, or so far ahead that its day says more. */
export function formatAhead(instant: number, now: number): string | null {
  const aheadMs = instant - now;
  if (aheadMs < 0 || aheadMs >= LONGEST_AHEAD_MS) return null;
  const ahead = new Intl.RelativeTimeFormat(spokenLocale());
  if (aheadMs >= HOUR_MS) return ahead.format(Math.floor(aheadMs / HOUR_MS), 'hour');
  return ahead.format(Math.floor(aheadMs / MINUTE_MS), 'minute');
}
