import type { BloodType } from '@redthread/domain/blood-type';
import { tenthsOfKm } from '@redthread/domain/near';
import { compareNewestFirst } from '@redthread/domain/ranking';
import fc from 'fast-check';
import type { KeptPlace } from '../src/page.ts';
import { AT, seedDonor } from './people.ts';
import { LEEDS } from './places.ts';

// Donors in towns, and the order in which brute force finds them around one.

export const radius = fc.integer({ min: 1, max: 250 });
export const limit = fc.integer({ min: 1, max: 9 });

interface Given {
  readonly bloodType: BloodType;
  /** Of the places, by its number, from the first again after the last. */
  readonly town: number;
  readonly createdAt: number;
  readonly isOn: boolean;
}

export function donorsOf(bloodType: fc.Arbitrary<BloodType>): fc.Arbitrary<Given[]> {
  const createdAt = fc.integer({ min: AT, max: AT + 2 });
  return fc.array(fc.record({ bloodType, town: fc.nat(), createdAt, isOn: fc.boolean() }), { maxLength: 25 });
}

export function settled(places: readonly KeptPlace[], people: readonly Given[]) {
  return people.map(({ town, isOn, ...given }, n) => {
    const place = places[town % places.length] ?? LEEDS;
    return { ...seedDonor(n + 1, { ...given, place, isAvailable: isOn }), place };
  });
}

interface Settled {
  readonly id: string;
  readonly createdAt: number;
  readonly place: KeptPlace;
}

export function isWithin(centre: KeptPlace, radiusKm: number): (each: Pick<Settled, 'place'>) => boolean {
  return ({ place }) => tenthsOfKm(centre, place) <= radiusKm * 10;
}

/** The nearest first, then by town, and the newest first in each. */
export function byDistance(centre: KeptPlace): (a: Settled, b: Settled) => number {
  return (a, b) =>
    tenthsOfKm(centre, a.place) - tenthsOfKm(centre, b.place) || a.place.id - b.place.id || compareNewestFirst(a, b);
}
