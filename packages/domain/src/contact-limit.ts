import { DAY_MS } from './day.ts';

/** How many numbers a day has; 0 is as many as one likes. */
interface ContactLimits {
  readonly perDay: number;
  /** In the first 24 hours of an account, so that making accounts yields little. */
  readonly firstDay: number;
}

/** How many phone numbers an account of this age is given in a UTC day; null for as many as it asks for. */
export function contactsPerDay({ perDay, firstDay }: ContactLimits, accountAgeMs: number): number | null {
  if (perDay === 0) return null;
  return accountAgeMs < DAY_MS && firstDay > 0 ? Math.min(firstDay, perDay) : perDay;
}
