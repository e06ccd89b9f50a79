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
      // A clock that was ahead was put right.
      await store().donors.retireAged(TODAY);
      expect(await offered()).toBe(0);
    });

    test('by a pause comes back at once when they end it, and switched off stays off when it is over', async () => {
      const { accountId, donor } = await register({ pausedUntil: addDays(TODAY, 30) });
      expect([donor.isMatchable, donor.matchableFrom]).toEqual([false, addDays(TODAY, 30)]);
      await store().donors.update({ pausedUntil: null, accountId, at: AT });
      expect(await offered()).toBe(1);
      await store().donors.update({ pausedUntil: addDays(TODAY, 2), isAvailable: false, accountId, at: AT });
      await store().donors.retireAged(addDays(TODAY, 3));
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

    test('keeps the day of their consent to be invited until they take it back, or their town, by a change or by registering again', async () => {
      const { accountId, donor } = await register({ place: EXAMPLE_PLACE });
      expect(donor.invitationConsentOn).toBeNull();
      const change = async (day: number, said: object) => {
        const at = AT + day * DAY_MS;
        return (await store().donors.update({ ...said, accountId, at }))?.invitationConsentOn;
      };
      const [yes, no] = [{ acceptsInvitations: true }, { acceptsInvitations: false }];
      expect([await change(1, yes), await change(2, yes)]).toEqual([addDays(TODAY, 1), addDays(TODAY, 1)]);
      expect([await change(3, no), await change(4, yes)]).toEqual([null, addDays(TODAY, 4)]);
      expect(await change(4, { place: null })).toBeNull();
      expect(await change(5, { place: EXAMPLE_PLACE, ...yes })).toBe(addDays(TODAY, 5));
      const again = { ...NEEDED_DETAILS, place: null, accountId, at: AT };
      expect(await store().donors.register(again)).toMatchObject({ placeId: null, invitationConsentOn: null });
    });
  });
}
