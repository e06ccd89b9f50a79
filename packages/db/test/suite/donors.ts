import { matchableUntil } from '@redthread/domain/age';
import { addDays, DAY_MS, dayOf } from '@redthread/domain/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorDetails } from '../../src/operations/donors.ts';
import { refused } from '../asking-town.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { adminOf } from '../moderation.ts';
import { AT, bloodType, details, kept, listed, person, TODAY, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeDonors(openStore: OpenStore): void {
  describe('a donor', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const makeAna = () => store().accounts.create(person('Ana'));
    const register = (accountId: string, given: Partial<DonorDetails> = {}, at = AT) =>
      store().donors.register({ ...details(given), accountId, at, write: WRITE });
    const update = (accountId: string, given: object) =>
      store().donors.update({ accountId, at: AT, write: WRITE, ...given });
    const leave = (accountId: string) => store().donors.remove({ accountId, at: AT, write: WRITE });
    const profile = (accountId: string) => store().donors.findByAccount(accountId);
    const page = () => store().donors.page({ limit: 9 });

    test('who registers is kept as they said, under the name that their account has today, and is on offer', async () => {
      const { id: accountId } = await makeAna();
      const donor = await register(accountId);
      expect(donor).toEqual({
        ...{ ...kept(details()), id: expect.stringMatching(/^[0-9a-f-]{36}$/), accountId, name: 'Ana' },
        ...{ nameDisplay: 'whole', isAvailable: true, isMatchable: true, consentedOn: TODAY, createdAt: AT },
      });
      expect([await profile(accountId), (await page()).rows]).toEqual([donor, [listed(donor)]]);
      await store().accounts.amend(accountId, { name: 'Ana María' });
      expect([(await profile(accountId))?.name, (await page()).rows[0]?.name]).toEqual(['Ana María', 'Ana María']);
    });

    test('who registers again has one profile: new details, the old id, switch and day', async () => {
      const { id: accountId } = await makeAna();
      const first = await register(accountId);
      await update(accountId, { isAvailable: false });
      const again = details({ bloodType: 'A+', phone: '1234567', address: 'Linz', age: 40 });
      const second = await register(accountId, again, AT + 5);
      expect(second).toEqual({ ...first, ...kept(again), isAvailable: false, isMatchable: false });
      expect((await page()).rows).toEqual([listed(second)]);
    });

    test('who says how their name is shown keeps that until they say otherwise, and lists know', async () => {
      const { id: accountId } = await makeAna();
      const listedAs = async () => {
        const [match] = (await store().donors.matches({ tiers: [{ tier: 'exact', bloodTypes: ['O-'] }], limit: 9 }))
          .rows;
        return [(await page()).rows[0]?.nameDisplay, match?.nameDisplay];
      };
      expect((await register(accountId, { nameDisplay: 'initial' })).nameDisplay).toBe('initial');
      expect((await register(accountId, { age: 31 })).nameDisplay).toBe('initial');
      await update(accountId, { isAvailable: true });
      expect(await listedAs()).toEqual(['initial', 'initial']);
      await update(accountId, { nameDisplay: 'whole' });
      expect(await listedAs()).toEqual(['whole', 'whole']);
    });

    test('who presses the button twice at once has one profile', async () => {
      const { id: accountId } = await makeAna();
      const press = (address: string, at: number) => () => register(accountId, { address }, at);
      const both = await Promise.all(store().atOnce(press('Graz', AT), press('Linz', AT + 1)));
      const { rows, total } = await page();
      expect(total).toBe(1);
      const known = [...both, ...rows].map(({ id, createdAt }) => `${id} ${createdAt}`);
      expect(new Set(known).size).toBe(1);
    });

    test('changes any part of the profile, and the rest stays', async () => {
      const age = { age: 44, ageGivenOn: dayOf(AT + DAY_MS), matchableUntil: matchableUntil(44, dayOf(AT + DAY_MS)) };
      const said = details({ bloodType: 'B+', phone: '7654321', address: 'Wien' });
      const whole = { ...said, ...age, isAvailable: false };
      await fc.assert(
        fc.asyncProperty(fc.subarray(Object.entries(whole)), (fields) =>
          withStore(openStore, async ({ accounts, donors }) => {
            const ana = await accounts.create(person('Ana'));
            const before = await donors.register({ ...details(), accountId: ana.id, at: AT });
            const change: Partial<typeof whole> = Object.fromEntries(fields);
            const after = await donors.update({ ...change, accountId: ana.id, at: AT + DAY_MS, write: WRITE });
            const consentedOn = change.address === undefined ? TODAY : dayOf(AT + DAY_MS);
            const { place: _, acceptsInvitations: __, ...said } = change;
            expect(after).toEqual({ ...before, ...said, consentedOn, isMatchable: change.isAvailable ?? true });
            expect(await donors.findByAccount(ana.id)).toEqual(after);
          }),
        ),
      );
    });

    test('needs an account; who removes the profile is gone from every list, keeps the account, and may come back', async () => {
      await refused(register('nobody'), 'NOT_SIGNED_IN');
      const ana = await makeAna();
      expect([await profile(ana.id), await update(ana.id, { isAvailable: true })]).toEqual([null, null]);
      expect(await leave(ana.id)).toBe(false);
      await register(ana.id);
      expect([await leave(ana.id), await leave(ana.id)]).toEqual([true, false]);
      expect(await page()).toEqual({ rows: [], total: 0, next: null });
      expect(await store().accounts.find(ana.id)).toEqual(ana);
      expect(await register(ana.id, {}, AT + 7)).toMatchObject({ createdAt: AT + 7 });
    });

    test('can be invited while they let us, their email is verified and nobody stopped it, whichever came first, and lists know', async () => {
      const { id } = await makeAna();
      const isInvitable = async () => {
        const own = await profile(id);
        expect((await page()).rows.map((row) => row.isInvitable)).toEqual([own?.isInvitable]);
        return own?.isInvitable;
      };
      const said = async (acceptsInvitations: boolean) => {
        await update(id, { acceptsInvitations });
        return isInvitable();
      };
      const invitable = { place: LEEDS, acceptsInvitations: true };
      await register(id, invitable);
      expect(await said(true)).toBe(false);
      await store().accounts.verifyEmail({ id, at: AT });
      expect([await isInvitable(), await said(false), await said(true)]).toEqual([true, false, true]);
      await admin.suspend('person', id, { actorId: null });
      expect([await isInvitable(), await said(false), await said(true)]).toEqual([false, false, false]);
      // Neither by registering while they are suspended.
      await leave(id);
      expect((await register(id, invitable)).isInvitable).toBe(false);
      await admin.reinstate('person', id, { actorId: null });
      expect(await isInvitable()).toBe(true);
    });

    test('is on offer while they are available and of donating age, whatever they change', async () => {
      const step = fc.record(
        { isAvailable: fc.boolean(), lastDay: fc.integer({ min: -2, max: 2 }), bloodType },
        { requiredKeys: [] },
      );
      const steps = fc.array(fc.tuple(step, fc.boolean(), fc.integer({ min: -2, max: 2 })), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(steps, (changes) =>
          withStore(openStore, async ({ accounts, donors }) => {
            const { id: accountId } = await accounts.create(person('Ana'));
            await donors.register({ ...details(), accountId, at: AT });
            for (const [{ lastDay, ...change }, isRegistering, days] of changes) {
              const at = AT + days * DAY_MS;
              const until = lastDay === undefined ? {} : { matchableUntil: addDays(TODAY, lastDay) };
              const donor = isRegistering
                ? await donors.register({ ...details(until), accountId, at, write: WRITE })
                : await donors.update({ ...change, ...until, accountId, at, write: WRITE });
              expect(donor?.isMatchable).toBe(donor?.isAvailable === true && dayOf(at) <= donor.matchableUntil);
            }
          }),
        ),
      );
    });
  });
}
