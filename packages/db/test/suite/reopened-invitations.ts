import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';
import { confirmNumber } from '../sms-numbers.ts';

const CLOSED = SOON + 1;

export function describeReopenedInvitations(openStore: OpenStore): void {
  describe('when a request has expired, and is opened again, a donor', () => {
    const { store, donors, post, invited, saidYes, runRound, states, mails, mailed, say, keyOf, deliver, ...town } =
      askingTown(openStore);
    const { tick, close, change, leaveDonors, profile, invitation, figures } = town;
    const expire = () => tick(CLOSED);
    const reopen = (id: string, more: object = {}) =>
      change(id, { neededBy: CLOSED + HOUR_MS, nextRoundAt: CLOSED, ...more }, CLOSED);
    const postThen = () => post({ neededBy: CLOSED + HOUR_MS, nextRoundAt: CLOSED });

    test('whose mail never left was not invited, may be asked for another the same day, and for this one again', async () => {
      const { ana, id } = await invited(2);
      await expire();
      expect([await states(id), await mailed('invited')]).toEqual([[], [0]]);
      expect(await profile(ana)).toMatchObject({ lastInvitedAt: null });
      await reopen(id);
      expect(await runRound(id, CLOSED)).toBe(2);
      expect([await states(id), await mailed('invited')]).toEqual([['invited', 'invited'], [2]]);
      await tick(CLOSED + HOUR_MS);
      const other = await post({ neededBy: CLOSED + 3 * HOUR_MS, nextRoundAt: CLOSED + HOUR_MS });
      expect(await runRound(other.id, CLOSED + HOUR_MS)).toBe(2);
    });

    test('who had the mail was invited, and is asked for no other this week', async () => {
      const { id } = await invited(1);
      await deliver();
      await expire();
      await reopen(id);
      expect([await states(id), await mailed('invited'), await runRound(id, CLOSED)]).toEqual([['invited'], [0], 0]);
      expect(await runRound((await postThen()).id, CLOSED)).toBe(0);
    });

    test.each<[string, boolean, (ana: string) => Promise<unknown>]>([
      ['whose device and number were told nothing yet, was not invited', false, async () => {}],
      [
        'whose device showed the invitation, was invited',
        true,
        async () => {
          for (const { id, device } of await store().messages.due('push', AT, 9))
            await store().push.taken({ id, deviceId: device.id, at: AT });
        },
      ],
      [
        'who had a text message, was invited',
        true,
        async () => {
          for (const { id } of await store().messages.due('sms', AT, 9)) await store().messages.remove(id);
        },
      ],
      [
        'who reported it has read it, and was invited',
        true,
        async (ana) => store().moderation.report({ by: await keyOf(ana), kind: 'untrue', at: AT + 1, write }),
      ],
      ['of a demo, who reads mails where they wait, was invited', true, () => store().markDemo()],
    ])('whose mail never left, and %s', async (_, isInvited, act) => {
      const [ana = ''] = await donors(1);
      for (const add of [addDevice, confirmNumber]) await add(store(), ana);
      const { id } = await post({ urgency: 'high' });
      await runRound(id);
      await act(ana);
      await expire();
      await reopen(id);
      expect(await states(id)).toEqual(isInvited ? ['invited'] : []);
    });

    test('whose invitation was never read is not counted in the days that the rate of yeses is learned from', async () => {
      await invited(3);
      await deliver();
      const { request } = await invited(2);
      const counted = async () => (await figures()).days.reduce((sum, { invited: each }) => sum + each, 0);
      expect(await counted()).toBe(5);
      await close(request, 'withdrawn');
      expect(await counted()).toBe(3);
    });

    test('who said yes, and whom no word of the end reached, has none, and each who was on the way is told of a place', async () => {
      const { people, id } = await invited(5, { units: 3 });
      await deliver();
      for (const each of people.slice(0, 4)) await say(each, true);
      await deliver();
      await expire();
      expect(await mailed('notNeeded', 'waitlistClosed')).toEqual([3, 1]);
      await reopen(id);
      expect(await mailed('notNeeded', 'waitlistClosed')).toEqual([0, 0]);
      expect(await states(id)).toEqual(['invited', ...Array(4).fill('waitlisted')]);
      expect(new Set(await mails('placeFree')).size).toBeGreaterThanOrEqual(3);
    });

    test('who had the word of the end keeps it, and two of them are told of each place that is free', async () => {
      const { people, id } = await invited(6, { units: 3 });
      await deliver();
      for (const each of people) await say(each, true);
      await expire();
      await deliver();
      await reopen(id, { units: 2 });
      expect(await mailed('placeFree', 'notNeeded')).toEqual([4, 0]);
    });

    test('who left the list meanwhile still hears of the end', async () => {
      const { ana, id } = await saidYes(1);
      await expire();
      await leaveDonors(ana, CLOSED);
      await reopen(id);
      expect(await mailed('notNeeded')).toEqual([1]);
    });

    test('who was on the waitlist at the end was expected at no time, and who was on the way at theirs', async () => {
      const { ana, ben, request } = await invited(2);
      const arrivingAt = AT + 2 * HOUR_MS;
      for (const each of [ana, ben]) await say(each, true, { arrivingAt });
      await close(request, 'fulfilled');
      const hours = [(await invitation(ana))?.arrivingAt, (await invitation(ben))?.arrivingAt];
      expect(hours).toEqual([arrivingAt, null]);
    });
  });
}
