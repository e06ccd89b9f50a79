import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { wallClock } from '@redthread/domain/wall-clock';
import { CLOCK, WEEKDAY } from '@redthread/domain/written-time';
import type { Clock } from './clock.ts';
import { spokenLocale, text } from './text.ts';

/** Until when: `today by 18:30 (Chennai time)`. */
export function byWords(isoText: string, now: number, clock: Clock): string {
  return text('time.by', whenOf(isoText, now, clock));
}

const MINUTES_A_DAY = 1440;

/** How long there is: `48 min left`, `5 hr 58 min left`, `2 days left`. */
export function leftWords(isoText: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(isoText) - now) / MINUTE_MS));
  const written = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(spokenLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts =
    minutes >= 2 * MINUTES_A_DAY
      ? [written(Math.floor(minutes / MINUTES_A_DAY), 'day')]
      : [...(hours > 0 ? [written(hours, 'hour')] : []), ...(hours < 12 ? [written(rest, 'minute')] : [])];
  return text('requestCard.left', { time: parts.join(' ') });
}

/** `{ day: 'today', time: '18:30', clock: 'Chennai time' }` */
export function whenOf(isoText: string, now: number, clock: Clock): { day: string; time: string; clock: string } {
  const instant = Date.parse(isoText);
  return { day: formatDayAhead(instant, now, clock), time: formatClock(instant, clock), clock: clock.name };
}

// Instants that lie ahead, in ms since 1970, as people read them: on the clock of the hospital's town, or their own.

/** From here on the day says more than a number of hours. */
const LONGEST_AHEAD_MS = DAY_MS;

/** `18:30`; on the person's own clock without another one. */
export function formatClock(instant: number, clock?: Clock): string {
  return new Intl.DateTimeFormat(spokenLocale(), { ...CLOCK, timeZone: clock?.timeZone }).format(instant);
}

/** `Friday 14 November` */
export function formatDate(instant: number, clock: Clock): string {
  return new Intl.DateTimeFormat(spokenLocale(), { ...WEEKDAY, timeZone: clock.timeZone }).format(instant);
}

/** `Friday 14 November at 18:30` */
export function formatDayAndTime(instant: number, clock: Clock): string {
  return new Intl.DateTimeFormat(spokenLocale(), { ...WEEKDAY, ...CLOCK, timeZone: clock.timeZone }).format(instant);
}

/** `today`, `tomorrow`, or `Friday 14 November`, where the clock is. */
export function formatDayAhead(instant: number, now: number, clock: Clock): string {
  const days = daysAhead(instant, now, clock);
  if (days > 1 || days < -1) return formatDate(instant, clock);
  return new Intl.RelativeTimeFormat(spokenLocale(), { numeric: 'auto' }).format(days, 'day');
}

/** How many midnights of that clock lie between. */
export function daysAhead(instant: number, now: number, { timeZone }: Clock): number {
  const day = (at: number) => Date.parse(wallClock(at, timeZone).slice(0, 'YYYY-MM-DD'.length));
  return (day(instant) - day(now)) / DAY_MS;
}

/** `in 3 hours`, never more than there is; null for what is past, or so far ahead that its day says more. */
export function formatAhead(instant: number, now: number): string | null {
  const aheadMs = instant - now;
  if (aheadMs < 0 || aheadMs >= LONGEST_AHEAD_MS) return null;
  const ahead = new Intl.RelativeTimeFormat(spokenLocale());
  if (aheadMs >= HOUR_MS) return ahead.format(Math.floor(aheadMs / HOUR_MS), 'hour');
  return ahead.format(Math.floor(aheadMs / MINUTE_MS), 'minute');
}
