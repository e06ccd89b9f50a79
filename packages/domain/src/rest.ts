import type { DeclineReason } from './ask.ts';
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

/** How far ahead a pause by the link of an email may end, which others may have. On the clock of a donor it may be tomorrow. */
export const MAX_LINK_PAUSE_DAYS = PAUSE_DAYS.month + 1;

/** How far ahead a pause may end. */
export const MAX_PAUSE_DAYS = 730;

/** So long after a rest, a donor may well have given elsewhere. Our judgement. */
export const DONATION_OLD_DAYS = 30;

interface Donation {
  /** The day of the last donation, and the days from it to the next. */
  readonly lastDonatedOn: string | null;
  readonly intervalDays: number | null;
}

interface Rest extends Donation {
  readonly pausedUntil: string | null;
}

/** The first day after a rest and a pause, itself allowed; null without either. */
export function offeredFrom({ pausedUntil, ...donation }: Rest): string | null {
  const rested = restedOn(donation);
  if (rested === null || pausedUntil === null) return rested ?? pausedUntil;
  return laterDay(rested, pausedUntil);
}

/** Whether the rest after the last donation isn't over. */
export function isResting(donation: Donation, today: string): boolean {
  const rested = restedOn(donation);
  return rested !== null && today < rested;
}

/** What a donor said to an ask before. */
interface Said {
  readonly hasSaidYes: boolean;
  readonly reason: DeclineReason | null;
}

const NOTHING_SAID: Said = { hasSaidYes: false, reason: null };

/**
 * For how many days back a donor is to say whether they gave, before a yes to an ask counts: as long as they would rest. Null when they
 * said it with a yes before, or the last donation that is known is not old. Whoever gave lately, and says yes all the same, is asked again:
 * it may have been a slip.
 */
export function daysToAskAbout(donation: Donation, today: string, said: Said = NOTHING_SAID): number | null {
  if (said.reason === 'gaveLately') return intervalOf(donation);
  if (said.hasSaidYes) return null;
  const rested = restedOn(donation);
  if (rested !== null && today < addDays(rested, DONATION_OLD_DAYS)) return null;
  return intervalOf(donation);
}

/** The last donation, after a donor said its day; or, by null, that it was none within their rest. */
export function lastDonationSaid(known: Donation, said: string | null, today: string): string | null {
  if (said !== null) return said;
  return isResting(known, today) ? null : known.lastDonatedOn;
}

function restedOn({ lastDonatedOn, intervalDays }: Donation): string | null {
  return lastDonatedOn === null ? null : addDays(lastDonatedOn, intervalOf({ intervalDays }));
}

function intervalOf({ intervalDays }: Pick<Donation, 'intervalDays'>): number {
  return intervalDays ?? DEFAULT_INTERVAL_DAYS;
}
