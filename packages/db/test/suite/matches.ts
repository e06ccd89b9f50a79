import type { BloodType } from '@redthread/domain/blood-type';
import { matchTier, matchTiersFor, rankDonors } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFilter } from '../../src/operations/donor-lists.ts';
import type { SeedDonor } from '../../src/operations/seed.ts';
import type { Store } from '../../src/store.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { bloodType, listed, seedDonor, seedDonors, TODAY, walk } from '../people.ts';

type Place = NonNullable<MatchFilter['after']>;

export function describeMatches(openStore: OpenStore): void {
  describe('the matches of a patient', () => {
    const store = freshStore(openStore);

    test('are a donor with every field that matches have, and the tier, and nobody of no tier', async () => {
      const donor = seedDonor(1, { bloodType: 'O+' });
      await store().seed.addDonors([donor], TODAY);
      const { rows } = await store().donors.matches({ tiers: matchTiersFor('A+'), limit: 1 });
      const { email: _, ...kept } = donor;
      const { isAvailable: __, isMatchable: ___, ...shown } = listed({ ...kept, isMatchable: true, isInvitable: true });
      expect(rows).toEqual([{ ...shown, tier: 'dPositive' }]);
      const none = { rows: [], total: 0, hasMore: false };
      for (const tiers of [[], matchTiersFor('O-')])
        expect(await store().donors.matches({ tiers, limit: 5 })).toEqual(none);
    });

    test('read page by page are the list that the domain ranks, whoever is in it', async () => {
      const size = fc.integer({ min: 1, max: 20 });
      await fc.assert(
        fc.asyncProperty(seedDonors(20), bloodType, size, (people, patient, limit) =>
          withStore(openStore, async (store) => {
            await store.seed.addDonors(people, TODAY);
            const expected = rankDonors(people.filter(isMatchableOn), patient);
            const found = await walkMatches(store, patient, limit);
            expect(idsOf(found)).toEqual(idsOf(expected));
            expect(found.map(({ tier }) => tier)).toEqual(expected.map((donor) => matchTier(donor.bloodType, patient)));
            const { total } = await store.donors.matches({ tiers: matchTiersFor(patient), limit: 1 });
            expect(total).toBe(expected.length);
          }),
        ),
      );
    });
  });
}

async function walkMatches(store: Store, patient: BloodType, limit: number) {
  const tiers = matchTiersFor(patient);
  const pages = await walk(async (after: Place | undefined) => {
    const { rows, hasMore } = await store.donors.matches({ tiers, limit, after });
    const last = rows.at(-1);
    if (!hasMore || last === undefined) return { rows, next: null };
    return { rows, next: { tier: last.tier, createdAt: last.createdAt, id: last.id } };
  });
  return pages.flat();
}

function isMatchableOn({ isAvailable, matchableUntil }: SeedDonor): boolean {
  return isAvailable && TODAY <= matchableUntil;
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
