import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, listening } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT } from '../people.ts';

export function describeInvitationMails(openStore: OpenStore): void {
  describe('while the mail host is down, a donor', () => {
    const { store, invited, saidYes, mailed, say, tick, close, change, confirm, tell } = askingTown(openStore);

    test('who said yes is not told to be expected after the end, and is told once where only the hour changed', async () => {
      const { ana, request } = await saidYes(1);
      await say(ana, true, { at: AT + 2, arrivingAt: AT + 2 * HOUR_MS });
      expect(await mailed('accepted')).toEqual([1]);
      await close(request, 'fulfilled');
      expect(await mailed('accepted', 'notNeeded')).toEqual([0, 1]);
    });

    test('is not reminded of, or told of a place at, what has ended, and has the word of its end alone', async () => {
      const { people, ben, request, id } = await invited(3, { units: 2 });
      for (const each of people) await say(each, true, { arrivingAt: AT + 2 * HOUR_MS });
      await tick(AT + HOUR_MS);
      await change(id, { neededBy: SOON - HOUR_MS }, AT + HOUR_MS);
      await say(ben, false);
      const [earlier = 0, placeFree = 0, reminder] = await mailed('earlier', 'placeFree', 'reminder');
      expect([earlier > 0, placeFree > 0, reminder]).toEqual([true, true, 0]);
      await close(request, 'fulfilled');
      expect(await mailed('invited', 'reminder', 'earlier', 'placeFree')).toEqual([0, 0, 0, 0]);
      expect(await mailed('notNeeded', 'waitlistClosed')).toEqual([1, 1]);
    });

    test('is thanked though they say the same themselves, and for coming alone, with no word that enough came, once that is corrected', async () => {
      const { ana, ben, request } = await saidYes(2, { units: 2 });
      for (const each of [ana, ben]) await confirm(request, each, 'donated', AT + 5);
      await tell(ana, 'donated', AT + 6);
      expect(await mailed('thanks', 'fulfilled')).toEqual([2, 1]);
      for (const at of [AT + 7, AT + 8]) await confirm(request, ana, 'notCollected', at);
      await tell(ana, 'notCollected', AT + 9);
      expect(await mailed('thanks', 'notCollected', 'fulfilled')).toEqual([1, 1, 0]);
    });

    test.each(['notCollected', 'donated'] as const)(
      'who says themselves "%s" is not told that no blood was taken',
      async (outcome) => {
        const { ana, request } = await saidYes(1);
        await tell(ana, outcome, AT + 5);
        await confirm(request, ana, 'notCollected', AT + 6);
        expect(await mailed('notCollected')).toEqual([0]);
      },
    );

    test('is to be written to in the morning, through a restart at night; at once where a clock that was ahead had set that', async () => {
      const { mail, messages } = store();
      const morning = AT + 9 * HOUR_MS;
      const thanks = { recipient: 'ana@x.org', subject: 'thanks', text: 'thanks.', expiresAt: AT + 48 * HOUR_MS };
      const due = async (now: number) => (await messages.due('email', now, 9)).length;
      await mail.post({ ...thanks, at: AT, leavesAt: morning });
      await messages.bringForward(AT + HOUR_MS);
      const waiting = [await due(morning - 1), await messages.nextDueAt('email', AT), await due(morning)];
      expect(waiting).toEqual([0, morning, 1]);
      await messages.bringForward(AT - HOUR_MS);
      expect(await due(AT - HOUR_MS)).toBe(1);
    });

    test.each(['fulfilled', 'withdrawn', 'expired', null] as const)(
      'who said yes reads how the request ended (%s)',
      async (end) => {
        const { request } = await saidYes(2);
        const { heard, write } = listening(({ kind, end: ended }) => ({ kind, ended }));
        if (end === null) await store().accounts.remove({ id: request.accountId, at: SOON, write });
        else if (end === 'expired') await tick(SOON, write);
        else await close(request, end, AT + 9, write);
        const told = ['notNeeded', 'waitlistClosed'].map((kind) => ({ kind, ended: end }));
        expect(heard).toEqual(expect.arrayContaining(told));
      },
    );

    test('of the waitlist is told with another of each place that is added, whether it comes by units, by urgency or by a gift that was none', async () => {
      const { ana, request, id } = await saidYes(9, { urgency: 'medium' });
      await change(id, { units: 3 }, AT + 20);
      expect(await mailed('placeFree')).toEqual([4]);
      await change(id, { urgency: 'high' }, AT + 20);
      expect(await mailed('placeFree')).toEqual([6]);
      await confirm(request, ana, 'donated', AT + 30);
      expect(await mailed('placeFree')).toEqual([6]);
      await confirm(request, ana, 'noShow', AT + 30);
      expect(await mailed('placeFree')).toEqual([8]);
    });
  });
}
