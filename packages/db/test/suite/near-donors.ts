import type { BloodType } from '@redthread/domain/blood-type';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorFilter } from '../../src/operations/donor-lists.ts';
import { type OpenStore, withStore } from '../fresh-store.ts';
import { TODAY, walk } from '../people.ts';
import { LEEDS, towns } from '../places.ts';
import { byDistance, donorsOf, isWithin, limit, radius, settled } from '../settled.ts';

/** Few, so that several donors are left of each. */
const bloodType = fc.constantFrom<BloodType>('A+', 'O-');
const filter = fc.record({
  bloodType: fc.option(bloodType, { nil: undefined, freq: 1 }),
  isMatchable: fc.constantFrom(undefined, true, false),
});
export function describeNearDonors(openStore: OpenStore): void {
  describe('the list of donors around a town', () => {
    test('read page by page, is as brute force finds it, whatever it is filtered by', async () => {
      await fc.assert(
        fc.asyncProperty(towns, donorsOf(bloodType), filter, radius, limit, (places, people, asked, radiusKm, size) =>
          withStore(openStore, async (fresh) => {
            const made = settled(places, people);
            await fresh.seed.addDonors(made, TODAY);
            const [centre = LEEDS] = places;
            const expected = made
              .filter(isWithin(centre, radiusKm))
              .filter((donor) => asked.bloodType === undefined || donor.bloodType === asked.bloodType)
              .filter(({ isAvailable }) => asked.isMatchable === undefined || isAvailable === asked.isMatchable)
              .sort(byDistance(centre));
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
