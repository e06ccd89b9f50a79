import { DAY_MS, MINUTE_MS } from './day.ts';
import type { Urgency } from './urgency.ts';
import { wallClock } from './wall-clock.ts';

// When a blood bank is open, on the clock of its town.

/** In minutes of a day of the week, 0 for Sunday: open from the first, closed from the other. A night is two of them. */
export interface OpenSpan {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

/** Closed from one day to another, both included: `YYYY-MM-DD` in its town. */
export interface Closure {
  readonly from: string;
  readonly to: string;
}

/** Without hours it may be open at any time of a day on which it isn't closed: nothing at all changes nothing. */
export interface OpeningHours {
  readonly hours: readonly OpenSpan[];
  readonly closures: readonly Closure[];
}

export const MINUTES_A_DAY = 1440;
/** Three on each day of a week. */
export const MAX_OPEN_SPANS = 21;
export const MAX_CLOSURES = 50;
/** Who opens no sooner is rung. Our judgement. */
const LOOKED_AHEAD_MS = 14 * DAY_MS;
/** Clocks are put forward and back at these, everywhere. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Whether donors for such a request are bound to the hours: what is urgent is taken at any. */
export function keepsHours(urgency: Urgency): boolean {
  return urgency !== 'high';
}

/** Whether it is open at an instant (ms since 1970), in an IANA time zone. */
export function isOpenAt(instant: number, { hours, closures }: OpeningHours, timeZone: string): boolean {
  const wall = wallMs(instant, timeZone);
  return openSpans(wall, hours, closures).some(([from, to]) => from <= wall && wall < to);
}

/** When it is open, from an instant on (ms since 1970): the instant itself while it is; null for not within 14 days. */
export function nextOpening(instant: number, opening: OpeningHours, timeZone: string): number | null {
  let from = instant;
  while (from < instant + LOOKED_AHEAD_MS) {
    const to = endOfEvenTime(from, timeZone);
    const opensAt = firstOpen(from, to, opening, timeZone);
    if (opensAt !== null) return opensAt;
    from = to;
  }
  return null;
}

/** Until when the clock runs on evenly: for a day, or near a change of the clock for a quarter of an hour. */
function endOfEvenTime(from: number, timeZone: string): number {
  const isEven = wallMs(from, timeZone) - from === wallMs(from + DAY_MS, timeZone) - (from + DAY_MS);
  return isEven ? from + DAY_MS : (Math.floor(from / QUARTER_MS) + 1) * QUARTER_MS;
}

function firstOpen(from: number, to: number, { hours, closures }: OpeningHours, timeZone: string): number | null {
  const ahead = wallMs(from, timeZone) - from;
  const [wallFrom, wallTo] = [from + ahead, to + ahead];
  const spans = [...openSpans(wallFrom, hours, closures), ...openSpans(wallTo, hours, closures)];
  const starts = spans
    .map(([opens, closes]) => [Math.max(opens, wallFrom), Math.min(closes, wallTo)] as const)
    .filter(([opens, closes]) => opens < closes)
    .map(([opens]) => opens - ahead);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Those of the day of a time on the wall, each from and to such times. */
function openSpans(wall: number, hours: readonly OpenSpan[], closures: readonly Closure[]): [number, number][] {
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const day = new Date(midnight).toISOString().slice(0, 'YYYY-MM-DD'.length);
  if (closures.some(({ from, to }) => from <= day && day <= to)) return [];
  if (hours.length === 0) return [[midnight, midnight + DAY_MS]];
  const weekday = new Date(midnight).getUTCDay();
  return hours
    .filter((span) => span.weekday === weekday)
    .map(({ from, to }) => [midnight + from * MINUTE_MS, midnight + to * MINUTE_MS]);
}

/** What the clock shows, as if it were UTC. */
function wallMs(instant: number, timeZone: string): number {
  return Date.parse(`${wallClock(instant, timeZone)}Z`) + (instant % MINUTE_MS);
}

/** The place of the first that begins before another ends which stands before it; -1 for none. Touching is no overlap. */
export function firstOverlap(spans: readonly OpenSpan[]): number {
  return spans.findIndex((span, at) =>
    spans.slice(0, at).some((other) => {
      return other.weekday === span.weekday && other.from < span.to && span.from < other.to;
    }),
  );
}

/** The same of closures, whose days are included. */
export function firstOverlappingClosure(closures: readonly Closure[]): number {
  return closures.findIndex((closure, at) =>
    closures.slice(0, at).some((other) => other.from <= closure.to && closure.from <= other.to),
  );
}
