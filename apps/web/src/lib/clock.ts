import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { townNameIn } from '@redthread/domain/town-name';
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
