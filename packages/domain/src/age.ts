import { addDays, addYears, wholeYearsBetween } from './day.ts';
import { MAX_DONOR_AGE, MIN_DONOR_AGE } from './limits.ts';

/** Whether a person may register as a donor at this age: whole years, 18 to 65. */
export function isDonorAge(age: number): boolean {
  return Number.isInteger(age) && age >= MIN_DONOR_AGE && age <= MAX_DONOR_AGE;
}

/** The age to show `today`, grown by the whole years since the UTC day `givenOn` on which the person told it. */
export function shownAge(age: number, givenOn: string, today: string): number {
  return age + wholeYearsBetween(givenOn, today);
}

// Of the day that was asked for last: all who register on one day ask for few others.
let known = { givenOn: '', byAge: new Map<number, string>() };

/** The last UTC day on which a donor who was `age` on `givenOn` is offered. */
export function matchableUntil(age: number, givenOn: string): string {
  if (known.givenOn !== givenOn) known = { givenOn, byAge: new Map() };
  const day = known.byAge.get(age) ?? addDays(addYears(givenOn, MAX_DONOR_AGE + 1 - age), -1);
  known.byAge.set(age, day);
  return day;
}
