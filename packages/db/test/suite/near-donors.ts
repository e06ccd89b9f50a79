import { tenthsOfKm } from '@redthread/domain/near';
import { compareNewestFirst } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorFilter } from '../../src/donor-store.ts';
import { type OpenStore, withStore } from '../fresh-store.ts';
import { AT, bloodType, seedDonor, TODAY, walk } from '../people.ts';
import { LEEDS, towns } from '../places.ts';

const radius = fc.integer({ min: 1, max: 250 });
const limit = fc.integer({ min: 1, max: 9 });
const filter = fc.record({
  bloodType: fc.option(bloodType, { nil: undefined }),
  isOffered: fc.constantFrom(undefined, true, false),
});
const donors = fc.array(
  fc.record({ bloodType, town: fc.nat(), createdAt: fc.integer({ min: AT, max: AT + 2 }), isOn: fc.boolean() }),
  { maxLength: 25 },
);

export function describeNearDonors(openStore: OpenStore): void {
  describe('the list of donors around a town', () => {
    test('read page by page, is as brute force finds it, whatever it is filtered by', async () => {
      await fc.assert(
        fc.asyncProperty(towns, donors, filter, radius, limit, (places, people, asked, radiusKm, size) =>
          withStore(openStore, async (fresh) => {
            const made = people.map(({ town, isOn, ...given }, n) => {
              const place = places[town % places.length] ?? LEEDS;
              return { ...seedDonor(n + 1, { ...given, place, isAvailable: isOn }), place };
            });
            await fresh.seed.addDonors(made, TODAY);
            const [centre = LEEDS] = places;
            const expected = made
              .filter(({ place }) => tenthsOfKm(centre, place) <= radiusKm * 10)
              .filter((donor) => asked.bloodType === undefined || donor.bloodType === asked.bloodType)
              .filter(({ isAvailable }) => asked.isOffered === undefined || isAvailable === asked.isOffered)
              .sort(
                (a, b) =>
                  tenthsOfKm(centre, a.place) - tenthsOfKm(centre, b.place) ||
                  a.place.id - b.place.id ||
                  compareNewestFirst(a, b),
              );
            const near = { place: centre, radiusKm };
            const pages = await walk(async (after: DonorFilter['after']) => {
              const page = await fresh.donors.page({ ...asked, near, limit: size, after });
              expect(page.total).toBe(expected.length);
              return page;
            });
            expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }),
        ),
        { numRuns: 60 },
      );
    });
  });
}
