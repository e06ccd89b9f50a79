import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { URGENCIES } from '@redthread/domain/urgency';
import type { DonorsInvitation } from '../src/operations/shown-invitations.ts';
import { NEEDED_DETAILS } from './people.ts';
import { BRADFORD, LEEDS, YORK } from './places.ts';

// Who lives where, and what they need, in the town in which the laws of asking are tried.

export const DONORS = 16;
export const POSTERS = 2;
export const TOWNS = [LEEDS, BRADFORD, YORK];
const TYPES = ['A+', 'A-', 'O+', 'O-'] as const;
const TRAVELS = [50, 25, 10, 50] as const;

/** What anybody may be told when they come too late. */
const TOO_LATE = [
  ...['TOO_MANY_OPEN_REQUESTS', 'TOO_MANY_URGENT_REQUESTS', 'REQUEST_OVER', 'REQUEST_NOT_FOUND', 'NOT_YOURS'],
  ...['INVITATION_OVER', 'ALREADY_COMING', 'UNITS_BELOW_GIVEN', 'CANNOT_BE_INVITED'],
  ...['DONOR_NOT_MATCHABLE', 'DONOR_NOT_FOUND'],
];

export function donorDetails(n: number) {
  const place = TOWNS[n % TOWNS.length] ?? LEEDS;
  const travelKm = TRAVELS[Math.floor(n / 3) % TRAVELS.length] ?? 50;
  const own = { place, travelKm, acceptsInvitations: n % 8 !== 7, isNightOk: n % 5 === 0 };
  return { ...NEEDED_DETAILS, ...own, bloodType: TYPES[n % TYPES.length] ?? 'A+' };
}

/** How far a donor would have to say they travel from one of the towns to another. */
export function travelBetween(one: number, other: number): number {
  if (one === other) return 5;
  return [one, other].includes(YORK.id) ? 50 : 25;
}

export function need(n: number, now: number) {
  const urgency = pickOf(URGENCIES, n) ?? 'high';
  const needed = { bloodType: pickOf(TYPES, n) ?? 'A+', phone: '1234567', hospital: 'Graz', urgency };
  const times = { neededBy: now + (6 + (n % 30)) * HOUR_MS, nextRoundAt: now };
  return { ...needed, ...times, place: TOWNS[Math.floor(n / 7) % TOWNS.length] ?? LEEDS, at: now };
}

export function pickOf<Each>(from: readonly Each[], n: number): Each | undefined {
  return from[n % Math.max(1, from.length)];
}

export function isDark(now: number): boolean {
  const hour = new Date(now).getUTCHours();
  return hour >= 22 || hour < 7;
}

export function isShown(invitation: { requestId: string | null }): invitation is DonorsInvitation {
  return invitation.requestId !== null;
}

/** Of asks at these instants, most in so many days. */
export function mostWithin(invitedAt: readonly number[], days: number): number {
  return Math.max(
    0,
    ...invitedAt.map((at) => invitedAt.filter((each) => each > at - days * DAY_MS && each <= at).length),
  );
}

/** What comes too late is refused, and nothing else. */
export async function orTooLate<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && TOO_LATE.includes(error.code)) return null;
    throw error;
  }
}
