import { MINUTE_MS } from './day.ts';
import { OUTCOME_DAYS } from './invitation.ts';
import { isRetracted } from './matching-round.ts';
import { FEWEST_COUNTED } from './near.ts';
import type { EndedStatus } from './request-life.ts';

// What came of requests, by the UTC month in which they ended. A month is `YYYY-MM`.

/** So many months are published. */
export const PUBLISHED_MONTHS = 12;

/** Of a request with an end, what its month counts. Instants are ms since 1970. */
export interface EndedRequest {
  readonly createdAt: number;
  readonly closedAt: number;
  readonly neededBy: number;
  readonly status: EndedStatus;
  readonly given: number;
  /** How many donors were invited. */
  readonly invited: number;
  /** When the first donor said yes who didn't take it back; null for nobody. */
  readonly yesAt: number | null;
}

export interface RequestMonth {
  readonly month: string;
  readonly requests: number;
  readonly filled: number;
  readonly units: number;
  readonly invitations: number;
  /** Within so many minutes of their post, half of all requests had a yes, and were filled; null where fewer than half ever were. */
  readonly yesMinutes: number | null;
  readonly filledMinutes: number | null;
}

/** The same with null for what isn't published. */
export type PublishedMonth = {
  readonly [Key in keyof RequestMonth]: Key extends 'month' ? string : number | null;
};

export function monthOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 7);
}

/** The first instant of a month, in ms since 1970. */
export function startOfMonth(month: string): number {
  return Date.parse(`${month}-01`);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(Date.UTC(year, number - 1 + months));
}

/**
 * The last month of which nothing can change: what came of a donor is said for some days after the end of a request, and an expired one is opened
 * again within a day.
 */
export function lastSettledMonth(now: number): string {
  const day = new Date(now);
  return addMonths(monthOf(day.setUTCDate(day.getUTCDate() - OUTCOME_DAYS)), -1);
}

/**
 * Of the requests that ended in a month. What was withdrawn within the hour is a mistake, and not counted; what was withdrawn later counts as not
 * filled. Half of all is a median that one slow request doesn't move, and that requests without a yes make slower, not faster.
 */
export function requestMonth(month: string, ended: readonly EndedRequest[]): RequestMonth {
  const counted = ended.filter(
    (request) => request.status !== 'withdrawn' || !isRetracted({ ...request, closedAt: null }, request.closedAt),
  );
  const filled = counted.filter(({ status }) => status === 'fulfilled');
  const minutes = (request: EndedRequest, at: number) => Math.ceil(Math.max(0, at - request.createdAt) / MINUTE_MS);
  return {
    month,
    requests: counted.length,
    filled: filled.length,
    units: sum(counted.map(({ given }) => given)),
    invitations: sum(counted.map(({ invited }) => invited)),
    yesMinutes: half(
      counted.flatMap((request) => (request.yesAt === null ? [] : [minutes(request, request.yesAt)])),
      counted.length,
    ),
    filledMinutes: half(
      filled.map((request) => minutes(request, request.closedAt)),
      counted.length,
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The least number that isn't exceeded by half of `count`; null where there are fewer numbers than that. */
function half(numbers: readonly number[], count: number): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(count / 2) - 1] ?? null;
}

/**
 * No count below five, and nothing that tells one: of fewer than five requests nothing, and not how fast half of all were filled where fewer than
 * five were, as that half would be four of eight. A month is published once, whole, and no total goes beyond those that are: there
 * are no two answers to subtract.
 */
export function publishedMonth({ month, ...kept }: RequestMonth): PublishedMonth {
  const shown = (count: number) => (count < FEWEST_COUNTED || kept.requests < FEWEST_COUNTED ? null : count);
  const filled = shown(kept.filled);
  return {
    month,
    requests: shown(kept.requests),
    filled,
    units: shown(kept.units),
    invitations: shown(kept.invitations),
    yesMinutes: kept.requests < FEWEST_COUNTED ? null : roundedUp(kept.yesMinutes),
    filledMinutes: filled === null ? null : roundedUp(kept.filledMinutes),
  };
}

const [HOUR, DAY] = [60, 24 * 60];

/** As one says it, and never less: no minute of one request. */
function roundedUp(minutes: number | null): number | null {
  if (minutes === null) return null;
  const step = minutes <= 2 * HOUR ? 5 : minutes <= 2 * DAY ? HOUR : DAY;
  return Math.max(step, Math.ceil(minutes / step) * step);
}
