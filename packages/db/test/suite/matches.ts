import { BLOOD_TYPES, type BloodType, canGiveRedCells } from '@redthread/domain/blood-type';
import { matchTier, matchTiersFor, rankDonors } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFilter } from '../../src/operations/donor-lists.ts';
import type { SeedDonor } from '../../src/operations/seed.ts';
import type { Store } from '../../src/store.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, bloodType, listed, seedDonor, seedDonors, TODAY, WRITE, walk } from '../people.ts';

type Place = NonNullable<MatchFilter['after']>;

export function describeMatches(openStore: OpenStore): void {
  describe('the matches of a patient', () => {
    const store = freshStore(openStore);

    test.each(BLOOD_TYPES)('of type %s are every fitting donor in the order of the domain', async (patient) => {
      const people = BLOOD_TYPES.flatMap((bloodType, type) =>
        [0, 1, 2].map((n) => seedDonor(100 * n + type, { bloodType, createdAt: AT + ((n + type) % 3) })),
      );
      await store().seed.addDonors(people, TODAY);
      const expected = rankDonors(people, patient).map(({ id }) => id);
      for (const limit of [1, 2, 3, 5, expected.length, expected.length + 1]) {
        expect(idsOf(await walkMatches(store(), patient, limit))).toEqual(expected);
      }
    });

    test('are nobody when nobody is there', async () => {
      const none = await store().donors.matches({ tiers: matchTiersFor('AB+'), limit: 5 });
      expect(none).toEqual({ rows: [], total: 0, hasMore: false });
      expect(await store().donors.matches({ tiers: [], limit: 5 })).toEqual(none);
    });

    test('are a donor with every field that matches have, and the tier', async () => {
      const donor = seedDonor(1, { bloodType: 'O+' });
      await store().seed.addDonors([donor], TODAY);
      const { rows } = await store().donors.matches({ tiers: matchTiersFor('A+'), limit: 1 });
      const { email: _, ...kept } = donor;
      const { isAvailable: __, isMatchable: ___, ...shown } = listed({ ...kept, isMatchable: true, isInvitable: true });
      expect(rows).toEqual([{ ...shown, tier: 'dPositive' }]);
    });

    test('say whether more donors wait behind a page, and how many there are in all', async () => {
      await store().seed.addDonors(
        [1, 2, 3].map((n) => seedDonor(n)),
        TODAY,
      );
      const tiers = matchTiersFor('O-');
      expect(await store().donors.matches({ tiers, limit: 2 })).toMatchObject({ total: 3, hasMore: true });
      expect(await store().donors.matches({ tiers, limit: 3 })).toMatchObject({ total: 3, hasMore: false });
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

    test('who stay are shown once and in order, while others come and go during the walk', async () => {
      const size = fc.integer({ min: 1, max: 4 });
      const fate = fc.constantFrom('stays', 'stays', 'comes', 'goes', 'is switched off', 'changes type');
      const people = seedDonors(20).chain((donors) =>
        fc.tuple(fc.constant(donors), fc.array(fate, { minLength: donors.length, maxLength: donors.length })),
      );
      await fc.assert(
        fc.asyncProperty(people, bloodType, size, ([donors, fates], patient, limit) =>
          withStore(openStore, async (store) => {
            const having = (wanted: string) => donors.filter((_, index) => fates[index] === wanted);
            const events = [
              ...having('comes').map((donor) => () => store.seed.addDonors([donor], TODAY)),
              ...having('goes').map(
                ({ accountId }) =>
                  () =>
                    store.donors.remove({ accountId, at: AT, write: WRITE }),
              ),
              ...having('is switched off').map(
                ({ accountId }) =>
                  () =>
                    store.donors.update({ accountId, isAvailable: false, at: AT }),
              ),
              ...having('changes type').map(
                ({ accountId }) =>
                  () =>
                    store.donors.update({ accountId, bloodType: 'O-', at: AT }),
              ),
            ];
            await store.seed.addDonors(
              donors.filter((_, index) => fates[index] !== 'comes'),
              TODAY,
            );
            const seen = await walkMatches(store, patient, limit, async () => void (await events.shift()?.()));
            const staying = having('stays').filter(isMatchableOn);
            const ids = new Set(idsOf(staying));
            expect(idsOf(seen).filter((id) => ids.has(id))).toEqual(idsOf(rankDonors(staying, patient)));
            const never = new Set(idsOf(donors.filter((donor) => !isMatchableOn(donor))));
            expect(idsOf(seen).filter((id) => never.has(id))).toEqual([]);
            for (const donor of seen) expect(canGiveRedCells(donor.bloodType, patient)).toBe(true);
          }),
        ),
      );
    });
  });
}

async function walkMatches(store: Store, patient: BloodType, limit: number, between = async () => {}) {
  const tiers = matchTiersFor(patient);
  const pages = await walk(async (after: Place | undefined) => {
    const { rows, hasMore } = await store.donors.matches({ tiers, limit, after });
    await between();
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
