import type { Learned } from '@redthread/domain/expected-yes';
import type { Donors, OpenRequest } from './state.ts';
import type { World } from './world.ts';

/** One look at one request: what a policy knows when it decides whom to ask. */
export interface Round {
  readonly world: World;
  readonly donors: Donors;
  readonly request: OpenRequest;
  /** Of all requests of the run. */
  readonly learned: Learned;
  readonly now: number;
}

/** Who is invited, and when: the one thing in which runs of a seed differ. */
export interface Policy {
  readonly title: string;
  /** A call on the phone is answered at once, or not at all. */
  readonly isCall: boolean;
  /** Whoever says yes when enough are on their way is told to wait; without it, everybody comes. */
  readonly hasPlaces: boolean;
  readonly isTireless: boolean;
  firstRoundAt(request: OpenRequest): number;
  /** Donors to ask now, the first first. */
  invite(round: Round): number[];
  /** Null: it is not looked at again. */
  nextRoundAt(round: Round): number | null;
}

/** Whether this list may show a donor to anybody: as far as it knows, they have rested, and they accept invitations. */
export function isMatchableOn({ hasStopped, matchableFrom }: Donors, donor: number, now: number): boolean {
  return hasStopped[donor] === 0 && (matchableFrom[donor] ?? 0) <= now;
}
