import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { RINGS_KM } from '@redthread/domain/near';
import { matchTiersFor } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicReads, TrackedReads } from '../../src/store.ts';
import { act, fivePeople } from '../acts.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { adminOf } from '../moderation.ts';
import { AT, details, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';
import { expectTruth, now } from '../tracked.ts';

const tiers = matchTiersFor('A+');
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
      await store().donors.register({ ...details({ bloodType }), accountId, at: AT, write: WRITE });
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

    test('stays current while donors of types that it has not asked for come, switch, move and go, and after a write that changes nothing', async () => {
      const accountId = await donor('B-');
      const tracked = await Promise.all([
        observe(({ donors }) => donors.matches({ tiers, limit: 9 })),
        observe(({ donors }) => donors.nearestTowns({ tiers, place: LEEDS, ringsKm: RINGS_KM, limit: 9 })),
        observe(({ donors }) => donors.page({ bloodType: 'A+', limit: 9 })),
      ]);
      const same = await observe(({ donors }) => donors.page({ bloodType: 'B-', limit: 9 }));
      const before = await store().donors.findByAccount(accountId);
      expect(await store().donors.update({ accountId, isAvailable: true, at: AT })).toEqual(before);
      expect(
        await store().donors.register({ ...details({ bloodType: 'B-' }), accountId, at: AT, write: WRITE }),
      ).toEqual(before);
      expect(await isCurrent(same)).toBe(true);
      for (const isAvailable of [false, true]) await store().donors.update({ accountId, isAvailable, at: AT });
      await store().donors.update({ accountId, address: 'Linz', at: AT });
      await store().accounts.amend(accountId, { name: 'Max' });
      await store().donors.remove({ accountId, at: AT, write: WRITE });
      expect(await Promise.all(tracked.map(isCurrent))).toEqual([true, true, true]);
      await donor('A+');
      expect(await Promise.all(tracked.map(isCurrent))).toEqual([false, false, false]);
    });

    test('of donors goes stale when the asking of one is stopped, and started, unless they never accept invitations', async () => {
      const { id } = await store().accounts.create(person('Ana', { isEmailVerified: true }));
      const said = details({ bloodType: 'A+', acceptsInvitations: false });
      await store().donors.register({ ...said, accountId: id, at: AT });
      const { suspend, reinstate } = adminOf(store);
      const areCurrentAfter = async (act: typeof suspend) => {
        const page = await observe(({ donors }) => donors.page({ bloodType: 'A+', limit: 9 }));
        const matches = await observe(({ donors }) => donors.matches({ tiers, limit: 9 }));
        await act('person', id, { actorId: null });
        return Promise.all([page, matches].map(isCurrent));
      };
      for (const act of [suspend, reinstate]) expect(await areCurrentAfter(act)).toEqual([true, true]);
      await store().donors.update({ accountId: id, acceptsInvitations: true, at: AT });
      for (const act of [suspend, reinstate]) expect(await areCurrentAfter(act)).toEqual([false, false]);
    });

    test('of the home figures stays current while donors switch, and not when one comes; of nothing it always is', async () => {
      const accountId = await donor('B-');
      const figures = await observe((reads) => reads.counts());
      const nothing = await store().trackReads();
      await store().donors.update({ accountId, isAvailable: false, at: AT });
      expect(await isCurrent(figures)).toBe(true);
      const late = await store().trackReads();
      await donor('A+');
      expect([await isCurrent(figures), await isCurrent(nothing)]).toEqual([false, true]);
      // Somebody wrote between the start and the read.
      await late.reads.donors.page({ limit: 9 });
      expect(await isCurrent(late)).toBe(false);
    });

    test('of one request is current until it changes or ends, and of one that is not open never', async () => {
      const { requests } = store();
      const { id: accountId } = await store().accounts.create(person('Pat', { role: 'patient' }));
      const needed = {
        bloodType: 'A+',
        phone: '1234567',
        hospital: 'Graz',
        urgency: 'low',
        accountId,
        at: AT,
      } as const;
      const { id } = await requests.create({ ...needed, neededBy: AT + 9 });
      const find = (of = id) => observe((reads) => reads.requests.find(of));
      const found = await find();
      await donor('A+');
      await requests.create({ ...needed, bloodType: 'B-' });
      expect(await isCurrent(found)).toBe(true);
      await requests.update({ id, urgency: 'high', at: AT, write: WRITE });
      expect(await isCurrent(found)).toBe(false);
      const changed = await find();
      await requests.close({ id, status: 'fulfilled', actorId: accountId, at: AT, write: WRITE });
      expect(await isCurrent(changed)).toBe(false);
      const [ended, missing] = [await find(), await find('nobody')];
      await donor('B-');
      expect([await isCurrent(ended), await isCurrent(missing)]).toEqual([false, false]);
    });
  });
}
