import { addDays } from '@redthread/domain/day';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { isMatchableOn } from '@redthread/domain/offer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorDetails } from '../../src/operations/donors.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, TODAY } from '../people.ts';

const DAY_MS = 86_400_000;

export function describeRest(openStore: OpenStore): void {
  describe('a donor who rests', () => {
    const store = freshStore(openStore);

    async function register(given: Partial<DonorDetails>) {
      const { id: accountId } = await store().accounts.create(person('Ana'));
      const donor = await store().donors.register({ ...NEEDED_DETAILS, ...given, accountId, at: AT });
      return { accountId, donor };
    }
    const tiers = [{ tier: 'exact', bloodTypes: ['O-'] }] as const;
    const offered = async () => {
      const list = await store().donors.page({ isMatchable: true, limit: 9 });
      const matches = await store().donors.matches({ tiers, limit: 9 });
      expect(matches.total).toBe(list.total);
      expect(matches.rows).toHaveLength(list.rows.length);
      expect((await store().totals()).matchableDonors).toBe(list.total);
      return list.total;
    };

    test('after giving is on no list and in no total, and on the day itself is back by the sweep alone', async () => {
      const { donor } = await register({ lastDonatedOn: addDays(TODAY, -10), donationIntervalDays: 56 });
      expect(donor).toMatchObject({ isAvailable: true, isMatchable: false, matchableFrom: addDays(TODAY, 46) });
      expect(await offered()).toBe(0);
      await store().donors.retireAged(addDays(TODAY, 45));
      expect(await offered()).toBe(0);
      await store().donors.retireAged(addDays(TODAY, 46));
      expect(await offered()).toBe(1);
    });

    test('and doesn’t know the interval waits the longest that is known', async () => {
      const { donor } = await register({ lastDonatedOn: TODAY });
      expect(donor.matchableFrom).toBe(addDays(TODAY, 180));
    });

    test('by a pause comes back on the day it ends, or at once when they end it', async () => {
      const { accountId, donor } = await register({ pausedUntil: addDays(TODAY, 30) });
      expect([donor.isMatchable, donor.matchableFrom]).toEqual([false, addDays(TODAY, 30)]);
      await store().donors.update({ pausedUntil: null, accountId, at: AT });
      expect(await offered()).toBe(1);
    });

    test('and switched off stays off when the rest is over', async () => {
      const { accountId } = await register({ pausedUntil: addDays(TODAY, 2) });
      await store().donors.update({ isAvailable: false, accountId, at: AT });
      await store().donors.retireAged(addDays(TODAY, 3));
      expect(await offered()).toBe(0);
    });

    test('is resting again after a clock that was ahead was put right', async () => {
      await register({ pausedUntil: addDays(TODAY, 5) });
      await store().donors.retireAged(addDays(TODAY, 6));
      expect(await offered()).toBe(1);
      await store().donors.retireAged(TODAY);
      expect(await offered()).toBe(0);
    });

    test('is on offer after each sweep exactly when the rule says so, whatever their age, rest, pause and switch', async () => {
      const dayFrom = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(TODAY, days));
      const day = dayFrom(-2, 4);
      const rested = fc.option(day, { nil: null, freq: 2 });
      const given = fc.record({
        matchableUntil: dayFrom(-1, 8),
        pausedUntil: rested,
        lastDonatedOn: rested.map((end) => (end === null ? null : addDays(end, -56))),
        donationIntervalDays: fc.constant(56 as const),
      });
      const isAvailable = fc.nat({ max: 3 }).map((roll) => roll > 0);
      const people = fc.array(fc.record({ given, isAvailable }), { minLength: 3, maxLength: 6 });
      const days = fc.array(day, { minLength: 1, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(people, days, (all, swept) =>
          withStore(openStore, async ({ accounts, donors }) => {
            await donors.retireAged(TODAY);
            const ids: string[] = [];
            for (const [n, each] of all.entries()) {
              const { id: accountId } = await accounts.create(person(`Ana${n}`));
              const details = { ...NEEDED_DETAILS, ...each.given, accountId, at: AT };
              ids.push((await donors.register(details)).id);
              await donors.update({ isAvailable: each.isAvailable, accountId, at: AT });
            }
            const kept = async () =>
              (await Promise.all(ids.map((id) => donors.find(id)))).filter((row) => row !== null);
            for (const today of swept) {
              const before = await kept();
              const tooOld = before.filter(({ isMatchable, matchableUntil }) => isMatchable && matchableUntil < today);
              expect(await donors.retireAged(today)).toBe(tooOld.length);
              const after = await kept();
              expect(after).toHaveLength(ids.length);
              expect(after).toEqual(before.map((row) => ({ ...row, isMatchable: isMatchableOn(row, today) })));
            }
          }),
        ),
        { numRuns: 40 },
      );
    });

    test('keeps the day of their consent to be invited until they take it back', async () => {
      const { accountId } = await register({ place: EXAMPLE_PLACE });
      const change = (acceptsInvitations: boolean, day: number) =>
        store().donors.update({ acceptsInvitations, accountId, at: AT + day * DAY_MS });
      expect(await store().donors.findByAccount(accountId)).toMatchObject({ invitationConsentOn: null });
      expect(await change(true, 1)).toMatchObject({ invitationConsentOn: addDays(TODAY, 1) });
      expect(await change(true, 2)).toMatchObject({ invitationConsentOn: addDays(TODAY, 1) });
      expect(await change(false, 3)).toMatchObject({ invitationConsentOn: null });
      expect(await change(true, 4)).toMatchObject({ invitationConsentOn: addDays(TODAY, 4) });
    });

    test('takes the consent back with the town, by a change and by registering again', async () => {
      const { accountId, donor } = await register({ place: EXAMPLE_PLACE, acceptsInvitations: true });
      expect(donor.invitationConsentOn).toBe(TODAY);
      const gone = { placeId: null, invitationConsentOn: null };
      expect(await store().donors.update({ place: null, accountId, at: AT })).toMatchObject(gone);
      await store().donors.update({ place: EXAMPLE_PLACE, acceptsInvitations: true, accountId, at: AT });
      const again = { ...NEEDED_DETAILS, place: null, accountId, at: AT };
      expect(await store().donors.register(again)).toMatchObject(gone);
    });
  });
}
