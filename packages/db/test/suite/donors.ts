import { matchableUntil } from '@redthread/domain/age';
import { addDays, DAY_MS, dayOf } from '@redthread/domain/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DonorDetails } from '../../src/operations/donors.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { adminOf } from '../moderation.ts';
import { AT, bloodType, details, kept, listed, person, seedDonor, TODAY, WRITE, YESTERDAY } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeDonors(openStore: OpenStore): void {
  describe('a donor', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const makeAna = () => store().accounts.create(person('Ana'));

    test('who registers is kept as they said, under the name of their account, and is on offer', async () => {
      const ana = await makeAna();
      const donor = await store().donors.register({ ...details(), accountId: ana.id, at: AT });
      expect(donor).toEqual({
        ...kept(details()),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        accountId: ana.id,
        name: 'Ana',
        nameDisplay: 'whole',
        isAvailable: true,
        isMatchable: true,
        consentedOn: TODAY,
        createdAt: AT,
      });
      expect(await store().donors.findByAccount(ana.id)).toEqual(donor);
      expect((await store().donors.page({ limit: 9 })).rows).toEqual([listed(donor)]);
    });

    test('who registers is under the name that their account has', async () => {
      const ana = await makeAna();
      const register = () => store().donors.register({ ...details(), accountId: ana.id, at: AT });
      expect(await register()).toMatchObject({ name: 'Ana', isInvitable: false });
      await store().donors.remove({ accountId: ana.id, at: AT, write: WRITE });
      await store().accounts.amend(ana.id, { name: 'Ana María' });
      expect(await register()).toMatchObject({ name: 'Ana María' });
    });

    test('who registers again has one profile: new details, the old id, switch and day', async () => {
      const ana = await makeAna();
      const first = await store().donors.register({ ...details(), accountId: ana.id, at: AT });
      await store().donors.update({ isAvailable: false, accountId: ana.id, at: AT });
      const again: DonorDetails = details({ bloodType: 'A+', phone: '1234567', address: 'Linz', age: 40 });
      const second = await store().donors.register({ ...again, accountId: ana.id, at: AT + 5 });
      expect(second).toEqual({ ...first, ...kept(again), isAvailable: false, isMatchable: false });
      expect((await store().donors.page({ limit: 9 })).rows).toEqual([listed(second)]);
    });

    test('who says how their name is shown keeps that until they say otherwise, and lists know', async () => {
      const ana = await makeAna();
      const register = (given: Partial<DonorDetails>) =>
        store().donors.register({ ...details(), ...given, accountId: ana.id, at: AT });
      const listedAs = async () => {
        const [row] = (await store().donors.page({ limit: 9 })).rows;
        const tiers = [{ tier: 'exact', bloodTypes: ['O-'] }] as const;
        const [match] = (await store().donors.matches({ tiers, limit: 9 })).rows;
        expect(match?.nameDisplay).toBe(row?.nameDisplay);
        return row?.nameDisplay;
      };
      expect((await register({ nameDisplay: 'initial' })).nameDisplay).toBe('initial');
      expect((await register({ age: 31 })).nameDisplay).toBe('initial');
      await store().donors.update({ isAvailable: true, accountId: ana.id, at: AT });
      expect(await listedAs()).toBe('initial');
      await store().donors.update({ nameDisplay: 'whole', accountId: ana.id, at: AT });
      expect(await listedAs()).toBe('whole');
    });

    test('who presses the button twice at once has one profile', async () => {
      const ana = await makeAna();
      const press = (address: string, at: number) => () =>
        store().donors.register({ ...details({ address }), accountId: ana.id, at });
      const both = await Promise.all(store().atOnce(press('Graz', AT), press('Linz', AT + 1)));
      const known = new Set(both.map(({ id, createdAt }) => `${id} ${createdAt}`));
      expect(known.size).toBe(1);
      const page = await store().donors.page({ limit: 9 });
      expect(page.total).toBe(1);
      expect(page.rows.map(({ id, createdAt }) => `${id} ${createdAt}`)).toEqual([...known]);
    });

    test('needs an account', async () => {
      const refused = store().donors.register({ ...details(), accountId: 'nobody', at: AT });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect(await store().donors.findByAccount('nobody')).toBeNull();
    });

    test('changes any part of the profile, and the rest stays', async () => {
      const whole = {
        ...details({ bloodType: 'B+', phone: '7654321', address: 'Wien' }),
        age: 44,
        ageGivenOn: dayOf(AT + DAY_MS),
        matchableUntil: matchableUntil(44, dayOf(AT + DAY_MS)),
        isAvailable: false,
      };
      await fc.assert(
        fc.asyncProperty(fc.subarray(Object.entries(whole)), (fields) =>
          withStore(openStore, async ({ accounts, donors }) => {
            const ana = await accounts.create(person('Ana'));
            const before = await donors.register({ ...details(), accountId: ana.id, at: AT });
            const change: Partial<typeof whole> = Object.fromEntries(fields);
            const after = await donors.update({ ...change, accountId: ana.id, at: AT + DAY_MS });
            const consentedOn = change.address === undefined ? TODAY : dayOf(AT + DAY_MS);
            const { place: _, acceptsInvitations: __, ...said } = change;
            expect(after).toEqual({ ...before, ...said, consentedOn, isMatchable: change.isAvailable ?? true });
            expect(await donors.findByAccount(ana.id)).toEqual(after);
          }),
        ),
      );
    });

    test('without a profile has nothing to change or remove', async () => {
      const ana = await makeAna();
      expect(await store().donors.findByAccount(ana.id)).toBeNull();
      expect(await store().donors.update({ isAvailable: true, accountId: ana.id, at: AT })).toBeNull();
      expect(await store().donors.remove({ accountId: ana.id, at: AT, write: WRITE })).toBe(false);
    });

    test('who removes the profile is gone from every list, keeps the account, and may come back', async () => {
      const ana = await makeAna();
      await store().donors.register({ ...details(), accountId: ana.id, at: AT });
      expect(await store().donors.remove({ accountId: ana.id, at: AT, write: WRITE })).toBe(true);
      expect(await store().donors.remove({ accountId: ana.id, at: AT, write: WRITE })).toBe(false);
      expect(await store().donors.page({ limit: 9 })).toEqual({ rows: [], total: 0, next: null });
      expect(await store().accounts.find(ana.id)).toEqual(ana);
      const back = await store().donors.register({ ...details(), accountId: ana.id, at: AT + 7 });
      expect(back.createdAt).toBe(AT + 7);
    });

    test('can be invited while they let us, their email is verified and nobody stopped it, whichever came first, and lists know', async () => {
      const { id: accountId } = await store().accounts.create(person('ana'));
      const said = async (acceptsInvitations: boolean) => {
        await store().donors.update({ accountId, acceptsInvitations, at: AT });
        const { rows } = await store().donors.page({ limit: 9 });
        const own = await store().donors.findByAccount(accountId);
        expect(rows.map(({ isInvitable }) => isInvitable)).toEqual([own?.isInvitable]);
        return own?.isInvitable;
      };
      await store().donors.register({ ...details({ place: LEEDS, acceptsInvitations: true }), accountId, at: AT });
      expect(await said(true)).toBe(false);
      await store().accounts.verifyEmail({ id: accountId, at: AT });
      expect((await store().donors.findByAccount(accountId))?.isInvitable).toBe(true);
      expect(await said(false)).toBe(false);
      expect(await said(true)).toBe(true);
      await admin.suspend('person', accountId, { actorId: null });
      expect((await store().donors.findByAccount(accountId))?.isInvitable).toBe(false);
      expect([await said(false), await said(true)]).toEqual([false, false]);
      await admin.reinstate('person', accountId, { actorId: null });
      expect((await store().donors.findByAccount(accountId))?.isInvitable).toBe(true);
    });

    test('who is suspended before they register can’t be invited either', async () => {
      const { id } = await store().accounts.create(person('ana', { isEmailVerified: true }));
      await admin.suspend('person', id, { actorId: null });
      const acceptsInvitations = details({ place: LEEDS, acceptsInvitations: true });
      expect((await store().donors.register({ ...acceptsInvitations, accountId: id, at: AT })).isInvitable).toBe(false);
    });

    test('is called by the name the account has today', async () => {
      const ana = await makeAna();
      await store().donors.register({ ...details(), accountId: ana.id, at: AT });
      await store().accounts.amend(ana.id, { name: 'Ana María' });
      expect((await store().donors.findByAccount(ana.id))?.name).toBe('Ana María');
      expect((await store().donors.page({ limit: 1 })).rows[0]?.name).toBe('Ana María');
    });
  });

  describe('the offer of a donor', () => {
    const store = freshStore(openStore);

    test('stands while they are available and of donating age, whatever they change', async () => {
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
                ? await donors.register({ ...details(until), accountId, at })
                : await donors.update({ ...change, ...until, accountId, at });
              expect(donor?.isMatchable).toBe(donor?.isAvailable === true && dayOf(at) <= donor.matchableUntil);
            }
          }),
        ),
      );
    });

    test('lasts through their last day, and ends with the next', async () => {
      const [first, second, third] = [1, 2, 3].map((n) => seedDonor(n));
      if (!first || !second || !third) throw new Error('Three donors.');
      const people = [
        { ...first, matchableUntil: YESTERDAY },
        { ...second, matchableUntil: TODAY },
        { ...third, isAvailable: false, matchableUntil: TODAY },
      ];
      await store().seed.addDonors(people, YESTERDAY);
      const whileMatchable = async () =>
        (await store().donors.page({ isMatchable: true, limit: 9 })).rows.map(({ id }) => id);

      expect(await whileMatchable()).toEqual([first.id, second.id]);
      expect(await store().donors.retireAged(YESTERDAY)).toBe(0);
      expect(await store().donors.retireAged(TODAY)).toBe(1);
      expect(await whileMatchable()).toEqual([second.id]);
      expect(await store().donors.retireAged(TODAY)).toBe(0);
      expect(await store().donors.retireAged(addDays(TODAY, 1))).toBe(1);
      expect(await whileMatchable()).toEqual([]);
    });

    test('ends by age without touching the switch of the donor', async () => {
      const donor = seedDonor(1, { matchableUntil: TODAY });
      await store().seed.addDonors([donor], TODAY);
      await store().donors.retireAged(addDays(TODAY, 1));
      const after = await store().donors.findByAccount(donor.accountId);
      expect(after).toMatchObject({ isAvailable: true, isMatchable: false });
    });

    test('comes back when a donor corrects their age', async () => {
      const donor = seedDonor(1, { age: 65, matchableUntil: YESTERDAY });
      await store().seed.addDonors([donor], TODAY);
      const { accountId } = donor;
      const corrected = { age: 56, ageGivenOn: TODAY, matchableUntil: matchableUntil(56, TODAY) };
      const after = await store().donors.update({ ...corrected, accountId, at: AT });
      expect(after).toMatchObject({ ...corrected, isMatchable: true });
    });
  });
}
