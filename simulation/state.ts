import { type BloodType, canGiveRedCells } from '@redthread/domain/blood-type';
import type { UnansweredInvitation } from '@redthread/domain/expected-yes';
import type { Approach } from './behaviour.ts';
import type { Posted } from './demand.ts';
import { type Population, peopleOf } from './population.ts';
import type { World } from './world.ts';

/** What a run knows of its donors: the population, and how it goes for each. Instants are ms since 1970. */
export interface Donors extends Population {
  /** Rested in truth, and as far as this list knows. */
  readonly restedFrom: Float64Array;
  readonly matchableFrom: Float64Array;
  readonly hasStopped: Uint8Array;
  /** The request they are on the way to, or -1. */
  readonly comingTo: Int32Array;
  readonly invitedAt: readonly number[][];
  readonly yeses: Uint16Array;
}

export function donorsOf(world: World, seed: number): Donors {
  const people = peopleOf(world, seed);
  return {
    ...people,
    restedFrom: new Float64Array(people.size),
    matchableFrom: new Float64Array(people.size),
    hasStopped: new Uint8Array(people.size),
    comingTo: new Int32Array(people.size).fill(-1),
    invitedAt: Array.from({ length: people.size }, () => []),
    yeses: new Uint16Array(people.size),
  };
}

/** Somebody who said yes when no place was open. */
export interface Waiting {
  readonly approach: Approach;
  /** How often they were told of one. */
  readonly times: number;
}

/** A request as it goes. */
export interface OpenRequest extends Posted {
  /** Donors whose red cells fit, and how far each is, by what is known of where people live. */
  readonly fitting: Int32Array;
  readonly km: Float64Array;
  readonly wasInvited: Uint8Array;
  /** When each invitation was sent. */
  readonly invitedAt: number[];
  readonly unanswered: Map<number, UnansweredInvitation>;
  /** Who said yes when no place was open, the first first. */
  readonly waitlist: Map<number, Waiting>;
  /** Who has a place, and when they leave home; infinite for who was there, and whose outcome nobody reported. */
  readonly coming: Map<number, number>;
  /** Units that the patient got, and those that anybody reported. */
  given: number;
  reported: number;
  rounds: number;
  closedAt: number | null;
  /** When the patient got the last unit, reported or not. */
  filledAt: number | null;
  firstYesAt: number | null;
  cameForNothing: number;
}

export function openRequest(posted: Posted, donors: Donors, precision: World['precision']): OpenRequest {
  const { hospital, patient } = posted;
  const fits = new Set<BloodType>(donors.bloodTypes.filter((type) => canGiveRedCells(type, patient)));
  const [x, y] = precision === 'town' ? [donors.townX, donors.townY] : [donors.homeX, donors.homeY];
  const km = new Float64Array(donors.size);
  const fitting = new Int32Array(donors.size);
  let count = 0;
  for (let donor = 0; donor < donors.size; donor += 1) {
    if (!fits.has(donors.bloodTypes[donor] ?? patient)) continue;
    km[donor] = Math.hypot((x[donor] ?? 0) - hospital.x, (y[donor] ?? 0) - hospital.y);
    fitting[count] = donor;
    count += 1;
  }
  return {
    ...posted,
    fitting: fitting.subarray(0, count),
    km,
    wasInvited: new Uint8Array(donors.size),
    invitedAt: [],
    unanswered: new Map(),
    waitlist: new Map(),
    coming: new Map(),
    given: 0,
    reported: 0,
    rounds: 0,
    closedAt: null,
    filledAt: null,
    firstYesAt: null,
    cameForNothing: 0,
  };
}

/** From a donor's home, which nobody but the donor knows. */
export function trueKm({ homeX, homeY }: Population, donor: number, { hospital }: Posted): number {
  return Math.hypot((homeX[donor] ?? 0) - hospital.x, (homeY[donor] ?? 0) - hospital.y);
}
