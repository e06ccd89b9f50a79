import { DAY_MS } from './day.ts';

// The time on the wall of a place: `2026-11-21T18:30` there, by its IANA time zone (`Asia/Kolkata`).

const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant (ms since 1970) on the clock of a zone, to the minute. Throws a RangeError for a zone that isn't known here. */
export function wallClock(instant: number, timeZone: string): string {
  return new Date(wallMs(instant, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/**
 * The instant (ms since 1970) at which the clock of a zone shows this; NaN for what is no such time. A time that comes twice is the
 * first of them, so that nobody comes an hour late; one that is left out is as much later as the clock goes forward.
 */
export function instantOnClock(written: string, timeZone: string): number {
  const wall = FORM.test(written) ? Date.parse(`${written}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return wall;
  const [before = 0, after = 0] = [wall - DAY_MS, wall + DAY_MS].map((near) => wallMs(near, timeZone) - near);
  const shown = [wall - before, wall - after].filter((instant) => wallMs(instant, timeZone) === wall);
  return shown.length === 0 ? wall - before : Math.min(...shown);
}

/** What the clock shows, as if it were UTC. */
function wallMs(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(minute)) part[type] = value;
  const { year = '', month = '', day = '', hour = '', minute: minutes = '' } = part;
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minutes}Z`);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { ...digits, calendar: 'gregory', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}
