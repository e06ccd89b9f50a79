import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { ROLES } from '@redthread/domain/role';
import { URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store.ts';
import { act, fivePeople, perform } from '../acts.ts';
import { type OpenStore, withStore } from '../fresh-store.ts';

const LIMIT = 1000;

export function describeTotals(openStore: OpenStore): void {
  describe('the totals that screens show', () => {
    test('count the people and requests that are there, whatever happened before', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 25 }), (acts) =>
          withStore(openStore, async (store) => {
            await expectCounted(store);
            const ids = await fivePeople(store);
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
  const onOffer = donors.filter(({ isMatchable }) => isMatchable);
  const accounts = { donor: 0, patient: 0, admin: 0 };
  for (const role of ROLES) accounts[role] = (await store.accounts.listByRole(role)).length;
  const counted = { donors: donors.length, matchableDonors: onOffer.length, requests: requests.length, accounts };
  expect(await store.totals()).toEqual(counted);
  const { donorsByType, requestsByUrgency } = (await store.overview.read(LIMIT)).breakdown;
  for (const urgency of URGENCIES)
    expect(requestsByUrgency[urgency]).toBe(requests.filter((request) => request.urgency === urgency).length);
  for (const bloodType of BLOOD_TYPES) {
    const ofType = donors.filter((donor) => donor.bloodType === bloodType);
    expect(donorsByType[bloodType]).toBe(ofType.length);
    for (const isMatchable of [true, false]) {
      const { total } = await store.donors.page({ bloodType, isMatchable, limit: 1 });
      expect(total).toBe(ofType.filter((donor) => donor.isMatchable === isMatchable).length);
    }
    for (const urgency of URGENCIES) {
      const { total } = await store.requests.page({ bloodTypes: [bloodType], urgency, limit: 1 });
      const asked = requests.filter((request) => request.bloodType === bloodType && request.urgency === urgency);
      expect(total).toBe(asked.length);
    }
  }
}
