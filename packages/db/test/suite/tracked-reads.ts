import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { RINGS_KM } from '@redthread/domain/near';
import { matchTiersFor } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicReads, TrackedReads } from '../../src/store.ts';
import { act, fivePeople } from '../acts.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, details, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';
import { expectTruth, now } from '../tracked.ts';

const acts = fc.array(act, { maxLength: 12 });
const someTypes = fc.shuffledSubarray([...BLOOD_TYPES], { minLength: 2, maxLength: 2 });

export function describeTrackedReads(openStore: OpenStore): void {
  describe('an answer that was observed', () => {
    const store = freshStore(openStore);

    const observe = async (read: (reads: PublicReads) => Promise<unknown>) => {
      const tracked = await store().trackReads();
      await read(tracked.reads);
      return tracked;
    };
    const isCurrent = async (tracked: TrackedReads) => tracked.isCurrent(await now(store()));
    const donor = async (bloodType: 'A+' | 'B-') => {
      const { id: accountId } = await store().accounts.create(person(bloodType));
      await store().donors.register({ ...details({ bloodType }), accountId, at: AT });
      return accountId;
    };

    test('is current only while a read would find the same, whatever people do', async () => {
      await fc.assert(
        // Reads of two types a time: each asks the engine after each act.
        fc.asyncProperty(someTypes, acts, (bloodTypes, acts) =>
          withStore(openStore, async (own) =>
            expectTruth({ reader: own, writer: own, ids: await fivePeople(own), acts, bloodTypes }),
          ),
        ),
        { numRuns: 30 },
      );
    });

    test('stays current while donors of types that it has not asked for come, switch, move and go', async () => {
      const accountId = await donor('B-');
      const matches = await observe(({ donors }) => donors.matches({ tiers: matchTiersFor('A+'), limit: 9 }));
      const towns = await observe(({ donors }) =>
        donors.nearestTowns({ tiers: matchTiersFor('A+'), place: LEEDS, ringsKm: RINGS_KM, limit: 9 }),
      );
      const page = await observe(({ donors }) => donors.page({ bloodType: 'A+', limit: 9 }));
      for (const isAvailable of [false, true]) await store().donors.update({ accountId, isAvailable, at: AT });
      await store().donors.update({ accountId, address: 'Linz', at: AT });
      await store().accounts.amend(accountId, { name: 'Max' });
      await store().donors.remove({ accountId, at: AT, write: WRITE });
      const areCurrent = () => Promise.all([matches, towns, page].map(isCurrent));
      expect(await areCurrent()).toEqual([true, true, true]);
      await donor('A+');
      expect(await areCurrent()).toEqual([false, false, false]);
    });

    test('stays current after a write that changes nothing', async () => {
      const accountId = await donor('A+');
      const page = await observe(({ donors }) => donors.page({ bloodType: 'A+', limit: 9 }));
      const before = await store().donors.findByAccount(accountId);
      expect(await store().donors.update({ accountId, isAvailable: true, at: AT })).toEqual(before);
      expect(await store().donors.register({ ...details({ bloodType: 'A+' }), accountId, at: AT })).toEqual(before);
      expect(await isCurrent(page)).toBe(true);
    });

    test('of donors goes stale when the asking of one is stopped, and started, unless they never accept invitations', async () => {
      const { id } = await store().accounts.create(person('Ana', { isEmailVerified: true }));
      await store().donors.register({
        ...details({ bloodType: 'A+', acceptsInvitations: false }),
        accountId: id,
        at: AT,
      });
      const who = { target: 'person', id, actorId: null, at: AT } as const;
      const stop = () => store().moderation.moderate({ action: 'suspend', ...who, write: WRITE });
      const start = () => store().moderation.moderate({ action: 'reinstate', ...who, mode: 'on', write: WRITE });
      const isCurrentAfter = async (act: () => Promise<unknown>) => {
        const page = await observe(({ donors }) => donors.page({ bloodType: 'A+', limit: 9 }));
        const matches = await observe(({ donors }) => donors.matches({ tiers: matchTiersFor('A+'), limit: 9 }));
        await act();
        return Promise.all([page, matches].map(isCurrent));
      };
      expect([...(await isCurrentAfter(stop)), ...(await isCurrentAfter(start))]).toEqual([true, true, true, true]);
      await store().donors.update({ accountId: id, acceptsInvitations: true, at: AT });
      expect([...(await isCurrentAfter(stop)), ...(await isCurrentAfter(start))]).toEqual([false, false, false, false]);
    });

    test('of the home figures stays current while donors switch, and not when one comes', async () => {
      const accountId = await donor('B-');
      const figures = await observe((reads) => reads.counts());
      await store().donors.update({ accountId, isAvailable: false, at: AT });
      expect(await isCurrent(figures)).toBe(true);
      await donor('A+');
      expect(await isCurrent(figures)).toBe(false);
    });

    test('of one request is current until it changes or ends, and of one that is not open never', async () => {
      const { id: accountId } = await store().accounts.create(person('Pat', { role: 'patient' }));
      const needed = {
        bloodType: 'A+',
        phone: '1234567',
        hospital: 'Graz',
        urgency: 'low',
        accountId,
        at: AT,
      } as const;
      const { id } = await store().requests.create({ ...needed, neededBy: AT + 9 });
      const find = () => observe(({ requests }) => requests.find(id));
      const found = await find();
      await donor('A+');
      await store().requests.create({ ...needed, bloodType: 'B-' });
      expect(await isCurrent(found)).toBe(true);
      await store().requests.update({ id, urgency: 'high', at: AT, write: WRITE });
      expect(await isCurrent(found)).toBe(false);
      const changed = await find();
      await store().requests.close({ id, status: 'fulfilled', actorId: accountId, at: AT, write: WRITE });
      expect(await isCurrent(changed)).toBe(false);
      const [ended, missing] = [await find(), await observe(({ requests }) => requests.find('nobody'))];
      await donor('B-');
      expect([await isCurrent(ended), await isCurrent(missing)]).toEqual([false, false]);
    });

    test('is not current when somebody wrote between the start and the read', async () => {
      const tracked = await store().trackReads();
      await donor('A+');
      await tracked.reads.donors.page({ limit: 9 });
      expect(await isCurrent(tracked)).toBe(false);
    });

    test('of nothing is always current', async () => {
      const tracked = await store().trackReads();
      await donor('A+');
      expect(await isCurrent(tracked)).toBe(true);
    });
  });
}
