import { MINUTE_MS } from '@redthread/domain/day';
import { OURS } from '../../simulation/ours.ts';
import { simulate } from '../../simulation/simulate.ts';
import type { World } from '../../simulation/world.ts';
import type { Came, Tried } from './trial.ts';

/** An urgent request. Minutes from the post, infinite where it never came to it. */
export interface RequestFigures {
  readonly units: number;
  readonly given: number;
  readonly invitations: number;
  readonly firstYes: number;
  /** Until each unit that was missing had somebody on the way. */
  readonly covered: number;
  /** Until the last unit was given. */
  readonly filled: number;
}

/** The donors who have push, or those who have none, and what became of the urgent asks that they were sent. */
export interface DonorFigures {
  readonly donors: number;
  readonly invited: number;
  readonly invitations: number;
  readonly came: Readonly<Record<Came, number>>;
}

/** Of one run, or of some together. */
interface TrialFigures {
  readonly requests: readonly RequestFigures[];
  readonly withPush: DonorFigures;
  readonly withoutPush: DonorFigures;
}

const NOTHING_CAME: Record<Came, number> = { no: 0, accepted: 0, waitlisted: 0, late: 0, elsewhere: 0 };
const NOBODY: DonorFigures = { donors: 0, invited: 0, invitations: 0, came: NOTHING_CAME };
export const NO_FIGURES: TrialFigures = { requests: [], withPush: NOBODY, withoutPush: NOBODY };

export function figuresOf(tried: Tried): TrialFigures {
  const urgent = tried.requests.filter(({ urgency }) => urgency === 'high');
  const requests = urgent.map(({ units, given, invitations, postedAt, firstYesAt, coveredAt, filledAt }) => ({
    ...{ units, given, invitations, firstYes: minutesBetween(postedAt, firstYesAt) },
    ...{ covered: minutesBetween(postedAt, coveredAt), filled: minutesBetween(postedAt, filledAt) },
  }));
  return { requests, withPush: donorsWith(1, tried), withoutPush: donorsWith(0, tried) };
}

function donorsWith(push: 0 | 1, { invitations, town }: Tried): DonorFigures {
  const { hasPush } = town.people;
  const theirs = invitations.filter(({ donor, request }) => hasPush[donor] === push && request.urgency === 'high');
  const came = { ...NOTHING_CAME };
  for (const invitation of theirs) if (invitation.came !== null) came[invitation.came] += 1;
  return {
    donors: hasPush.filter((each) => each === push).length,
    invited: new Set(theirs.map(({ donor }) => donor)).size,
    invitations: theirs.length,
    came,
  };
}

/** The same requests, people and luck in the simulator. */
export function simulatedRequests(world: World, seed: number): RequestFigures[] {
  const coveredAt = new Map<number, number>();
  const run = simulate(world, OURS, seed, ({ requests, queue }) => {
    for (const { index, closedAt, coming, given, units } of requests) {
      if (closedAt === null && !coveredAt.has(index) && coming.size + given >= units) coveredAt.set(index, queue.now());
    }
  });
  const urgent = run.requests.filter(({ urgency }) => urgency === 'high');
  return urgent.map(({ index, units, given, invitedAt, postedAt, firstYesAt, filledAt }) => ({
    ...{ units, given, invitations: invitedAt.length, firstYes: minutesBetween(postedAt, firstYesAt) },
    covered: minutesBetween(postedAt, coveredAt.get(index) ?? null),
    filled: minutesBetween(postedAt, filledAt),
  }));
}

export function together(one: TrialFigures, other: TrialFigures): TrialFigures {
  return {
    requests: [...one.requests, ...other.requests],
    withPush: donorsTogether(one.withPush, other.withPush),
    withoutPush: donorsTogether(one.withoutPush, other.withoutPush),
  };
}

function donorsTogether(one: DonorFigures, other: DonorFigures): DonorFigures {
  const came = { ...one.came };
  for (const [key, count] of Object.entries(other.came)) came[key as Came] += count;
  return {
    donors: one.donors + other.donors,
    invited: one.invited + other.invited,
    invitations: one.invitations + other.invitations,
    came,
  };
}

function minutesBetween(from: number, to: number | null): number {
  return to === null ? Number.POSITIVE_INFINITY : (to - from) / MINUTE_MS;
}
