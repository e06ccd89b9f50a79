import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, listening, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT } from '../people.ts';

export function describeInvitationAnswers(openStore: OpenStore): void {
  describe('a donor who says yes', () => {
    const { store, admin, donors, invited, saidYes, states, mailed, keyOf, say, comes, tick, ...town } =
      askingTown(openStore);
    const { close, change, confirm, tell, leaveDonors, find, actions } = town;
    const arrivingAt = AT + HOUR_MS;

    test('keeps the hour that they said through a no, until it has come, no reason of it, and comes too late once the blood was needed', async () => {
      const { ana } = await invited(2);
      await say(ana, true, { arrivingAt });
      const before = { at: arrivingAt - 1 };
      expect(await say(ana, false, before)).toMatchObject({ state: 'cancelled', arrivingAt });
      expect(await say(ana, true, before)).toMatchObject({ state: 'accepted', arrivingAt });
      await say(ana, false, before);
      const usual = { state: 'accepted', arrivingAt: AT + 5 * HOUR_MS };
      expect(await say(ana, true, { at: arrivingAt })).toMatchObject(usual);
      expect(await say(ana, false, { at: arrivingAt, reason: 'busy' })).toMatchObject({ reason: 'busy' });
      await refused(say(ana, true, { at: SOON }), 'INVITATION_OVER');
      expect(await say(ana, true, { at: SOON - 1 })).toMatchObject({ state: 'accepted', reason: null });
    });

    test('once more when they are late, is waited for no longer', async () => {
      const { ana, id } = await invited(2);
      await say(ana, true, { arrivingAt });
      const late = { at: arrivingAt + 1, sharesPhone: true };
      expect(await say(ana, true, late)).toMatchObject({ sharesPhone: true, arrivingAt });
      expect(await tick(arrivingAt + 2 * HOUR_MS)).toBe(1);
      expect(await states(id)).toEqual(['invited', 'unconfirmed']);
    });

    test('is what the clock waits for, before the next round; nobody is reminded who said so an hour ahead', async () => {
      const { ana } = await invited(2);
      expect(await store().scheduler.nextDueAt()).toBe(AT + HOUR_MS / 2);
      await say(ana, true, { arrivingAt: arrivingAt + 99 });
      expect(await store().scheduler.nextDueAt()).toBe(AT + 99);
      await say(ana, true, { arrivingAt, at: AT });
      expect([await tick(AT), await mailed('reminder')]).toEqual([0, [0]]);
    });

    test('while nobody could remind them, since the server stood still, is waited for as long as others', async () => {
      const { ana, id } = await invited(2);
      await say(ana, true, { arrivingAt: arrivingAt + 99 });
      expect([await tick(arrivingAt + 99), await tick(arrivingAt + 98 + 2 * HOUR_MS)]).toEqual([1, 0]);
      expect([await states(id), await mailed('reminder')]).toEqual([['accepted', 'invited'], [0]]);
      expect(await tick(arrivingAt + 99 + 2 * HOUR_MS)).toBe(1);
      expect(await states(id)).toEqual(['invited', 'unconfirmed']);
    });

    test('is told an hour before they come that the request is being checked, and not to come', async () => {
      const { ana, id } = await invited(2);
      await say(ana, true, { arrivingAt: arrivingAt + 99 });
      await admin.suspend('request', id, { at: AT + 2 });
      expect([await tick(AT + 99), await mailed('checking', 'reminder')]).toEqual([1, [2, 0]]);
    });

    test('and gives their number, is on record with it once; and may say it again while the request is being checked, but frees no place then', async () => {
      const { ana, ben, id } = await invited(2);
      await say(ana, true, { sharesPhone: true });
      await say(ben, true);
      await admin.suspend('request', id, { at: AT + 2 });
      for (const more of [{ sharesPhone: true }, {}])
        expect(await say(ana, true, more)).toMatchObject({ state: 'accepted', sharesPhone: true });
      expect((await actions()).filter((action) => action === 'phone.shared')).toHaveLength(1);
      await say(ana, false);
      expect(await mailed('cannotCome', 'placeFree')).toEqual([1, 0]);
    });

    test('to a request that ended since enough came, and more than are needed, is thanked with that', async () => {
      const { people, request } = await saidYes(4, { units: 2 });
      await close(request, 'fulfilled', AT + 5);
      const { heard, write } = listening(({ isFulfilled, unitsMissing }) => ({ isFulfilled, unitsMissing }));
      for (const each of people) await confirm(request, each, 'donated', AT + 6, { write });
      expect(heard).toEqual([2, 1, 0, 0].map((unitsMissing) => ({ isFulfilled: true, unitsMissing })));
    });

    test('and says first that they gave, is counted and thanked when the patient says so, too; until then their place is kept', async () => {
      const { ana, ben, id, request } = await invited(2);
      await say(ana, true);
      await tell(ana, 'donated', AT + 4);
      const seen = async () =>
        (await store().invitations.ofRequest(id)).find(({ state }) => state === 'donated')?.isCounted;
      expect([(await find(id))?.given, await seen()]).toEqual([0, false]);
      expect(await store().invitations.find(await keyOf(ben))).toMatchObject({ coming: 1 });
      expect(await confirm(request, ana, 'donated', AT + 5)).toMatchObject({ state: 'donated', isCounted: true });
      expect(await find(id)).toMatchObject({ given: 1, status: 'fulfilled' });
      expect(await mailed('thanks')).toEqual([1]);
    });

    test('and says that they gave, where the patient says that they did not come, leaves the place to the waitlist', async () => {
      const { ana, request } = await saidYes(2);
      await tell(ana, 'donated', AT + 4);
      expect(await mailed('placeFree')).toEqual([0]);
      for (const outcome of ['noShow', 'notCollected'] as const) {
        await confirm(request, ana, outcome, AT + 5);
        expect(await mailed('placeFree')).toEqual([1]);
      }
    });

    test('is counted and thanked once, whatever they say after it and however often the patient presses, and never below none', async () => {
      const { ana, id, request } = await saidYes(1, { units: 3 });
      const given = async () => (await find(id))?.given;
      expect(await confirm(request, ana, 'donated', AT + 4)).toMatchObject({ state: 'donated', endedAt: AT + 4 });
      expect(await confirm(request, ana, 'donated', AT + 5)).toMatchObject({ state: 'donated', endedAt: AT + 4 });
      expect([await given(), await mailed('thanks')]).toEqual([1, [1]]);
      await tell(ana, 'notCollected', AT + 5);
      expect(await given()).toBe(1);
      await confirm(request, ana, 'donated', AT + 6);
      expect(await given()).toBe(1);
      await change(id, { given: 0 }, AT + 7);
      await confirm(request, ana, 'noShow', AT + 8);
      expect(await given()).toBe(0);
    });

    test.each(['donated', 'notCollected'] as const)(
      'and was counted, then said %s themself, ends the request once the patient says that it is enough',
      async (said) => {
        const { ana, id, request } = await saidYes(1, { units: 3 });
        await confirm(request, ana, 'donated', AT + 4);
        await tell(ana, said, AT + 5);
        await confirm(request, ana, 'donated', AT + 6, { isEnough: false });
        expect(await find(id)).toMatchObject({ status: 'pending', units: 3 });
        if (said === 'notCollected') await tell(ana, said, AT + 7);
        await confirm(request, ana, 'donated', AT + 8, { isEnough: true });
        expect(await find(id)).toMatchObject({ status: 'fulfilled', given: 1, closedAt: AT + 8 });
        expect((await mailed('fulfilled', 'thanks')).some((count) => count > 0)).toBe(true);
        await confirm(request, ana, 'donated', AT + 9, { isEnough: true });
        expect(await find(id)).toMatchObject({ given: 1, closedAt: AT + 8 });
      },
    );

    test('and leaves, frees their place; who leaves the waitlist frees none, and nobody hears of it', async () => {
      const { ana, ben, id } = await saidYes(2);
      const [cem = ''] = await donors(1);
      await comes(cem, id);
      await leaveDonors(ben, AT + 3);
      expect(await mailed('cannotCome', 'placeFree')).toEqual([0, 0]);
      await leaveDonors(ana, AT + 3);
      expect(await mailed('cannotCome', 'placeFree')).toEqual([1, 1]);
    });
  });
}
