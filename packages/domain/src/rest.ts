import { addDays, laterDay } from './day.ts';

/** Days that blood centres have donors of whole blood wait; `INTERVALS_OF` has each with its source. */
export const INTERVALS_DAYS = [56, 84, 90, 112, 120] as const;

export type IntervalDays = (typeof INTERVALS_DAYS)[number];

/** The longest that is known: nobody is asked too early who doesn't know how long their centre has them wait. */
export const DEFAULT_INTERVAL_DAYS: IntervalDays = 120;

/** The choices of a country by its ISO 3166 code, the usual one first. */
const INTERVALS_OF: Readonly<Record<string, readonly IntervalDays[]>> = {
  // 21 CFR 630.15(a)(1): eight weeks.
  US: [56],
  // NHSBT: 16 weeks for women, 12 for men.
  GB: [112, 84],
  // Drugs Rules 1945, Schedule F, Part XII-B: 120 days for women, 90 for men.
  IN: [120, 90],
};

/** The waits to choose from, the one to begin with first; all, the longest first, where a country's own aren't known. */
export function intervalsOf(country: string | null): readonly IntervalDays[] {
  const known = country === null ? undefined : INTERVALS_OF[country];
  return known ?? [...INTERVALS_DAYS].reverse();
}

/** The pauses that are one press. */
export const PAUSE_DAYS = { week: 7, month: 30 } as const;

/** How far ahead a pause may end. */
export const MAX_PAUSE_DAYS = 730;

interface Rest {
  /** The day of the last donation, and the days from it to the next. */
  readonly lastDonatedOn: string | null;
  readonly intervalDays: number | null;
  readonly pausedUntil: string | null;
}

/** The first day after a rest and a pause, itself allowed; null without either. */
export function offeredFrom({ lastDonatedOn, intervalDays, pausedUntil }: Rest): string | null {
  if (lastDonatedOn === null) return pausedUntil;
  const restedOn = addDays(lastDonatedOn, intervalDays ?? DEFAULT_INTERVAL_DAYS);
  return pausedUntil === null ? restedOn : laterDay(restedOn, pausedUntil);
}
