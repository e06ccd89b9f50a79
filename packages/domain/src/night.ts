import { MINUTE_MS } from './day.ts';

/**
 * The hours in which nobody is woken, on the clock of where they are. Our judgement: calls that sell something may be made from
 * eight to nine in the USA (47 CFR 64.1200(c)(1)), and an invitation sells nothing.
 */
export const NIGHT = { fromHour: 22, toHour: 7 } as const;

const MINUTES_A_DAY = 1440;

// One takes longer to make than a thousand readings.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether it is night at an instant (ms since 1970) in an IANA time zone. */
export function isNight(instant: number, timeZone: string): boolean {
  const hour = minuteOfDay(instant, timeZone) / 60;
  return hour >= NIGHT.fromHour || hour < NIGHT.toHour;
}

/** The instant itself by day; else when that night ends, on the clock of the time zone, also where it is put forward or back. */
export function endOfNight(instant: number, timeZone: string): number {
  if (!isNight(instant, timeZone)) return instant;
  const morning = NIGHT.toHour * 60;
  const ahead = (morning - minuteOfDay(instant, timeZone) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const guess = Math.floor(instant / MINUTE_MS) * MINUTE_MS + ahead * MINUTE_MS;
  return guess + (morning - minuteOfDay(guess, timeZone)) * MINUTE_MS;
}

function minuteOfDay(instant: number, timeZone: string): number {
  const [hour = '', minute = ''] = clockOf(timeZone).format(instant).split(':');
  return Number(hour) * 60 + Number(minute);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}
