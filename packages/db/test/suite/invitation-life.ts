import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { WriteInvitationMail } from '../../src/invitation-message.ts';
import { askingTown, listening, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, NEEDED_DETAILS, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeInvitationLife(openStore: OpenStore): void {
  describe('a request that looks for donors', () => {
    const { store, donors, post, invited, saidYes, runRound, states, mails, mailed, keyOf, say, deliver, ...town } =
      askingTown(openStore);
    const { tick, close, change, confirm, leaveDonors, find } = town;
    const register = (accountId: string) => {
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true } as const;
      return store().donors.register({ ...details, accountId, at: AT });
    };
    const nextRoundAt = async (id: string) => (await find(id))?.nextRoundAt;

    test('whose look is cut short has asked nobody, and asks as many as should bring the yes that is missing, each once and with a mail', async () => {
      const { id } = await post();
      await donors(15);
      let written = 0;
      const write: WriteInvitationMail = (message) => {
        written += 1;
        if (written === 8) throw new Error('The power went.');
        return WRITE(message);
      };
      await expect(runRound(id, AT, { write })).rejects.toThrow('The power went.');
      expect([await mailed('invited'), await store().rounds.due(AT)]).toEqual([[0], id]);
      expect(await runRound(id)).toBe(10);
      expect([new Set(await mails('invited')).size, await mailed('invited')]).toEqual([10, [10]]);
      expect(await store().rounds.due(AT)).toBeNull();
      // Half an hour later fewer of the answers are to come, and the others are invited.
      expect(await runRound(id, AT + 30 * MINUTE_MS)).toBe(5);
      expect(await nextRoundAt(id)).toBe(AT + 60 * MINUTE_MS);
    });

    test('asks each once when two processes take turns in its round, and is looked at by one of them', async () => {
      await donors(15);
      const atOnce = (id: string, late: number) =>
        store().atOnce(
          () => runRound(id),
          () => runRound(id, AT + late),
        );
      const turns = await Promise.all(atOnce((await post()).id, 0));
      expect(turns.reduce((sum, asked) => sum + asked)).toBe(10);
      expect(new Set(await mails('invited')).size).toBe(10);
      const { id } = await post();
      const rounds = await Promise.all(atOnce(id, MINUTE_MS));
      expect([rounds.toSorted(), await mailed('invited')]).toEqual([[0, 5], [15]]);
      expect(await nextRoundAt(id)).toBe((rounds[0] === 5 ? AT : AT + MINUTE_MS) + 30 * MINUTE_MS);
    });

    test('asks nobody in their night, nor further than they travel, without consent, paused, unverified, or of blood that does not fit', async () => {
      for (const given of [{ acceptsInvitations: false }, { bloodType: 'B+' }, { pausedUntil: '2099-01-01' }])
        await donors(1, given);
      await register((await store().accounts.create(person('Eve'))).id);
      const { id } = await post({ neededBy: AT + 24 * HOUR_MS });
      expect(await runRound(id)).toBe(0);
      await donors(1);
      expect(await runRound(id, AT + 12 * HOUR_MS)).toBe(0);
      expect(await nextRoundAt(id)).toBe(AT + 21 * HOUR_MS);
      expect(await runRound(id, AT + 21 * HOUR_MS)).toBe(1);
    });

    test('asks again of nobody who was invited this week, whoever asked and whatever became of it', async () => {
      const { ana, request } = await invited(1);
      await deliver();
      await close(request, 'withdrawn', AT + 2 * HOUR_MS);
      const { id } = await post({ neededBy: AT + 6 * DAY_MS });
      expect(await runRound(id)).toBe(0);
      // Neither by registering again.
      await leaveDonors(ana);
      await register(ana);
      expect(await runRound(id, AT + HOUR_MS)).toBe(0);
      await change(id, { neededBy: AT + 8 * DAY_MS }, AT + 2 * DAY_MS);
      expect(await runRound(id, AT + 7 * DAY_MS)).toBe(1);
    });

    test('has as many coming as places, whoever says yes at once; the others are on the waitlist, and each is told', async () => {
      const { people, id } = await invited(6, { units: 2 });
      await Promise.all(store().atOnce(...people.map((each) => () => say(each, true))));
      expect(await states(id)).toEqual([...Array(2).fill('accepted'), ...Array(4).fill('waitlisted')]);
      expect(await mailed('accepted', 'waitlisted', 'someoneComes')).toEqual([2, 4, 2]);
    });

    test('gives the place that falls free to the first of the waitlist who says so', async () => {
      const { ana, ben, cem } = await saidYes(3);
      expect(await say(ana, false, { at: AT + 4 })).toMatchObject({ state: 'cancelled', hasSaidYes: true });
      expect(await mailed('placeFree', 'cannotCome')).toEqual([2, 1]);
      expect(await say(cem, true, { at: AT + 5 })).toMatchObject({ state: 'accepted' });
      expect(await say(ben, true, { at: AT + 6 })).toMatchObject({ state: 'waitlisted' });
    });

    test('ends with word to whoever said yes, in the same act, and to nobody else', async () => {
      const { ana, ben, cem, request, id } = await invited(4);
      await deliver();
      for (const each of [ana, ben]) await say(each, true);
      await say(cem, false);
      await close(request, 'fulfilled');
      expect(await states(id)).toEqual(['closed', 'closed', 'closed', 'declined']);
      expect(await mailed('notNeeded', 'waitlistClosed')).toEqual([1, 1]);
      await refused(say(cem, true), 'INVITATION_OVER');
    });

    test('counts who gave in the words of its poster, thanks them, and is fulfilled by the last', async () => {
      const { ana, request, id } = await saidYes(1);
      expect(await confirm(request, ana, 'noShow', AT + 5)).toMatchObject({ state: 'noShow' });
      expect(await find(id)).toMatchObject({ given: 0, status: 'pending' });
      expect(await confirm(request, ana, 'donated', AT + 6)).toMatchObject({ state: 'donated' });
      expect(await find(id)).toMatchObject({ given: 1, status: 'fulfilled' });
      expect(await mailed('thanks')).toEqual([1]);
      expect(await confirm(request, ana, 'noShow', AT + 7)).toMatchObject({ state: 'noShow' });
      expect(await find(id)).toMatchObject({ given: 0 });
      await refused(confirm(request, ana, 'donated', AT + 8 * DAY_MS), 'INVITATION_OVER');
    });

    test('tells all who gave when all that was needed came, and the last of them in the mail that thanks them', async () => {
      const { ana, ben, request } = await saidYes(3, { units: 2 });
      const { heard, write } = listening(({ kind, thanks, isFulfilled }) => [kind, thanks, isFulfilled]);
      await confirm(request, ana, 'donated', AT + 5, { write });
      expect(heard).toEqual([['thanks', null, false]]);
      await confirm(request, ben, 'donated', AT + 5, { write, thanks: 'family' });
      expect(heard.slice(1)).toEqual([
        ['thanks', 'family', true],
        ['waitlistClosed', null, false],
        ['fulfilled', null, false],
      ]);
    });

    test('reminds who is coming an hour before, and gives the place on when nothing is heard of them, once', async () => {
      const { ana, ben, request, id } = await invited(2);
      const arrivingAt = AT + 2 * HOUR_MS;
      await say(ana, true, { arrivingAt });
      await say(ben, true);
      expect([await tick(arrivingAt - HOUR_MS - 1), await tick(arrivingAt - HOUR_MS)]).toEqual([0, 1]);
      expect(await mailed('reminder')).toEqual([1]);
      await tick(arrivingAt + 2 * HOUR_MS);
      expect(await states(id)).toEqual(['unconfirmed', 'waitlisted']);
      expect(await mailed('didYouGive', 'didTheyCome', 'placeFree')).toEqual([1, 1, 1]);
      expect(await confirm(request, ana, 'noShow', arrivingAt + 3 * HOUR_MS)).toMatchObject({ state: 'noShow' });
      expect(await mailed('placeFree', 'cannotCome')).toEqual([1, 0]);
    });

    test('has somebody back who was given up for late, while a place is free, and holds the arrival against them that they said before no more', async () => {
      const { ana, ben } = await invited(2);
      const late = AT + 4 * HOUR_MS;
      await say(ana, true, { arrivingAt: AT + 2 * HOUR_MS });
      await tick(late);
      expect(await store().invitations.find(await keyOf(ben))).toMatchObject({ state: 'invited', coming: 0 });
      const back = { state: 'accepted', arrivingAt: SOON, coming: 1 };
      expect(await say(ana, true, { at: late + 1 })).toMatchObject(back);
      await tick(late + 2 * HOUR_MS - 1);
      expect(await store().invitations.find(await keyOf(ana))).toMatchObject(back);
      expect(await say(ben, true, { at: late + 2 })).toMatchObject({ state: 'waitlisted', coming: 1 });
    });

    test('that has expired and is opened again tells whoever had said yes first', async () => {
      const { ana, id } = await invited(2);
      await deliver();
      await say(ana, true);
      for (const at of [SOON - 2 * HOUR_MS, SOON])
        expect(await store().scheduler.runDue({ at, write: WRITE })).toBe(true);
      expect(await mailed('stillNeeded', 'expired')).toEqual([1, 1]);
      await change(id, { neededBy: SOON + 5 * HOUR_MS }, SOON + HOUR_MS);
      expect([await states(id), await mailed('placeFree')]).toEqual([['invited', 'waitlisted'], [1]]);
    });
  });
}
