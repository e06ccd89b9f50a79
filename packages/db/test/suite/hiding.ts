import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { RINGS_KM } from '@redthread/domain/near';
import { matchTiersFor } from '@redthread/domain/ranking';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, details, TODAY, WRITE as write, ZONE_OF as zoneOf } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeHiding(openStore: OpenStore): void {
  describe('what an admin hides', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, states, mails, say, offer, deliver } = invitingTown(store);
    const { hide, hideRequest, show, remove, suspend } = adminOf(store);
    const near = { place: LEEDS, radiusKm: 50 };
    const tiers = matchTiersFor('A+');
    /** In how many lists and totals of donors anybody is. */
    const seenDonors = async () => {
      const { donors, totals, overview } = store();
      const pages = [{}, { bloodType: 'A+' }, { isMatchable: false }, { near }, { isMatchable: true, near }] as const;
      const { totals: counted, breakdown, donors: newest } = await overview.read(9);
      return [
        ...(await Promise.all(pages.map(async (filter) => await donors.page({ ...filter, limit: 9 })))).flatMap(
          ({ rows, total }) => [rows.length, total],
        ),
        ...[await donors.matches({ tiers, limit: 9 }), await donors.matches({ tiers, near, limit: 9 })].flatMap(
          ({ rows, total }) => [rows.length, total],
        ),
        (await donors.nearestTowns({ tiers, place: LEEDS, ringsKm: RINGS_KM, limit: 9 })).length,
        ...[
          (await totals()).donors,
          counted.donors,
          counted.matchableDonors,
          breakdown.donorsByType['A+'],
          newest.length,
        ],
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
      const [ana = ''] = await donors(1);
      const before = await store().donors.findByAccount(ana);
      const seen = await seenDonors();
      expect(seen).toBeGreaterThan(17);
      await hide(ana);
      expect(await seenDonors()).toBe(0);
      expect(await store().donors.findByAccount(ana)).toMatchObject({
        ...{ hiddenAt: AT, hiddenFor: 'othersData', isMatchable: false, isInvitable: false, isAvailable: true },
      });
      await store().donors.update({ accountId: ana, isAvailable: false, at: AT });
      await store().donors.update({ accountId: ana, isAvailable: true, at: AT });
      await store().donors.register({
        ...details({ bloodType: 'A+', place: LEEDS, acceptsInvitations: true }),
        accountId: ana,
        at: AT,
      });
      await store().accounts.verifyEmail({ id: ana, at: AT });
      for (const action of ['suspend', 'reinstate'] as const) {
        const who = { target: 'person', id: ana, actorId: null, at: AT, mode: 'on', write } as const;
        await store().moderation.moderate({ ...who, action });
      }
      for (const days of [1, -1, 0])
        await store().donors.retireAged(new Date(AT + days * DAY_MS).toISOString().slice(0, 10));
      expect(await seenDonors()).toBe(0);
      await show(ana);
      expect(await seenDonors()).toBe(seen);
      const again = { hiddenAt: null, hiddenFor: null, isMatchable: true, isInvitable: true, id: before?.id };
      expect(await store().donors.findByAccount(ana)).toMatchObject(again);
    });

    test('a donor who leaves and registers again is hidden still, until an admin shows or removes them', async () => {
      const [ana = ''] = await donors(1);
      const seen = await store().accounts.find(ana);
      const again = async () => {
        await store().donors.remove({ accountId: ana, at: AT, write });
        const given = details({ bloodType: 'A+', acceptsInvitations: true });
        return store().donors.register({ ...given, accountId: ana, at: AT + 1, ...(seen && { seen }) });
      };
      await hide(ana);
      expect(await again()).toMatchObject({
        hiddenAt: AT,
        hiddenFor: 'othersData',
        isMatchable: false,
        isInvitable: false,
      });
      expect(await seenDonors()).toBe(0);
      await show(ana);
      expect(await again()).toMatchObject({ hiddenAt: null, isMatchable: true, isInvitable: true });
      await hide(ana);
      await remove(ana);
      expect(await again()).toMatchObject({ hiddenAt: null, isMatchable: true });
    });

    test('a donor whose rest ends while they are hidden is offered by no sweep', async () => {
      const [ana = ''] = await donors(1, { pausedUntil: '2026-03-03' });
      await hide(ana);
      await store().donors.retireAged('2026-03-04');
      await store().donors.retireAged(TODAY);
      expect(await seenDonors()).toBe(0);
    });

    test('a donor is invited by no round, can offer and say yes to nothing, and who waits for them is told', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const request = await post();
      await runRound(request.id);
      await say(ana, true);
      await say(ben, false);
      await hide(ana);
      await hide(ben);
      expect(await states(request.id)).toEqual(['closed', 'declined']);
      expect(await mails('cannotCome')).toHaveLength(1);
      expect((await store().donors.matches({ tiers, limit: 9 })).total).toBe(0);
      await expect(say(ana, true)).rejects.toMatchObject({ code: 'INVITATION_OVER' });
      await expect(say(ben, true)).rejects.toMatchObject({ code: 'PROFILE_HIDDEN' });
      const other = await post({ hospital: 'Linz' });
      expect(await runRound(other.id, AT + 8 * DAY_MS)).toBe(0);
      await expect(offer(ana, other.id)).rejects.toMatchObject({ code: 'PROFILE_HIDDEN' });
      const pick = {
        accountId: other.accountId,
        actorHash: 'x',
        counters: [],
        mode: 'on',
        at: AT,
        write,
        zoneOf,
      } as const;
      const donorId = (await store().donors.findByAccount(ana))?.id ?? '';
      await expect(store().invitations.pick({ ...pick, donorId })).rejects.toMatchObject({
        code: 'DONOR_NOT_MATCHABLE',
      });
    });

    test('a request is in no list and closed to asking, and open again, with who was invited, when it is shown in time', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const request = await post();
      await runRound(request.id);
      await deliver();
      await say(ana, true);
      const seen = await seenRequests();
      expect(seen).toBe(7);
      await hideRequest(request.id);
      expect(await seenRequests()).toBe(0);
      expect(await store().requests.find(request.id)).toMatchObject({
        hiddenFor: 'notReal',
        closedAt: AT,
        nextRoundAt: null,
      });
      expect(await states(request.id)).toEqual(['closed', 'closed']);
      expect(await mails('notNeeded')).toHaveLength(1);
      await expect(say(ben, true)).rejects.toMatchObject({ code: 'INVITATION_OVER' });
      await expect(offer(ben, request.id)).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' });
      const later = { id: request.id, at: AT, neededBy: SOON, write };
      await expect(store().requests.update(later)).rejects.toMatchObject({ code: 'REQUEST_OVER' });
      expect((await store().requests.endedOf(request.accountId, AT - 1)).map(({ hiddenFor }) => hiddenFor)).toEqual([
        'notReal',
      ]);
      await hide(ben);
      await show(request.id, 'request', AT + 1);
      expect(await seenRequests()).toBe(seen);
      // Who is hidden by now is invited nothing any more.
      expect(await states(request.id)).toEqual(['closed', 'waitlisted']);
      expect(await store().requests.find(request.id)).toMatchObject({
        ...{ status: 'pending', hiddenAt: null, hiddenFor: null, nextRoundAt: AT + 1, warnAt: request.warnAt },
      });
    });

    test('a request that is shown while it is being checked calls nobody to it, and whoever was on the way hears that it is', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId } = await post();
      await runRound(id);
      await say(ana, true);
      await deliver();
      await hideRequest(id);
      await suspend('person', accountId);
      await show(id, 'request');
      expect([await mails('placeFree'), await mails('checking')]).toEqual([[], [expect.any(String)]]);
    });

    test('a request that its owner ends while it is hidden is over, however late, and no admin calls anybody to it', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId } = await post();
      await runRound(id);
      await say(ana, true);
      await hideRequest(id);
      const end = (actorId: string) =>
        store().requests.close({ id, status: 'withdrawn', actorId, at: AT + 8 * DAY_MS, write });
      expect((await store().requests.endedOf(accountId, AT + DAY_MS)).map((each) => each.id)).toEqual([id]);
      expect([await end('another'), await end(accountId), await end(accountId)]).toEqual([false, true, false]);
      await show(id, 'request');
      const over = {
        status: 'withdrawn',
        closedAt: AT + 8 * DAY_MS,
        hiddenAt: null,
        hiddenFor: null,
        nextRoundAt: null,
      };
      expect(await store().requests.find(id)).toMatchObject(over);
      expect(await mails('placeFree')).toEqual([]);
    });

    test('a request whose time is over meanwhile stays closed when it is shown, as one that expired', async () => {
      const request = await post();
      await hideRequest(request.id);
      await show(request.id, 'request', SOON + DAY_MS);
      expect(await seenRequests()).toBe(0);
      const shown = { status: 'expired', closedAt: SOON + DAY_MS, hiddenAt: null };
      expect(await store().requests.find(request.id)).toMatchObject(shown);
    });

    test('a request without an end stays as long as it is hidden, and comes back', async () => {
      const { id } = await post({ neededBy: null, nextRoundAt: null });
      await hideRequest(id);
      expect(await seenRequests()).toBe(0);
      await show(id, 'request', AT + HOUR_MS);
      expect(await store().requests.find(id)).toMatchObject({ status: 'pending', closedAt: null, nextRoundAt: null });
    });

    test('is removed as its owner would, and who was coming is told', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const request = await post({ units: 2 });
      await runRound(request.id);
      for (const each of [ana, ben]) await say(each, true);
      await remove(ana);
      expect(await store().donors.findByAccount(ana)).toBeNull();
      expect([await mails('cannotCome'), await mails('notNeeded')].map(({ length }) => length)).toEqual([1, 0]);
      await remove(request.id, 'request');
      expect(await mails('notNeeded')).toHaveLength(1);
      expect(await store().requests.find(request.id)).toMatchObject({ status: 'withdrawn', hiddenAt: null });
      expect(await seenRequests()).toBe(0);
      await expect(remove(request.id, 'request')).rejects.toMatchObject({ code: 'REQUEST_OVER' });
      await expect(remove(ana)).rejects.toMatchObject({ code: 'DONOR_NOT_FOUND' });
      const [hidden, endless] = [await post(), await post({ neededBy: null })];
      for (const { id } of [hidden, endless]) {
        await hideRequest(id);
        await remove(id, 'request');
      }
      expect(await store().requests.find(hidden.id)).toMatchObject({ status: 'withdrawn', hiddenAt: null });
      expect(await store().requests.find(endless.id)).toBeNull();
    });
  });
}
