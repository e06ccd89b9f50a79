import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';
import { confirmNumber } from '../sms-numbers.ts';

const CLOSED = SOON + 1;

export function describeReopenedInvitations(openStore: OpenStore): void {
  describe('when a request has expired, and is opened again, a donor', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, states, mails, say, deliver } = invitingTown(store);
    const expire = () => store().scheduler.runDue({ at: CLOSED, write });
    const reopen = (id: string, more: object = {}) =>
      store().requests.update({ id, neededBy: CLOSED + HOUR_MS, nextRoundAt: CLOSED, at: CLOSED, write, ...more });

    async function invited(count: number, given: object = {}) {
      const people = await donors(count);
      const { id } = await post(given);
      await runRound(id);
      return { people, id };
    }

    test('whose mail never left was not invited, is asked for another meanwhile, and for this one again', async () => {
      const { people, id } = await invited(1);
      await expire();
      expect([await states(id), await mails('invited')]).toEqual([[], []]);
      const [ana = ''] = people;
      expect(await store().donors.findByAccount(ana)).toMatchObject({ lastInvitedAt: null });
      await reopen(id);
      expect(await runRound(id, CLOSED)).toBe(1);
      expect([await states(id), await mails('invited')]).toEqual([['invited'], [expect.any(String)]]);
    });

    test('whose mail never left may be asked for another request the same day', async () => {
      await invited(1);
      await expire();
      const other = await post({ neededBy: CLOSED + HOUR_MS, nextRoundAt: CLOSED });
      expect(await runRound(other.id, CLOSED)).toBe(1);
    });

    test('of a demo, who reads mails where they wait, was invited', async () => {
      await store().markDemo();
      const { id } = await invited(1);
      await expire();
      await reopen(id);
      expect(await states(id)).toEqual(['invited']);
    });

    test('who had the mail was invited, and is asked for no other this week', async () => {
      const { id } = await invited(1);
      await deliver();
      await expire();
      await reopen(id);
      expect([await states(id), await mails('invited'), await runRound(id, CLOSED)]).toEqual([['invited'], [], 0]);
      const other = await post({ neededBy: CLOSED + HOUR_MS, nextRoundAt: CLOSED });
      expect(await runRound(other.id, CLOSED)).toBe(0);
    });

    test.each([
      ['showed the invitation, was invited', true, ['invited']],
      ['was told nothing yet, was not', false, []],
    ] as const)('whose mail never left, and whose device %s', async (_, isShown, left) => {
      const [ana = ''] = await donors(1);
      await addDevice(store(), ana);
      const { id } = await post();
      await runRound(id);
      for (const { id: notice, device } of await store().messages.due('push', AT, 9)) {
        if (isShown) await store().push.taken({ id: notice, deviceId: device.id, at: AT });
      }
      await expire();
      await reopen(id);
      expect(await states(id)).toEqual(left);
    });

    test.each([
      ['had a text message, was invited', true, ['invited']],
      ['has one that waits, was not', false, []],
    ] as const)('whose mail never left, and who %s', async (_, isSent, left) => {
      const [ana = ''] = await donors(1);
      await confirmNumber(store(), ana);
      const { id } = await post({ urgency: 'high' });
      await runRound(id);
      for (const { id: message } of await store().messages.due('sms', AT, 9)) {
        if (isSent) await store().messages.remove(message);
      }
      await expire();
      await reopen(id);
      expect(await states(id)).toEqual(left);
    });

    test('who reported the invitation has read it, and was invited', async () => {
      const { people, id } = await invited(1);
      const by = { accountId: people[0] ?? '', id: (await store().invitations.ofRequest(id))[0]?.id ?? '' };
      await store().moderation.report({ by, kind: 'untrue', at: AT + 1, write });
      await expire();
      expect(await states(id)).toEqual(['closed']);
    });

    test('whose invitation was never read is not counted in the days that the rate of yeses is learned from', async () => {
      await invited(3);
      await deliver();
      const { id } = await invited(2);
      const counted = async () =>
        (await store().moderation.figures({ at: AT, since: '2026-01-01', limit: 9 })).days.reduce(
          (sum, { invited: each }) => sum + each,
          0,
        );
      expect(await counted()).toBe(5);
      await store().requests.close({ id, status: 'withdrawn', actorId: 'x', at: AT + 9, write });
      expect(await counted()).toBe(3);
    });

    test('who said yes, and whom no word of the end reached, has none, and each who was on the way is told of a place', async () => {
      const { people, id } = await invited(5, { units: 3 });
      await deliver();
      for (const each of people.slice(0, 4)) await say(each, true);
      await deliver();
      await expire();
      expect([(await mails('notNeeded')).length, (await mails('waitlistClosed')).length]).toEqual([3, 1]);
      await reopen(id);
      expect([await mails('notNeeded'), await mails('waitlistClosed')]).toEqual([[], []]);
      expect(await states(id)).toEqual(['invited', 'waitlisted', 'waitlisted', 'waitlisted', 'waitlisted']);
      expect(new Set(await mails('placeFree')).size).toBeGreaterThanOrEqual(3);
    });

    test('who had the word of the end keeps it, and two of them are told of each place that is free', async () => {
      const { people, id } = await invited(6, { units: 3 });
      await deliver();
      for (const each of people) await say(each, true);
      await expire();
      await deliver();
      await reopen(id, { units: 2 });
      expect([(await mails('placeFree')).length, await mails('notNeeded')]).toEqual([4, []]);
    });

    test('who left the list meanwhile still hears of the end', async () => {
      const { people, id } = await invited(1);
      await deliver();
      const [ana = ''] = people;
      await say(ana, true);
      await expire();
      await store().donors.remove({ accountId: ana, at: CLOSED, write });
      await reopen(id);
      expect(await mails('notNeeded')).toHaveLength(1);
    });

    test('who was on the waitlist at the end was expected at no time, and who was on the way at theirs', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      const arrivingAt = AT + 2 * HOUR_MS;
      for (const each of [ana, ben]) await say(each, true, { arrivingAt });
      await store().requests.close({ id, status: 'fulfilled', actorId: 'x', at: AT + 9, write });
      const hours = await Promise.all(
        [ana, ben].map(async (each) => (await store().invitations.ofDonor(each))[0]?.arrivingAt),
      );
      expect(hours).toEqual([arrivingAt, null]);
    });
  });
}
