import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { RINGS_KM } from '@redthread/domain/near';
import { matchTiersFor } from '@redthread/domain/ranking';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, details } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeHiding(openStore: OpenStore): void {
  describe('what an admin hides', () => {
    const { store, admin, donors, post, invited, saidYes, runRound, states, mailed, say, offer, deliver, ...town } =
      askingTown(openStore);
    const { close, change, pick, leaveDonors, find, profile } = town;
    const { hide, hideRequest, show, remove, suspend, reinstate } = admin;
    const near = { place: LEEDS, radiusKm: 50 };
    const tiers = matchTiersFor('A+');
    /** In how many lists and totals of donors anybody is. */
    const seenDonors = async () => {
      const { donors, totals, overview } = store();
      const filters = [{}, { bloodType: 'A+' }, { isMatchable: false }, { near }, { isMatchable: true, near }] as const;
      const pages = [
        ...(await Promise.all(filters.map(async (filter) => await donors.page({ ...filter, limit: 9 })))),
        ...[await donors.matches({ tiers, limit: 9 }), await donors.matches({ tiers, near, limit: 9 })],
      ];
      const { totals: counted, breakdown, donors: newest } = await overview.read(9);
      const towns = await donors.nearestTowns({ tiers, place: LEEDS, ringsKm: RINGS_KM, limit: 9 });
      return [
        ...pages.flatMap(({ rows, total }) => [rows.length, total]),
        ...[towns.length, newest.length, (await totals()).donors, counted.donors, counted.matchableDonors],
        breakdown.donorsByType['A+'],
      ].filter((count) => count !== 0).length;
    };
    const seenRequests = async () => {
      const { requests, totals } = store();
      const pages = [
        await requests.page({ limit: 9 }),
        await requests.page({ bloodTypes: ['A+'], near, limit: 9 }),
        await requests.byUrgency({ urgencies: ['high', 'medium', 'low'], limit: 9 }),
      ];
      const counts = [...pages.flatMap(({ rows, total }) => [rows.length, total]), (await totals()).requests];
      return counts.filter((count) => count !== 0).length;
    };

    test('a donor is in no list and no total while hidden, whatever they switch, and in all of them again after', async () => {
      // Whose rest ends while they are hidden.
      const [ana = '', resting = ''] = [...(await donors(1)), ...(await donors(1, { pausedUntil: '2026-03-03' }))];
      await hide(resting);
      const { id = '' } = (await profile(ana)) ?? {};
      const seen = await seenDonors();
      expect(seen).toBeGreaterThan(17);
      await hide(ana);
      expect(await seenDonors()).toBe(0);
      const hidden = { hiddenAt: AT, hiddenFor: 'othersData', isMatchable: false, isInvitable: false };
      expect(await profile(ana)).toMatchObject({ ...hidden, isAvailable: true });
      for (const isAvailable of [false, true]) await store().donors.update({ accountId: ana, isAvailable, at: AT });
      const said = details({ bloodType: 'A+', place: LEEDS, acceptsInvitations: true });
      await store().donors.register({ ...said, accountId: ana, at: AT });
      await store().accounts.verifyEmail({ id: ana, at: AT });
      for (const act of [suspend, reinstate]) await act('person', ana, { actorId: null });
      for (const days of [1, -1, 3, 0])
        await store().donors.retireAged(new Date(AT + days * DAY_MS).toISOString().slice(0, 10));
      expect(await seenDonors()).toBe(0);
      await show(ana);
      expect(await seenDonors()).toBe(seen);
      const again = { hiddenAt: null, hiddenFor: null, isMatchable: true, isInvitable: true, id };
      expect(await profile(ana)).toMatchObject(again);
    });

    test('a donor who leaves and registers again is hidden still, until an admin shows or removes them', async () => {
      const [ana = ''] = await donors(1);
      const seen = await store().accounts.find(ana);
      const again = async () => {
        await leaveDonors(ana);
        const given = details({ bloodType: 'A+', acceptsInvitations: true });
        return store().donors.register({ ...given, accountId: ana, at: AT + 1, ...(seen && { seen }) });
      };
      await hide(ana);
      const hidden = { hiddenAt: AT, hiddenFor: 'othersData', isMatchable: false, isInvitable: false };
      expect(await again()).toMatchObject(hidden);
      expect(await seenDonors()).toBe(0);
      await show(ana);
      expect(await again()).toMatchObject({ hiddenAt: null, isMatchable: true, isInvitable: true });
      await hide(ana);
      await remove(ana);
      expect(await again()).toMatchObject({ hiddenAt: null, isMatchable: true });
    });

    test('a donor is invited by no round, can offer and say yes to nothing, and who waits for them is told', async () => {
      const { ana, ben, id } = await invited(2);
      await say(ana, true);
      await say(ben, false);
      for (const each of [ana, ben]) await hide(each);
      expect([await states(id), await mailed('cannotCome')]).toEqual([['closed', 'declined'], [1]]);
      await refused(say(ana, true), 'INVITATION_OVER');
      await refused(say(ben, true), 'PROFILE_HIDDEN');
      const other = await post({ hospital: 'Linz' });
      expect(await runRound(other.id, AT + 8 * DAY_MS)).toBe(0);
      await refused(offer(ana, other.id), 'PROFILE_HIDDEN');
      await refused(pick(other.accountId, ana), 'DONOR_NOT_MATCHABLE');
    });

    test('a request is in no list and closed to asking, and open again, with who was invited, when it is shown in time', async () => {
      const { ana, ben, request, id } = await invited(2);
      await deliver();
      await say(ana, true);
      const seen = await seenRequests();
      expect(seen).toBe(7);
      await hideRequest(id);
      expect(await seenRequests()).toBe(0);
      expect(await find(id)).toMatchObject({ hiddenFor: 'notReal', closedAt: AT, nextRoundAt: null });
      expect([await states(id), await mailed('notNeeded')]).toEqual([['closed', 'closed'], [1]]);
      await refused(say(ben, true), 'INVITATION_OVER');
      await refused(offer(ben, id), 'REQUEST_NOT_FOUND');
      await refused(change(id, { neededBy: SOON }, AT), 'REQUEST_OVER');
      expect(await store().requests.endedOf(request.accountId, AT - 1)).toMatchObject([{ hiddenFor: 'notReal' }]);
      await hide(ben);
      await show(id, 'request', AT + 1);
      // Who is hidden by now is invited nothing any more.
      expect([await seenRequests(), await states(id)]).toEqual([seen, ['closed', 'waitlisted']]);
      const again = { status: 'pending', hiddenAt: null, hiddenFor: null, nextRoundAt: AT + 1, warnAt: request.warnAt };
      expect(await find(id)).toMatchObject(again);
    });

    test('a request that is shown while it is being checked calls nobody to it, and whoever was on the way hears that it is', async () => {
      const { id, request } = await saidYes(1);
      await deliver();
      await hideRequest(id);
      await suspend('person', request.accountId);
      await show(id, 'request');
      expect(await mailed('placeFree', 'checking')).toEqual([0, 1]);
    });

    test('a request that its owner ends while it is hidden is over, however late, and no admin calls anybody to it', async () => {
      const { id, request } = await saidYes(1);
      const { accountId } = request;
      await hideRequest(id);
      expect(await store().requests.endedOf(accountId, AT + DAY_MS)).toMatchObject([{ id }]);
      const end = (by: string) => close({ id, accountId: by }, 'withdrawn', AT + 8 * DAY_MS);
      expect([await end('another'), await end(accountId), await end(accountId)]).toEqual([false, true, false]);
      await show(id, 'request');
      const over = { status: 'withdrawn', closedAt: AT + 8 * DAY_MS };
      expect(await find(id)).toMatchObject({ ...over, hiddenAt: null, hiddenFor: null, nextRoundAt: null });
      expect(await mailed('placeFree')).toEqual([0]);
    });

    test('a request whose time is over meanwhile stays closed when it is shown; one without an end comes back', async () => {
      const [{ id }, endless] = [await post(), await post({ neededBy: null, nextRoundAt: null })];
      for (const each of [id, endless.id]) await hideRequest(each);
      await show(id, 'request', SOON + DAY_MS);
      expect([await seenRequests(), await find(id)]).toMatchObject([
        0,
        { status: 'expired', closedAt: SOON + DAY_MS, hiddenAt: null },
      ]);
      await show(endless.id, 'request', AT + HOUR_MS);
      expect(await find(endless.id)).toMatchObject({ status: 'pending', closedAt: null, nextRoundAt: null });
    });

    test('is removed as its owner would, and who was coming is told', async () => {
      const { ana, id } = await saidYes(2, { units: 2 });
      await remove(ana);
      expect([await profile(ana), await mailed('cannotCome', 'notNeeded')]).toEqual([null, [1, 0]]);
      await remove(id, 'request');
      expect([await mailed('notNeeded'), await seenRequests()]).toEqual([[1], 0]);
      const [hidden, endless] = [await post(), await post({ neededBy: null })];
      for (const each of [hidden, endless]) {
        await hideRequest(each.id);
        await remove(each.id, 'request');
      }
      for (const each of [id, hidden.id])
        expect(await find(each)).toMatchObject({ status: 'withdrawn', hiddenAt: null });
      expect(await find(endless.id)).toBeNull();
      await refused(remove(id, 'request'), 'REQUEST_OVER');
      await refused(remove(ana), 'DONOR_NOT_FOUND');
    });
  });
}
