import { plainDigits } from '@redthread/domain/digits';
import { foldTyped } from '@redthread/domain/fold';
import { LANGUAGES, localeOf } from '@redthread/domain/language';

/** Which of two numbers before a year is the day: `05/06/2026` is 5 June, or May 6. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;

export type DayOrder = (typeof DAY_ORDERS)[number];

/** A day as `YYYY-MM-DD`, in either order; null where it is none in that order. */
export type DayReadings = Readonly<Record<DayOrder, string | null>>;

const CLOCK = /[T ,]+\d{1,2}:\d\d.*$/;
const YEAR_FIRST = /^(\d{4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,2})$/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4}|\d\d)$/;
/** Days since the end of 1899, as spreadsheets keep them: from 1927 to 2064. */
const SERIAL = /^([1-5]\d{4})(?:\.\d+)?$/;
const BEFORE_SERIAL_1 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const AROUND_MONTH = new Set(['st', 'nd', 'rd', 'th', 'of', 'de', 'del', 'el', 'le', 'er', 'tarehe']);
const NONE: DayReadings = { dmy: null, mdy: null };

/** Reads a day as people and spreadsheets write it. Of a year of two digits it is the last one that has begun by `today`. */
export function readWrittenDay(text: string, today: string): DayReadings {
  const plain = plainDigits(text).trim().replace(CLOCK, '');
  const first = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain);
  if (first !== null) return both(realDay(Number(first[1]), Number(first[2]), Number(first[3])));
  const serial = SERIAL.exec(plain)?.[1];
  if (serial !== undefined) return both(dayOf(BEFORE_SERIAL_1 + Number(serial) * DAY_MS));
  const last = YEAR_LAST.exec(plain);
  if (last === null) return both(namedDay(plain, today));
  const [one, two, year] = [Number(last[1]), Number(last[2]), yearOf(last[3] ?? '', today)];
  return { dmy: realDay(year, two, one), mdy: realDay(year, one, two) };
}

/** The one order in which all of these that are days at all are days; null where both are, or neither is. */
export function dayOrderOf(days: readonly DayReadings[]): DayOrder | null {
  const real = days.filter(({ dmy, mdy }) => dmy !== null || mdy !== null);
  const fitting = DAY_ORDERS.filter((order) => real.every((day) => day[order] !== null));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function both(day: string | null): DayReadings {
  return day === null ? NONE : { dmy: day, mdy: day };
}

/** `5 June 2026`, `Jun-05-26`, `5 de junio de 2026`, in any of our languages. */
function namedDay(text: string, today: string): string | null {
  const spaced = text.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ');
  const words = foldTyped(spaced)
    .split(' ')
    .filter((word) => !AROUND_MONTH.has(word));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [month, ...others] = words.filter((word) => !numbers.includes(word));
  const named = month === undefined ? undefined : monthNames().get(month);
  if (named === undefined || others.length > 0 || numbers.length !== 2) return null;
  const [one = '', two = ''] = numbers;
  const [year, day] = one.length === 4 ? [one, two] : [two, one];
  return year.length === 4 || year.length === 2 ? realDay(yearOf(year, today), named, Number(day)) : null;
}

function yearOf(digits: string, today: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return century + year > Number(today.slice(0, 4)) ? century - 100 + year : century + year;
}

function realDay(year: number, month: number, day: number): string | null {
  const instant = Date.UTC(year, month - 1, day);
  const date = new Date(instant);
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayOf(instant) : null;
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

let months: Map<string, number> | undefined;

/** Every name of a month, long and short, folded, to its number from 1. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    [...LANGUAGES.map(localeOf), 'en-US'].flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC', calendar: 'gregory' });
        return Array.from({ length: 12 }, (_, index) => [
          foldTyped(format.format(Date.UTC(2026, index, 15))),
          index + 1,
        ]);
      }),
    ) as [string, number][],
  );
  return months;
}
