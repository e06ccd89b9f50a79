import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { townNameIn } from '@redthread/domain/town-name';
import { wallClock } from '@redthread/domain/wall-clock';
import { CLOCK, WEEKDAY } from '@redthread/domain/written-time';
import { useEffect, useState } from 'react';
import { spokenLanguage, spokenLocale, text } from './text.ts';

/** On whose clock a time is read and written, and what that clock is called: `Chennai time`. */
export interface Clock {
  readonly timeZone: string;
  readonly name: string;
}

interface Town {
  readonly name: string;
  readonly names: Readonly<Record<string, string | undefined>>;
  readonly timeZone?: string | undefined;
}

/** The clock of the hospital's town; the person's own where no town is known. */
export function clockOf(town: Town | null | undefined): Clock {
  const timeZone = town?.timeZone;
  if (!town || timeZone === undefined || !isKnown(timeZone))
    return { timeZone: ownZone(), name: text('time.ownClock') };
  return { timeZone, name: text('time.clock', { town: townNameIn(spokenLanguage().code, town) }) };
}

/** As `clockOf`, for paper, whose reader may be anywhere: the person's own clock has the name of its zone, `India Standard Time`. */
export function clockOnPaper(town: Town | null): Clock {
  const clock = clockOf(town);
  return clock.name === text('time.ownClock') ? { ...clock, name: zoneName(clock.timeZone) } : clock;
}

function zoneName(timeZone: string): string {
  const form = new Intl.DateTimeFormat(spokenLocale(), { timeZone, timeZoneName: 'longGeneric' });
  return form.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A browser that is older than a zone's name has no clock for it. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the clock says, in ms since 1970: anew each minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

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
