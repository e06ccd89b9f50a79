import { BLOOD_TYPES, type BloodType, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS, MINUTE_MS } from '@redthread/domain/day';
import type { Run } from './run.ts';
import type { OpenRequest } from './state.ts';

/** What is measured of one run: of requests, the real ones. Shares are from 0 to 1; NaN where there is nothing to divide by. */
export interface Figures {
  readonly filled: number;
  readonly filledHigh: number;
  readonly units: number;
  readonly invitationsARequest: number;
  readonly invitationsAUnit: number;
  /** Of asks for others, how many went to O- donors; and of those for D-positive patients. */
  readonly oNegativeForOthers: number;
  readonly oNegativeForDPositive: number;
  /** The most invitations that any donor got within 30 days. */
  readonly mostInvitations: number;
  /** Of all donors, how many were ever asked twice within 7 days. */
  readonly twiceInWeek: number;
  readonly cameForNothing: number;
  readonly stoppedPerThousand: number;
  /** Minutes for each request of high urgency; infinite where it never was. */
  readonly firstYesMinutes: readonly number[];
  readonly filledMinutes: readonly number[];
  /** Units by the patient's type. */
  readonly needed: Readonly<Record<BloodType, number>>;
  readonly given: Readonly<Record<BloodType, number>>;
}

export function figuresOf(run: Run): Figures {
  const { donors } = run;
  const requests = run.requests.filter(({ isFake }) => !isFake);
  const invitations = run.invitations.filter(({ request }) => !request.isFake);
  const high = requests.filter(({ urgency }) => urgency === 'high');
  const filled = requests.filter(({ filledAt }) => filledAt !== null);
  const [needed, given] = [byType(requests, ({ units }) => units), byType(requests, (each) => each.given)];
  const givenInAll = sum(Object.values(given));
  const forOthers = invitations.filter(({ request }) => request.patient !== 'O-');
  const forDPositive = invitations.filter(({ request }) => isDPositive(request.patient));
  const isONegative = ({ donor }: { donor: number }) => donors.bloodTypes[donor] === 'O-';
  return {
    filled: filled.length / requests.length,
    filledHigh: shareOf(high, ({ filledAt }) => filledAt !== null),
    units: givenInAll / sum(Object.values(needed)),
    invitationsARequest: invitations.length / requests.length,
    invitationsAUnit: invitations.length / givenInAll,
    oNegativeForOthers: shareOf(forOthers, isONegative),
    oNegativeForDPositive: shareOf(forDPositive, isONegative),
    mostInvitations: Math.max(0, ...donors.invitedAt.map((invitedAt) => mostWithin(invitedAt, 30))),
    twiceInWeek: shareOf(donors.invitedAt, (invitedAt) => mostWithin(invitedAt, 7) > 1),
    cameForNothing: sum(requests.map((each) => each.cameForNothing)) / filled.length,
    stoppedPerThousand: (sum([...donors.hasStopped]) / donors.size) * 1000,
    firstYesMinutes: high.map(({ firstYesAt, postedAt }) => minutesBetween(postedAt, firstYesAt)),
    filledMinutes: high.map(({ filledAt, postedAt }) => minutesBetween(postedAt, filledAt)),
    needed,
    given,
  };
}

function byType(
  requests: readonly OpenRequest[],
  unitsOf: (request: OpenRequest) => number,
): Record<BloodType, number> {
  const zero = BLOOD_TYPES.map((type) => [type, 0] as const);
  const counts: Record<string, number> = Object.fromEntries(zero);
  for (const request of requests) counts[request.patient] = (counts[request.patient] ?? 0) + unitsOf(request);
  return counts as Record<BloodType, number>;
}

/** The most of these ordered instants that any window of so many days holds. */
function mostWithin(instants: readonly number[], days: number): number {
  let [most, first] = [0, 0];
  for (const [index, at] of instants.entries()) {
    while ((instants[first] ?? at) <= at - days * DAY_MS) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function minutesBetween(from: number, to: number | null): number {
  return to === null ? Number.POSITIVE_INFINITY : Math.round((to - from) / MINUTE_MS);
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}
