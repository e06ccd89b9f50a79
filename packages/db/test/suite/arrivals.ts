import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, listening } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeArrivals(openStore: OpenStore): void {
  describe('a donor who says yes and no time', () => {
    const { invited, states, mailed, say, tick, change } = askingTown(openStore);

    test('is expected as soon as is usual, is told no time that they didn’t give, reminded, and waited for no longer than others', async () => {
      const { ana, ben, id } = await invited(2);
      const { heard, write } = listening(({ kind, arrivingAt }) => [kind, arrivingAt]);
      const arrivingAt = AT + 4 * HOUR_MS;
      const expected = { state: 'accepted', arrivingAt, isArrivalGiven: false };
      expect(await say(ana, true, { at: AT, write })).toMatchObject(expected);
      expect(await say(ben, true)).toMatchObject({ state: 'waitlisted', arrivingAt: null });
      expect([await tick(arrivingAt - HOUR_MS - 1), await mailed('reminder')]).toEqual([0, [0]]);
      expect([await tick(arrivingAt - HOUR_MS, write), await mailed('reminder')]).toEqual([1, [1]]);
      expect(heard).toEqual(['accepted', 'someoneComes', 'reminder'].map((kind) => [kind, null]));
      await change(id, { neededBy: SOON + HOUR_MS }, arrivingAt);
      await tick(arrivingAt + 2 * HOUR_MS);
      expect([await states(id), await mailed('placeFree')]).toEqual([['unconfirmed', 'waitlisted'], [1]]);
    });

    test('is waited for no longer than for an urgent patient, once the request is urgent, and reminded no second time', async () => {
      const { ana, ben, id } = await invited(2, { urgency: 'low', neededBy: AT + 72 * HOUR_MS });
      const arrivingAt = AT + 6 * HOUR_MS;
      await say(ana, true, { arrivingAt });
      await say(ben, true);
      await tick(arrivingAt - HOUR_MS);
      expect(await mailed('reminder')).toEqual([1]);
      const late = arrivingAt + 30 * MINUTE_MS;
      await change(id, { urgency: 'high' }, late);
      await tick(late);
      expect([await states(id), await mailed('reminder')]).toEqual([['accepted', 'waitlisted'], [1]]);
      await tick(arrivingAt + 45 * MINUTE_MS);
      expect(await states(id)).toEqual(['unconfirmed', 'waitlisted']);
    });

    test('in the evening is expected in the morning of the hospital’s town, and by the time that they say instead', async () => {
      const { ana } = await invited(2, { neededBy: AT + 24 * HOUR_MS });
      const zoneOf = (place: number) => (place === LEEDS.id ? 'Asia/Kolkata' : 'UTC');
      const evening = { at: AT + 8 * HOUR_MS, zoneOf };
      // At 8:00 on their clock, which is half past five hours ahead.
      expect(await say(ana, true, evening)).toMatchObject({ arrivingAt: AT + 16.5 * HOUR_MS });
      const arrivingAt = AT + 9 * HOUR_MS;
      expect(await say(ana, true, { ...evening, arrivingAt })).toMatchObject({ arrivingAt });
    });
  });
}
