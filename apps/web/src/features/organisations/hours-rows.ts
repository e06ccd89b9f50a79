import type { SetHoursInput } from '@redthread/contract/opening-hours';
import { MINUTE_MS } from '@redthread/domain/day';
import { type Closure, MINUTES_A_DAY, type OpeningHours, type OpenSpan } from '@redthread/domain/opening-hours';

// Opening hours as a form has them: times and days as texts, each row with a key of its own.

export interface SpanRow {
  readonly key: number;
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

export interface ClosureRow {
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

export interface HoursRows {
  readonly spans: readonly SpanRow[];
  readonly closures: readonly ClosureRow[];
}

/** From Monday on. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const MONDAY = 1;
const LIKE_MONDAY: readonly number[] = [2, 3, 4, 5];

let keys = 0;
export function newKey(): number {
  keys += 1;
  return keys;
}

export function rowsOf({ hours, closures }: OpeningHours): HoursRows {
  return { spans: hours.map(spanRow), closures: closures.map((closure) => ({ ...closure, key: newKey() })) };
}

function spanRow({ weekday, from, to }: OpenSpan): SpanRow {
  return { key: newKey(), weekday, from: timeOf(from), to: timeOf(to) };
}

/** `08:30`; midnight at the end of a day is written as at its beginning, the only way that a field of times has. */
function timeOf(minute: number): string {
  return new Date((minute % MINUTES_A_DAY) * MINUTE_MS).toISOString().slice(11, 16);
}

/** What is sent of a form: what is typed in part is no number, or no day, which the schema then refuses. */
export function sentHours({ spans, closures }: HoursRows): Pick<SetHoursInput, 'hours' | 'closures'> {
  return {
    hours: spans.map(({ weekday, from, to }) => ({ weekday, from: minuteOf(from), to: endOf(minuteOf(to)) })),
    closures: closures.map(({ from, to }): Closure => ({ from, to })),
  };
}

function minuteOf(time: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute);
}

/** Nothing ends at the beginning of its day. */
function endOf(minute: number): number {
  return minute === 0 ? MINUTES_A_DAY : minute;
}

/** Tuesday to Friday have the hours of Monday, in the place of their own. */
export function likeMonday(spans: readonly SpanRow[]): SpanRow[] {
  const monday = spans.filter(({ weekday }) => weekday === MONDAY);
  const copies = LIKE_MONDAY.flatMap((weekday) => monday.map((span) => ({ ...span, weekday, key: newKey() })));
  return [...spans.filter(({ weekday }) => !LIKE_MONDAY.includes(weekday)), ...copies];
}
