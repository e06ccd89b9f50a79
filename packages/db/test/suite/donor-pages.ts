import { compareNewestFirst } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorFilter } from '../../src/operations/donor-lists.ts';
import type { SeedDonor } from '../../src/operations/seed.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { bloodType, kept, listed, seedDonor, seedDonors, TODAY, walk } from '../people.ts';

type Choice = Pick<DonorFilter, 'bloodType' | 'isMatchable'>;

export function describeDonorPages(openStore: OpenStore): void {
  describe('the list of donors', () => {
    const store = freshStore(openStore);

    test('shows each donor with every field that lists have', async () => {
      const donor = seedDonor(1, { bloodType: 'AB-', isAvailable: false });
      await store().seed.addDonors([donor], TODAY);
      const { email: _, ...given } = donor;
      const row = { ...kept(given), consentedOn: TODAY, isMatchable: false, isInvitable: true };
      expect(await store().donors.findByAccount(donor.accountId)).toEqual(row);
      expect((await store().donors.page({ limit: 1 })).rows).toEqual([listed(row)]);
    });

    test('read page by page is the whole list, for every type and offer, whoever is in it', async () => {
      const choice = fc.record({
        bloodType: fc.option(bloodType, { nil: undefined }),
        isMatchable: fc.option(fc.boolean(), { nil: undefined }),
      });
      await fc.assert(
        fc.asyncProperty(seedDonors(14), choice, (people, choice) =>
          withStore(openStore, async ({ seed, donors }) => {
            await seed.addDonors(people, TODAY);
            const expected = idsIn(people, choice);
            for (let limit = 1; limit <= expected.length + 1; limit++) {
              const pages = await walk((after: DonorFilter['after']) => donors.page({ ...choice, limit, after }));
              expect(pages.flat().map(({ id }) => id)).toEqual(expected);
              expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
              expect((await donors.page({ ...choice, limit })).total).toBe(expected.length);
            }
          }),
        ),
        { numRuns: 60 },
      );
    });
  });
}

function idsIn(people: readonly SeedDonor[], { bloodType, isMatchable }: Choice): string[] {
  const canGive = (donor: SeedDonor) => donor.isAvailable && TODAY <= donor.matchableUntil;
  return people
    .filter((donor) => bloodType === undefined || donor.bloodType === bloodType)
    .filter((donor) => isMatchable === undefined || isMatchable === canGive(donor))
    .sort(compareNewestFirst)
    .map(({ id }) => id);
}
