export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

// Every call asks for a day, and every row of a list: writing one takes as long as reading a row.
const knownDays = new Map<number, string>();
/** Eleven years. */
const MOST_KNOWN = 4096;

/** The UTC day of an instant in milliseconds since 1970, as `YYYY-MM-DD`. */
export function dayOf(instant: number): string {
  const number = Math.floor(instant / DAY_MS);
  const known = knownDays.get(number);
  if (known !== undefined) return known;
  const day = written(instant);
  if (knownDays.size === MOST_KNOWN) knownDays.clear();
  knownDays.set(number, day);
  return day;
}

function written(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The first time zone to begin a day is 14 hours ahead of UTC. */
const MAX_AHEAD_MS = 14 * HOUR_MS;

/**
 * Whether a day has begun somewhere on Earth: people tell days of their own calendar, so that nobody's today is refused. What is
 * tomorrow for a person west of there passes too, for those hours.
 */
export function hasBegun(day: string, now: number): boolean {
  return day <= dayOf(now + MAX_AHEAD_MS);
}

/** The first instant of a UTC day, in ms since 1970. */
export function startOf(day: string): number {
  return Date.parse(day);
}

/** The day before or after: `addDays('2024-02-28', 1)` is `2024-02-29`. */
export function addDays(day: string, days: number): string {
  return written(Date.parse(day) + days * DAY_MS);
}

export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** Whole years from one day to another. A 29 February has its anniversary on 1 March of other years. Never below 0. */
export function wholeYearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/** The first day on which `years` whole years have passed since `day`. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return written(Date.UTC(Number(year), Number(day.slice(5, 7)) - 1, Number(day.slice(8))));
}
