import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { compareNewestFirst } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorFilter } from '../../src/operations/donor-lists.ts';
import type { SeedDonor } from '../../src/operations/seed.ts';
import type { Store } from '../../src/store.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, bloodType, kept, listed, seedDonor, seedDonors, TODAY, WRITE, walk, YESTERDAY } from '../people.ts';

type Choice = Pick<DonorFilter, 'bloodType' | 'isMatchable'>;

const CHOICES: Choice[] = [undefined, ...BLOOD_TYPES].flatMap((bloodType) =>
  [undefined, true, false].map((isMatchable) => ({ bloodType, isMatchable })),
);

export function describeDonorPages(openStore: OpenStore): void {
  describe('the list of donors', () => {
    const store = freshStore(openStore);

    test('is empty at first', async () => {
      for (const choice of CHOICES) {
        expect(await store().donors.page({ ...choice, limit: 5 })).toEqual({ rows: [], total: 0, next: null });
      }
    });

    test('has the newest first, and the smaller id where two came in one instant', async () => {
      const people = [
        seedDonor(3),
        seedDonor(1, { createdAt: AT - 1 }),
        seedDonor(2),
        seedDonor(4, { createdAt: AT + 1 }),
      ];
      await store().seed.addDonors(people, TODAY);
      const { rows } = await store().donors.page({ limit: 9 });
      expect(rows.map(({ name }) => name)).toEqual(['Donor 4', 'Donor 2', 'Donor 3', 'Donor 1']);
    });

    test('shows each donor with every field that lists have', async () => {
      const donor = seedDonor(1, { bloodType: 'AB-', isAvailable: false });
      await store().seed.addDonors([donor], TODAY);
      const { email: _, ...given } = donor;
      const row = { ...kept(given), consentedOn: TODAY, isMatchable: false, isInvitable: true };
      expect(await store().donors.findByAccount(donor.accountId)).toEqual(row);
      const { rows } = await store().donors.page({ limit: 1 });
      expect(rows).toEqual([listed(row)]);
    });

    test('ends exactly at its last donor: a full last page has no next one', async () => {
      await store().seed.addDonors([seedDonor(1), seedDonor(2)], TODAY);
      expect((await store().donors.page({ limit: 2 })).next).toBeNull();
      expect((await store().donors.page({ limit: 3 })).next).toBeNull();
      expect((await store().donors.page({ limit: 1 })).next).toEqual({ createdAt: AT, id: seedDonor(1).id });
    });

    test('read page by page is the whole list, for every type, offer and size of page', async () => {
      const people = Array.from({ length: 40 }, (_, n) =>
        seedDonor((n * 17) % 40, {
          bloodType: BLOOD_TYPES[(n * n) % BLOOD_TYPES.length] ?? 'O-',
          createdAt: AT + (n % 3),
          isAvailable: n % 4 !== 0,
          matchableUntil: n % 5 === 0 ? YESTERDAY : TODAY,
        }),
      );
      await store().seed.addDonors(people, TODAY);
      for (const choice of CHOICES) {
        const expected = idsIn(people, choice);
        for (const limit of [1, 2, 3, 7, Math.max(1, expected.length), expected.length + 1]) {
          await expectWalk(store(), { ...choice, limit }, expected);
        }
      }
    });

    test('read page by page is the whole list, whoever is in it', async () => {
      const choice = fc.record({
        bloodType: fc.option(bloodType, { nil: undefined }),
        isMatchable: fc.option(fc.boolean(), { nil: undefined }),
      });
      await fc.assert(
        fc.asyncProperty(seedDonors(14), choice, (people, choice) =>
          withStore(openStore, async (store) => {
            await store.seed.addDonors(people, TODAY);
            const expected = idsIn(people, choice);
            for (let limit = 1; limit <= expected.length + 1; limit++) {
              await expectWalk(store, { ...choice, limit }, expected);
            }
          }),
        ),
        { numRuns: 60 },
      );
    });

    test('goes on after a donor who has left since', async () => {
      const people = [1, 2, 3].map((n) => seedDonor(n));
      await store().seed.addDonors(people, TODAY);
      const first = await store().donors.page({ limit: 2 });
      await store().donors.remove({ accountId: seedDonor(2).accountId, at: AT, write: WRITE });
      const rest = await store().donors.page({ limit: 2, after: first.next ?? undefined });
      expect(rest.rows.map(({ name }) => name)).toEqual(['Donor 3']);
      expect(rest.total).toBe(2);
    });
  });
}

async function expectWalk(store: Store, filter: DonorFilter, expected: string[]): Promise<void> {
  const pages = await walk((after: DonorFilter['after']) => store.donors.page({ ...filter, after }));
  expect(pages.flat().map(({ id }) => id)).toEqual(expected);
  expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / filter.limit)));
  expect((await store.donors.page(filter)).total).toBe(expected.length);
}

function idsIn(people: readonly SeedDonor[], { bloodType, isMatchable }: Choice): string[] {
  return people
    .filter((donor) => bloodType === undefined || donor.bloodType === bloodType)
    .filter(
      (donor) => isMatchable === undefined || isMatchable === (donor.isAvailable && TODAY <= donor.matchableUntil),
    )
    .sort(compareNewestFirst)
    .map(({ id }) => id);
}
