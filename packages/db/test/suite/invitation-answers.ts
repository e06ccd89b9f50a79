import { HOUR_MS } from '@redthread/domain/day';
import type { InvitationOutcome } from '@redthread/domain/invitation';
import { describe, expect, test } from 'vitest';
import type { InvitationMessage, WriteInvitationMail } from '../../src/invitation-message.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeInvitationAnswers(openStore: OpenStore): void {
  describe('a donor who says yes', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, states, mails, keyOf, say, comes } = invitingTown(store);
    const tick = (at: number) => store().scheduler.runDue({ at, write });
    const arrivingAt = AT + HOUR_MS;

    /** Two donors were asked for one request. */
    async function invited(given: object = {}) {
      const [ana = '', ben = ''] = await donors(2);
      const { id, accountId: actorId } = await post(given);
      await runRound(id);
      const confirm = async (outcome: InvitationOutcome, at: number, more: object = {}) => {
        const invitation = (await store().invitations.ofRequest(id)).find(
          ({ state }) => state !== 'waitlisted' && state !== 'invited',
        );
        return store().invitations.confirm({
          id: invitation?.id ?? '',
          requestId: id,
          actorId,
          outcome,
          at,
          write,
          ...more,
        });
      };
      return { ana, ben, id, confirm };
    }

    test('keeps the hour that they said through a no, until it has come', async () => {
      const { ana } = await invited();
      await say(ana, true, { arrivingAt });
      const before = { at: arrivingAt - 1 };
      expect(await say(ana, false, before)).toMatchObject({ state: 'cancelled', arrivingAt });
      expect(await say(ana, true, before)).toMatchObject({ state: 'accepted', arrivingAt });
      await say(ana, false, before);
      expect(await say(ana, true, { at: arrivingAt })).toMatchObject({
        state: 'accepted',
        arrivingAt: AT + 5 * HOUR_MS,
      });
    });

    test('once more when they are late, is waited for no longer', async () => {
      const { ana, id } = await invited();
      await say(ana, true, { arrivingAt });
      const late = { at: arrivingAt + 1, sharesPhone: true };
      expect(await say(ana, true, late)).toMatchObject({ sharesPhone: true, arrivingAt });
      expect(await tick(arrivingAt + 2 * HOUR_MS)).toBe(true);
      expect(await states(id)).toEqual(['invited', 'unconfirmed']);
    });

    test('an hour before they come, is reminded of nothing', async () => {
      const { ana } = await invited();
      await say(ana, true, { at: AT, arrivingAt });
      expect([await tick(AT), await mails('reminder')]).toEqual([false, []]);
    });

    test('is what the clock waits for, before the next round', async () => {
      const { ana } = await invited();
      expect(await store().scheduler.nextDueAt()).toBe(AT + HOUR_MS / 2);
      await say(ana, true, { arrivingAt: arrivingAt + 99 });
      expect(await store().scheduler.nextDueAt()).toBe(AT + 99);
    });

    test('while nobody could remind them, since the server stood still, is waited for as long as others', async () => {
      const { ana, id } = await invited();
      await say(ana, true, { arrivingAt: arrivingAt + 99 });
      expect(await tick(arrivingAt + 99)).toBe(true);
      expect(await tick(arrivingAt + 98 + 2 * HOUR_MS)).toBe(false);
      expect([await states(id), await mails('reminder')]).toEqual([['accepted', 'invited'], []]);
      expect(await tick(arrivingAt + 99 + 2 * HOUR_MS)).toBe(true);
      expect(await states(id)).toEqual(['invited', 'unconfirmed']);
    });

    test('is told an hour before they come that the request is being checked, and not to come', async () => {
      const { ana, id } = await invited();
      await say(ana, true, { arrivingAt: arrivingAt + 99 });
      await admin.suspend('request', id, { at: AT + 2 });
      expect(await tick(AT + 99)).toBe(true);
      expect([await mails('checking'), await mails('reminder')]).toEqual([
        [expect.any(String), expect.any(String)],
        [],
      ]);
    });

    test('comes too late from the hour on by which the blood was needed', async () => {
      const { ana } = await invited();
      await expect(say(ana, true, { at: SOON })).rejects.toMatchObject({ code: 'INVITATION_OVER' });
      expect(await say(ana, true, { at: SOON - 1 })).toMatchObject({ state: 'accepted' });
    });

    test('after a no with a reason has no reason more', async () => {
      const { ana } = await invited();
      expect(await say(ana, false, { reason: 'busy' })).toMatchObject({ state: 'declined', reason: 'busy' });
      expect(await say(ana, true)).toMatchObject({ state: 'accepted', reason: null });
    });

    test('and gives their number, is on record with it once; and may say it again while the request is being checked', async () => {
      const { ana, id } = await invited();
      const yes = () => say(ana, true, { sharesPhone: true });
      await yes();
      await admin.suspend('request', id, { at: AT + 2 });
      expect(await yes()).toMatchObject({ state: 'accepted', sharesPhone: true });
      expect(await say(ana, true)).toMatchObject({ sharesPhone: true });
      expect((await store().audit.list()).filter(({ action }) => action === 'phone.shared')).toHaveLength(1);
    });

    test('is not counted below none, when the patient takes back twice that they gave', async () => {
      const { ana, id, confirm } = await invited({ units: 2 });
      await say(ana, true);
      await confirm('donated', AT + 5);
      await store().requests.update({ id, given: 0, at: AT + 6, write });
      await confirm('noShow', AT + 7);
      expect((await store().requests.find(id))?.given).toBe(0);
    });

    test('to a request that ended since enough came, and more than are needed, is thanked with that', async () => {
      const people = await donors(4);
      const { id, accountId: actorId } = await post({ units: 2 });
      await runRound(id);
      for (const each of people) await say(each, true);
      await store().requests.close({ id, status: 'fulfilled', actorId, at: AT + 4, write });
      const told: Pick<InvitationMessage, 'isFulfilled' | 'unitsMissing'>[] = [];
      const listening: WriteInvitationMail = (message) => {
        told.push({ isFulfilled: message.isFulfilled, unitsMissing: message.unitsMissing });
        return write(message);
      };
      for (const { id: invitationId } of await store().invitations.ofRequest(id)) {
        const donated = {
          id: invitationId,
          requestId: id,
          actorId,
          outcome: 'donated',
          at: AT + 5,
          write: listening,
        } as const;
        await store().invitations.confirm(donated);
      }
      expect(told).toEqual([2, 1, 0, 0].map((unitsMissing) => ({ isFulfilled: true, unitsMissing })));
    });

    test('and says first that they gave, is counted and thanked when the patient says so, too; until then their place is kept', async () => {
      const { ana, ben, id, confirm } = await invited();
      await say(ana, true);
      await store().invitations.reportOutcome({ by: await keyOf(ana), outcome: 'donated', at: AT + 4, write });
      const seen = async () =>
        (await store().invitations.ofRequest(id)).find(({ state }) => state === 'donated')?.isCounted;
      expect([(await store().requests.find(id))?.given, await seen()]).toEqual([0, false]);
      expect(await store().invitations.find(await keyOf(ben))).toMatchObject({ coming: 1 });
      expect(await confirm('donated', AT + 5)).toMatchObject({ state: 'donated', isCounted: true });
      expect(await store().requests.find(id)).toMatchObject({ given: 1, status: 'fulfilled' });
      expect(await mails('thanks')).toHaveLength(1);
    });

    test('and says that they gave, where the patient says that they did not come, leaves the place to the waitlist', async () => {
      const { ana, ben, confirm } = await invited();
      await say(ana, true);
      expect(await say(ben, true)).toMatchObject({ state: 'waitlisted' });
      await store().invitations.reportOutcome({ by: await keyOf(ana), outcome: 'donated', at: AT + 4, write });
      expect(await mails('placeFree')).toEqual([]);
      await confirm('noShow', AT + 5);
      expect(await mails('placeFree')).toHaveLength(1);
      await confirm('notCollected', AT + 6);
      expect(await mails('placeFree')).toHaveLength(1);
    });

    test('and was counted, is counted once whatever they say after it', async () => {
      const { ana, id, confirm } = await invited({ units: 3 });
      await say(ana, true);
      await confirm('donated', AT + 4);
      await store().invitations.reportOutcome({ by: await keyOf(ana), outcome: 'notCollected', at: AT + 5, write });
      expect((await store().requests.find(id))?.given).toBe(1);
      await confirm('donated', AT + 6);
      expect((await store().requests.find(id))?.given).toBe(1);
      await confirm('noShow', AT + 7);
      expect((await store().requests.find(id))?.given).toBe(0);
    });

    test('is thanked once by a patient who presses twice', async () => {
      const { ana, id, confirm } = await invited({ units: 2 });
      await say(ana, true);
      expect(await confirm('donated', AT + 5)).toMatchObject({ state: 'donated' });
      expect(await confirm('donated', AT + 6)).toMatchObject({ state: 'donated', endedAt: AT + 5 });
      expect((await store().requests.find(id))?.given).toBe(1);
      expect(await mails('thanks')).toHaveLength(1);
    });

    test.each(['donated', 'notCollected'] as const)(
      'and was counted, then said %s themself, ends the request once the patient says that it is enough',
      async (said) => {
        const { ana, id, confirm } = await invited({ units: 3 });
        await say(ana, true);
        await confirm('donated', AT + 4);
        await store().invitations.reportOutcome({ by: await keyOf(ana), outcome: said, at: AT + 5, write });
        await confirm('donated', AT + 6, { isEnough: false });
        expect(await store().requests.find(id)).toMatchObject({ status: 'pending', units: 3 });
        if (said === 'notCollected')
          await store().invitations.reportOutcome({ by: await keyOf(ana), outcome: said, at: AT + 7, write });
        await confirm('donated', AT + 8, { isEnough: true });
        expect(await store().requests.find(id)).toMatchObject({ status: 'fulfilled', given: 1, closedAt: AT + 8 });
        expect((await mails('fulfilled')).length + (await mails('thanks')).length).toBeGreaterThan(0);
        await confirm('donated', AT + 9, { isEnough: true });
        expect(await store().requests.find(id)).toMatchObject({ given: 1, closedAt: AT + 8 });
      },
    );

    test('and is given up for late, frees their place then, and no other when they are said to have missed it', async () => {
      const { ana, ben, confirm } = await invited();
      await say(ana, true, { arrivingAt });
      await say(ben, true);
      while (await tick(arrivingAt + 2 * HOUR_MS));
      expect(await confirm('noShow', arrivingAt + 3 * HOUR_MS)).toMatchObject({ state: 'noShow' });
      expect([await mails('placeFree'), await mails('cannotCome')]).toEqual([[expect.any(String)], []]);
    });

    test('and leaves, frees their place; who leaves the waitlist frees none, and nobody hears of it', async () => {
      const { ana, ben, id } = await invited();
      const [cem = ''] = await donors(1);
      for (const each of [ana, ben]) await say(each, true);
      await comes(cem, id);
      const leave = (accountId: string) => store().donors.remove({ accountId, at: AT + 2, write });
      const told = async () => [(await mails('cannotCome')).length, (await mails('placeFree')).length];
      await leave(ben);
      expect(await told()).toEqual([0, 0]);
      await leave(ana);
      expect(await told()).toEqual([1, 1]);
    });

    test('and can’t come after all, frees no place while the request is being checked', async () => {
      const { ana, ben, id } = await invited();
      for (const each of [ana, ben]) await say(each, true);
      await admin.suspend('request', id, { at: AT + 2 });
      await say(ana, false);
      expect([await mails('cannotCome'), await mails('placeFree')]).toEqual([[expect.any(String)], []]);
    });
  });
}
