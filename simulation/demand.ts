import { type BloodType, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { neededBy } from '@redthread/domain/open-places';
import type { Urgency } from '@redthread/domain/urgency';
import { chance, pick } from './chance.ts';
import { HOSPITALS, type Point, sharesOf } from './population.ts';
import type { World } from './world.ts';

/** When a run begins: any midnight does. */
export const START = Date.UTC(2026, 0, 1);
/** As long as an invitation is kept. */
export const RUN_DAYS = 90;
/** Everybody lives by the same clock. */
export const TIME_ZONE = 'UTC';

/** A patient's request, as it is posted. */
export interface Posted {
  readonly index: number;
  readonly patient: BloodType;
  readonly urgency: Urgency;
  readonly units: number;
  readonly hospital: Point;
  readonly postedAt: number;
  readonly neededBy: number;
  /** Nobody needs the blood. */
  readonly isFake: boolean;
}

/** The requests of a run, in no order. */
export function requestsOf(world: World, seed: number): Posted[] {
  const real = Math.round((world.load * world.donors * RUN_DAYS) / (1000 * 30));
  const fakes = Math.round((real * world.fakeRequests) / 100);
  return Array.from({ length: real + fakes }, (_, index) => {
    const isFake = index >= real;
    const urgency = isFake ? 'high' : pick(world.urgencies, chance(seed, 'urgency', index));
    const postedAt = instantOf(world, seed, index);
    return {
      index,
      patient: pick(patientsOf(world), chance(seed, 'patient', index)),
      urgency,
      units: isFake ? 2 : pick(world.units, chance(seed, 'units', index)),
      hospital: pick(HOSPITALS, chance(seed, 'hospital', index)),
      postedAt,
      neededBy: neededBy(postedAt, urgency),
      isFake,
    };
  });
}

function instantOf({ postedByDay }: World, seed: number, index: number): number {
  const day = Math.floor(chance(seed, 'posted', index) * RUN_DAYS);
  const draw = chance(seed, 'hour', index);
  const [dayHours, nightHours] = [15, 9];
  const sinceSeven =
    draw < postedByDay
      ? (draw / postedByDay) * dayHours
      : dayHours + ((draw - postedByDay) / (1 - postedByDay)) * nightHours;
  return START + day * DAY_MS + Math.floor(((7 + sinceSeven) % 24) * HOUR_MS);
}

function patientsOf(world: World): (readonly [BloodType, number])[] {
  const shares = sharesOf(world);
  const { dNegativePatients } = world;
  if (dNegativePatients === null) return shares;
  const sum = (isPositive: boolean) =>
    shares.reduce((whole, [type, share]) => whole + (isDPositive(type) === isPositive ? share : 0), 0);
  const [positive, negative] = [sum(true), sum(false)];
  return shares.map(([type, share]) => [
    type,
    isDPositive(type) ? (share / positive) * (1 - dNegativePatients) : (share / negative) * dNegativePatients,
  ]);
}
