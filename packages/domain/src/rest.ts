import { addDays, laterDay } from './day.ts';
import type { DeclineReason } from './invitation.ts';

/** Within these, a donor may say any whole number of days from one donation of whole blood to the next. Our judgement. */
export const MIN_INTERVAL_DAYS = 28;
export const MAX_INTERVAL_DAYS = 365;

/** The longest that is known, China's: nobody is invited too early who doesn't know how long their centre has them wait. */
export const DEFAULT_INTERVAL_DAYS = 180;

/**
 * What blood centres of a country, by its ISO 3166 code, have adults wait, the longest first. A month is 30 days. Where sources differ, all
 * stand here, so that nobody is invited too early who doesn't know.
 */
const INTERVALS_OF: ReadonlyMap<string, readonly number[]> = new Map([
  // 21 CFR 630.15(a)(1): eight weeks.
  ['US', [56]],
  // NHSBT: 16 weeks for women, 12 for men.
  ['GB', [112, 84]],
  // Drugs Rules 1945, Schedule F, Part XII-B: 120 days for women, 90 for men.
  ['IN', [120, 90]],
  // Portaria de Consolidação 5/2017, Ministério da Saúde; Fundação Pró-Sangue: 90 days for women, 60 for men.
  ['BR', [90, 60]],
  // Palang Merah Indonesia (Jakarta Barat): 12 weeks or three months. Permenkes 91/2015: two months.
  ['ID', [90, 60]],
  // Établissement français du sang: eight weeks.
  ['FR', [56]],
  // Real Decreto 1088/2005: two months.
  ['ES', [60]],
  // Instituto Português do Sangue e da Transplantação: four months for women, three for men (2019-03-25), and 90 days, and 60.
  ['PT', [120, 90, 60]],
  // National Blood Transfusion Services of Egypt: 120 days for women, 90 for men.
  ['EG', [120, 90]],
  // Lebanese Committee of Blood Transfusion, LCBT-COLL 001 (2015): eight weeks.
  ['LB', [56]],
  // Kenya National Blood Transfusion Service (Nation, 2018-06-11): four months for women, three for men.
  ['KE', [120, 90]],
  // National Blood Transfusion Service of Tanzania, nbts.go.tz: four months for women, three for men.
  ['TZ', [120, 90]],
  // Hong Kong Red Cross Blood Transfusion Service (2014): 105 days for women, 75 for men.
  ['HK', [105, 75]],
  // Blood Donation Law, article 9, and GB 18467: six months.
  ['CN', [180]],
]);

const KNOWN_DAYS = [...new Set([DEFAULT_INTERVAL_DAYS, ...[...INTERVALS_OF.values()].flat()])].sort((a, b) => b - a);

/** The waits to choose from, the longest first; all, where a country's own aren't known. */
export function intervalsOf(country: string | null): readonly number[] {
  return INTERVALS_OF.get(country ?? '') ?? KNOWN_DAYS;
}

/** How long somebody waits who doesn't know: the longest of their country; null where nobody knows, which counts as the longest anywhere. */
export function usualInterval(country: string | null): number | null {
  return INTERVALS_OF.get(country ?? '')?.[0] ?? null;
}

/** The pauses that are one press. */
export const PAUSE_DAYS = { week: 7, month: 30 } as const;

/** How far ahead a pause by the link of an email may end, which others may have. On the clock of a donor it may be tomorrow. */
export const MAX_LINK_PAUSE_DAYS = PAUSE_DAYS.month + 1;

/** How far ahead a pause may end. */
export const MAX_PAUSE_DAYS = 730;

/** So long after a rest, a donor may well have given elsewhere. Our judgement. */
const DONATION_OLD_DAYS = 30;

interface Donation {
  /** The day of the last donation, and the days from it to the next. */
  readonly lastDonatedOn: string | null;
  readonly donationIntervalDays: number | null;
}

interface Rest extends Donation {
  readonly pausedUntil: string | null;
}

/** The first day after a rest and a pause, itself allowed; null without either. */
export function matchableFrom({ pausedUntil, ...donation }: Rest): string | null {
  const rested = nextDonationOn(donation);
  if (rested === null || pausedUntil === null) return rested ?? pausedUntil;
  return laterDay(rested, pausedUntil);
}

/** Whether the rest after the last donation isn't over. */
export function isResting(donation: Donation, today: string): boolean {
  const rested = nextDonationOn(donation);
  return rested !== null && today < rested;
}

/** What a donor said to an invitation before. */
interface Said {
  readonly hasSaidYes: boolean;
  readonly reason: DeclineReason | null;
}

const NOTHING_SAID: Said = { hasSaidYes: false, reason: null };

/**
 * For how many days back a donor is to say whether they gave, before a yes to an invitation counts: as long as they would rest. Null when they
 * said it with a yes before, or the last donation that is known is not old. Whoever gave lately, and says yes all the same, is invited again:
 * it may have been a slip.
 */
export function daysToAskAbout(donation: Donation, today: string, said: Said = NOTHING_SAID): number | null {
  if (said.reason === 'gaveLately') return intervalOf(donation);
  if (said.hasSaidYes) return null;
  const rested = nextDonationOn(donation);
  if (rested !== null && today < addDays(rested, DONATION_OLD_DAYS)) return null;
  return intervalOf(donation);
}

/** The last donation, after a donor said its day; or, by null, that it was none within their rest. */
export function lastDonationSaid(known: Donation, said: string | null, today: string): string | null {
  if (said !== null) return said;
  return isResting(known, today) ? null : known.lastDonatedOn;
}

function nextDonationOn({ lastDonatedOn, donationIntervalDays }: Donation): string | null {
  return lastDonatedOn === null ? null : addDays(lastDonatedOn, intervalOf({ donationIntervalDays }));
}

function intervalOf({ donationIntervalDays }: Pick<Donation, 'donationIntervalDays'>): number {
  return donationIntervalDays ?? DEFAULT_INTERVAL_DAYS;
}
