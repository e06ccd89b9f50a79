import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { InvitationMessage, WriteInvitationMail } from '../../src/invitation-message.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeArrivals(openStore: OpenStore): void {
  describe('a donor who says yes and no time', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, states, mails, say } = invitingTown(store);
    const tick = (at: number) => store().scheduler.runDue({ at, write });

    /** Two donors were asked for one request. */
    async function invited(given: object = {}) {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post(given);
      await runRound(id);
      return { ana, ben, id };
    }

    test('is expected as soon as is usual, is told no time that they didn’t give, reminded, and waited for no longer than others', async () => {
      const { ana, ben, id } = await invited();
      const told: Pick<InvitationMessage, 'kind' | 'arrivingAt'>[] = [];
      const listening: WriteInvitationMail = (message) => {
        told.push({ kind: message.kind, arrivingAt: message.arrivingAt });
        return write(message);
      };
      const expected = AT + 4 * HOUR_MS;
      expect(await say(ana, true, { at: AT, write: listening })).toMatchObject({
        state: 'accepted',
        arrivingAt: expected,
        isArrivalGiven: false,
      });
      expect(told).toEqual([
        { kind: 'accepted', arrivingAt: null },
        { kind: 'someoneComes', arrivingAt: null },
      ]);
      expect(await say(ben, true)).toMatchObject({ state: 'waitlisted', arrivingAt: null });
      expect([await tick(expected - HOUR_MS - 1), await mails('reminder')]).toEqual([false, []]);
      expect(await store().scheduler.runDue({ at: expected - HOUR_MS, write: listening })).toBe(true);
      expect((await mails('reminder')).length).toBe(1);
      expect(told.slice(2)).toEqual([{ kind: 'reminder', arrivingAt: null }]);
      await store().requests.update({ id, neededBy: SOON + HOUR_MS, at: expected, write });
      while (await tick(expected + 2 * HOUR_MS));
      expect([await states(id), (await mails('placeFree')).length]).toEqual([['unconfirmed', 'waitlisted'], 1]);
    });

    test('is waited for no longer than for an urgent patient, once the request is urgent, and reminded no second time', async () => {
      const { ana, ben, id } = await invited({ urgency: 'low', neededBy: AT + 72 * HOUR_MS });
      const arrivingAt = AT + 6 * HOUR_MS;
      await say(ana, true, { arrivingAt });
      await say(ben, true);
      while (await tick(arrivingAt - HOUR_MS));
      expect((await mails('reminder')).length).toBe(1);
      const late = arrivingAt + 30 * MINUTE_MS;
      await store().requests.update({ id, urgency: 'high', at: late, write });
      while (await tick(late));
      expect([await states(id), (await mails('reminder')).length]).toEqual([['accepted', 'waitlisted'], 1]);
      while (await tick(arrivingAt + 45 * MINUTE_MS));
      expect(await states(id)).toEqual(['unconfirmed', 'waitlisted']);
    });

    test('in the evening is expected in the morning of the hospital’s town, and by the time that they say instead', async () => {
      const { ana } = await invited({ neededBy: AT + 24 * HOUR_MS });
      const evening = {
        at: AT + 8 * HOUR_MS,
        zoneOf: (place: number) => (place === LEEDS.id ? 'Asia/Kolkata' : 'UTC'),
      };
      // At 8:00 on their clock, which is half past five hours ahead.
      expect(await say(ana, true, evening)).toMatchObject({ arrivingAt: AT + 16.5 * HOUR_MS });
      expect(await say(ana, true, { ...evening, arrivingAt: AT + 9 * HOUR_MS })).toMatchObject({
        arrivingAt: AT + 9 * HOUR_MS,
      });
    });
  });
}
