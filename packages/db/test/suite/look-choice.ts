import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeLookChoice(openStore: OpenStore): void {
  describe('whoever looks for donors', () => {
    const store = freshStore(openStore);
    const { donors, post, look, mails, say } = askingTown(store);
    const emailOf = async (accountId: string) => (await store().accounts.find(accountId))?.email;
    const isAsked = async (accountId: string) => (await store().asks.ofDonor(accountId)).length > 0;

    test('is not asked for their own request, though they are a donor', async () => {
      const { id, accountId } = await post();
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, letsAsk: true } as const;
      await store().donors.register({ ...details, accountId, at: AT });
      const [ana = ''] = await donors(1);
      expect(await look(id)).toBe(1);
      expect([await isAsked(ana), await isAsked(accountId)]).toEqual([true, false]);
    });

    test('wakes by night for an urgent request whoever said that they may be woken, and nobody else', async () => {
      const [sleeper = ''] = await donors(1, { isNightOk: false });
      const [waker = ''] = await donors(1, { isNightOk: true });
      const night = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      const { id } = await post({ urgency: 'high', neededBy: night + 6 * HOUR_MS, nextLookAt: night });
      expect(await look(id, night)).toBe(1);
      expect([await isAsked(sleeper), await isAsked(waker)]).toEqual([false, true]);
    });

    test('asks an O- donor once in 30 days for an Rh positive patient, and sooner again for one who can take nothing else', async () => {
      await donors(1, { bloodType: 'O-' });
      const first = await post();
      expect(await look(first.id)).toBe(1);
      const later = AT + 10 * DAY_MS;
      const ahead = { neededBy: later + 6 * HOUR_MS, nextLookAt: later };
      const positive = await post(ahead);
      expect(await look(positive.id, later)).toBe(0);
      const negative = await post({ bloodType: 'O-', ...ahead });
      expect(await look(negative.id, later)).toBe(1);
    });

    test('asks nobody whom another look asks at the same moment', async () => {
      const people = await donors(3);
      const [one, other] = [await post(), await post()];
      // Both have read whom they could ask before either asks.
      await Promise.all([look(one.id), look(other.id)]);
      expect((await mails('asked')).toSorted()).toEqual((await Promise.all(people.map(emailOf))).toSorted());
    });

    test('tells of a free place those two of the reserve who said yes first', async () => {
      const [ana = '', ben = '', cem = '', dora = ''] = await donors(4);
      const { id } = await post();
      await look(id);
      await say(ana, true);
      await say(dora, true, { at: AT + 2 });
      await say(cem, true, { at: AT + 3 });
      await say(ben, true, { at: AT + 4 });
      await say(ana, false, { at: AT + 5 });
      const told = [await emailOf(dora), await emailOf(cem)];
      expect((await mails('placeFree')).toSorted()).toEqual(told.toSorted());
    });
  });
}
