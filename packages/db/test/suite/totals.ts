import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { addDays } from '@redthread/domain/day';
import { CHOSEN_ROLES, ROLES } from '@redthread/domain/role';
import { URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, bloodType, details, person, TODAY, urgency } from '../people.ts';

const LIMIT = 1000;

export function describeTotals(openStore: OpenStore): void {
  describe('the totals that screens show', () => {
    const store = freshStore(openStore);

    test('are nobody at first', async () => {
      expect(await store().totals()).toEqual({
        donors: 0,
        offeredDonors: 0,
        requests: 0,
        accounts: { donor: 0, patient: 0, admin: 0 },
      });
    });

    test('count the people and requests that are there, whatever happened before', async () => {
      const who = fc.nat({ max: 4 });
      const act = fc.oneof(
        fc.record({ act: fc.constant('register' as const), who, bloodType, days: fc.integer({ min: -2, max: 2 }) }),
        fc.record({ act: fc.constant('switch' as const), who, isAvailable: fc.boolean() }),
        fc.record({ act: fc.constant('change type' as const), who, bloodType }),
        fc.record({ act: fc.constant('leave' as const), who }),
        fc.record({ act: fc.constant('retire' as const), days: fc.integer({ min: -2, max: 3 }) }),
        fc.record({ act: fc.constant('ask' as const), who, bloodType, urgency }),
        fc.record({ act: fc.constant('withdraw' as const), who }),
        fc.record({ act: fc.constant('choose' as const), who, role: fc.constantFrom(...CHOSEN_ROLES) }),
        fc.record({ act: fc.constant('promote' as const), who }),
        fc.record({ act: fc.constant('demote' as const), who }),
      );
      type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

      const perform = async (store: Store, ids: string[], next: Act): Promise<void> => {
        if (next.act === 'retire') return void (await store.donors.retireAged(addDays(TODAY, next.days)));
        const id = ids[next.who] ?? '';
        switch (next.act) {
          case 'register': {
            const until = { bloodType: next.bloodType, offeredUntil: addDays(TODAY, next.days) };
            return void (await store.donors.register({ ...details(until), accountId: id, at: AT }));
          }
          case 'switch':
            return void (await store.donors.update({ accountId: id, isAvailable: next.isAvailable, at: AT }));
          case 'change type':
            return void (await store.donors.update({ accountId: id, bloodType: next.bloodType, at: AT }));
          case 'leave':
            return void (await store.donors.remove({ accountId: id, at: AT }));
          case 'ask': {
            const asked = { phone: '1234567', hospital: 'Graz', bloodType: next.bloodType, urgency: next.urgency };
            return void (await store.requests.create({ ...asked, accountId: id, at: AT }));
          }
          case 'withdraw': {
            const [own] = (await store.requests.pageOf(id, { limit: 1 })).rows;
            return void (await store.requests.withdraw({ id: own?.id ?? 'none', actorId: id, at: AT }));
          }
          case 'choose':
            return void (await store.accounts.chooseRole({ id, role: next.role, at: AT }));
          case 'promote':
            return void (await store.accounts.promote({ id, at: AT }));
          case 'demote':
            return void (await store.accounts.demote({ id, role: 'donor', mayBeLast: false, at: AT }));
        }
      };

      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 25 }), (acts) =>
          withStore(openStore, async (store) => {
            const ids: string[] = [];
            for (const name of ['Ana', 'Ben', 'Cy', 'Di', 'Ed'])
              ids.push((await store.accounts.create(person(name))).id);
            for (const next of acts) await perform(store, ids, next);
            await expectCounted(store);
          }),
        ),
        { numRuns: 50 },
      );
    });
  });
}

async function expectCounted(store: Store): Promise<void> {
  const donors = (await store.donors.page({ limit: LIMIT })).rows;
  const requests = (await store.requests.page({ limit: LIMIT })).rows;
  const accounts = { donor: 0, patient: 0, admin: 0 };
  for (const role of ROLES) accounts[role] = (await store.accounts.listByRole(role)).length;
  expect(await store.totals()).toEqual({
    donors: donors.length,
    offeredDonors: donors.filter(({ isOffered }) => isOffered).length,
    requests: requests.length,
    accounts,
  });
  const { donorsByType, requestsByUrgency } = await store.breakdown();
  for (const urgency of URGENCIES)
    expect(requestsByUrgency[urgency]).toBe(requests.filter((request) => request.urgency === urgency).length);
  for (const bloodType of BLOOD_TYPES) {
    const ofType = donors.filter((donor) => donor.bloodType === bloodType);
    expect(donorsByType[bloodType]).toBe(ofType.length);
    for (const isOffered of [true, false]) {
      const { total } = await store.donors.page({ bloodType, isOffered, limit: 1 });
      expect(total).toBe(ofType.filter((donor) => donor.isOffered === isOffered).length);
    }
    for (const urgency of URGENCIES) {
      const { total } = await store.requests.page({ bloodTypes: [bloodType], urgency, limit: 1 });
      const asking = requests.filter((request) => request.bloodType === bloodType && request.urgency === urgency);
      expect(total).toBe(asking.length);
    }
  }
}
