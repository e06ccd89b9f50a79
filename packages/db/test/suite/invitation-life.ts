import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { InvitationMessage, WriteInvitationMail } from '../../src/invitation-message.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, NEEDED_DETAILS, person, READER_OF, WRITE, ZONE_OF } from '../people.ts';
import { LEEDS } from '../places.ts';

export function describeInvitationLife(openStore: OpenStore): void {
  describe('a request that looks for donors', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, states, mails, keyOf, say, deliver } = invitingTown(store);
    const [write, zoneOf] = [WRITE, ZONE_OF];

    test('asks as many as should bring the yes that is missing, each once and with a mail', async () => {
      await donors(15);
      const { id } = await post();
      expect(await store().rounds.due(AT)).toBe(id);
      expect(await runRound(id)).toBe(10);
      expect((await mails('invited')).length).toBe(10);
      expect(await store().rounds.due(AT)).toBeNull();
      // Half an hour later fewer of the answers are to come, and the others are invited.
      expect(await runRound(id, AT + 30 * MINUTE_MS)).toBe(5);
      expect((await store().requests.find(id))?.nextRoundAt).toBe(AT + 60 * MINUTE_MS);
    });

    test('is looked at by one of two processes', async () => {
      await donors(3);
      const { id } = await post();
      const rounds = await Promise.all(
        store().atOnce(
          () => runRound(id),
          () => runRound(id, AT + MINUTE_MS),
        ),
      );
      expect(rounds.toSorted()).toEqual([0, 3]);
      const roundOf = rounds[0] === 3 ? AT : AT + MINUTE_MS;
      expect((await store().requests.find(id))?.nextRoundAt).toBe(roundOf + 30 * MINUTE_MS);
      expect((await mails('invited')).length).toBe(3);
    });

    test('asks each once when two processes take turns in its round', async () => {
      await donors(15);
      const { id } = await post();
      const rounds = await Promise.all(
        store().atOnce(
          () => runRound(id),
          () => runRound(id),
        ),
      );
      expect(rounds.reduce((sum, invited) => sum + invited)).toBe(10);
      expect(new Set(await mails('invited')).size).toBe(10);
    });

    test('whose look is cut short has asked nobody, and asks each once when it is looked at again', async () => {
      const { id } = await post();
      await donors(15);
      let written = 0;
      const fail: WriteInvitationMail = (message) => {
        written += 1;
        if (written === 8) throw new Error('The power went.');
        return WRITE(message);
      };
      const cut = store().rounds.run({ requestId: id, at: AT, mode: 'on', write: fail, zoneOf });
      await expect(cut).rejects.toThrow('The power went.');
      expect(await mails('invited')).toEqual([]);
      expect(await store().rounds.due(AT)).toBe(id);
      expect(await runRound(id)).toBe(10);
      expect(new Set(await mails('invited')).size).toBe(10);
      expect(await store().rounds.due(AT)).toBeNull();
    });

    test('asks nobody in their night, nor further than they travel, without consent, paused, unverified, or of blood that does not fit', async () => {
      await donors(1, { acceptsInvitations: false });
      await donors(1, { bloodType: 'B+' });
      await donors(1, { pausedUntil: '2099-01-01' });
      const { id: unverified } = await store().accounts.create(person('Eve'));
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true } as const;
      await store().donors.register({ ...details, accountId: unverified, at: AT });
      const { id } = await post({ neededBy: AT + 24 * HOUR_MS });
      expect(await runRound(id)).toBe(0);
      await donors(1);
      const night = AT + 12 * HOUR_MS;
      expect(await runRound(id, night)).toBe(0);
      expect((await store().requests.find(id))?.nextRoundAt).toBe(AT + 21 * HOUR_MS);
      expect(await runRound(id, AT + 21 * HOUR_MS)).toBe(1);
    });

    test('asks again of nobody who was invited this week, whoever asked and whatever became of it', async () => {
      const [ana = ''] = await donors(1);
      const first = await post();
      await runRound(first.id);
      await deliver();
      const ended = { id: first.id, actorId: first.accountId, at: AT + 2 * HOUR_MS, write };
      await store().requests.close({ ...ended, status: 'withdrawn' });
      const second = await post({ neededBy: AT + 6 * DAY_MS });
      expect(await runRound(second.id)).toBe(0);
      // Neither by registering again.
      await store().donors.remove({ accountId: ana, at: AT, write });
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true } as const;
      await store().donors.register({ ...details, accountId: ana, at: AT });
      expect(await runRound(second.id, AT + HOUR_MS)).toBe(0);
      await store().requests.update({ id: second.id, neededBy: AT + 8 * DAY_MS, at: AT + 2 * DAY_MS, write });
      expect(await runRound(second.id, AT + 7 * DAY_MS)).toBe(1);
    });

    test('has as many coming as places, whoever says yes at once; the others are on the waitlist, and each is told', async () => {
      const people = await donors(6);
      const { id } = await post({ units: 2 });
      await runRound(id);
      const keys = await Promise.all(people.map(keyOf));
      const answers = keys.map(
        (by) => () =>
          store().invitations.answer({ by, isComing: true, at: AT + 1, write, zoneOf, readerOf: READER_OF }),
      );
      await Promise.all(store().atOnce(...answers));
      expect(await states(id)).toEqual([
        'accepted',
        'accepted',
        'waitlisted',
        'waitlisted',
        'waitlisted',
        'waitlisted',
      ]);
      expect([(await mails('accepted')).length, (await mails('waitlisted')).length]).toEqual([2, 4]);
      expect((await mails('someoneComes')).length).toBe(2);
    });

    test('gives the place that falls free to the first of the waitlist who says so', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      await say(ben, true, { at: AT + 2 });
      await say(cem, true, { at: AT + 3 });
      expect(await say(ana, false, { at: AT + 4 })).toMatchObject({ state: 'cancelled', hasSaidYes: true });
      expect((await mails('placeFree')).length).toBe(2);
      expect((await mails('cannotCome')).length).toBe(1);
      expect(await say(cem, true, { at: AT + 5 })).toMatchObject({ state: 'accepted' });
      expect(await say(ben, true, { at: AT + 6 })).toMatchObject({ state: 'waitlisted' });
    });

    test('ends with word to whoever said yes, in the same act, and to nobody else', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(4);
      const { id, accountId } = await post();
      await runRound(id);
      await deliver();
      await say(ana, true);
      await say(ben, true);
      await say(cem, false);
      await store().requests.close({ id, status: 'fulfilled', actorId: accountId, at: AT + 9, write });
      expect(await states(id)).toEqual(['closed', 'closed', 'closed', 'declined']);
      expect([(await mails('notNeeded')).length, (await mails('waitlistClosed')).length]).toEqual([1, 1]);
      await expect(say(cem, true)).rejects.toMatchObject({ code: 'INVITATION_OVER' });
    });

    test('counts who gave in the words of its poster, thanks them, and is fulfilled by the last', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId: actorId } = await post();
      await runRound(id);
      await say(ana, true);
      const invitationId = (await store().invitations.ofRequest(id))[0]?.id ?? '';
      const confirm = (outcome: 'donated' | 'noShow', at: number) =>
        store().invitations.confirm({ id: invitationId, requestId: id, actorId, outcome, at, write });
      expect(await confirm('noShow', AT + 5)).toMatchObject({ state: 'noShow' });
      expect(await store().requests.find(id)).toMatchObject({ given: 0, status: 'pending' });
      expect(await confirm('donated', AT + 6)).toMatchObject({ state: 'donated' });
      expect(await store().requests.find(id)).toMatchObject({ given: 1, status: 'fulfilled' });
      expect((await mails('thanks')).length).toBe(1);
      expect(await confirm('noShow', AT + 7)).toMatchObject({ state: 'noShow' });
      expect(await store().requests.find(id)).toMatchObject({ given: 0 });
      await expect(confirm('donated', AT + 8 * DAY_MS)).rejects.toMatchObject({ code: 'INVITATION_OVER' });
    });

    test('tells all who gave when all that was needed came, and the last of them in the mail that thanks them', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3);
      const { id, accountId: actorId } = await post({ units: 2 });
      await runRound(id);
      for (const each of [ana, ben, cem]) await say(each, true);
      const invitations = await store().invitations.ofRequest(id);
      const told: Pick<InvitationMessage, 'kind' | 'thanks' | 'isFulfilled'>[] = [];
      const listening: WriteInvitationMail = (message) => {
        const { kind, thanks, isFulfilled } = message;
        told.push({ kind, thanks, isFulfilled });
        return write(message);
      };
      const [first, second] = invitations.filter(({ state }) => state === 'accepted');
      const donated = { requestId: id, actorId, outcome: 'donated', at: AT + 5, write: listening } as const;
      await store().invitations.confirm({ ...donated, id: first?.id ?? '' });
      expect(told).toEqual([{ kind: 'thanks', thanks: null, isFulfilled: false }]);
      told.length = 0;
      await store().invitations.confirm({ ...donated, id: second?.id ?? '', thanks: 'family' });
      expect(told).toEqual([
        { kind: 'thanks', thanks: 'family', isFulfilled: true },
        { kind: 'waitlistClosed', thanks: null, isFulfilled: false },
        { kind: 'fulfilled', thanks: null, isFulfilled: false },
      ]);
    });

    test("moves the donor's date by the donor's word alone, so that they rest", async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      const told = await store().invitations.reportOutcome({
        by: await keyOf(ana),
        outcome: 'donated',
        at: AT + 9,
        write,
      });
      expect(told).toMatchObject({ state: 'donated' });
      expect(await store().requests.find(id)).toMatchObject({ given: 0, status: 'pending' });
      expect(await store().donors.findByAccount(ana)).toMatchObject({
        lastDonatedOn: '2026-03-01',
        isMatchable: false,
      });
    });

    test('reminds who is coming an hour before, and gives the place on when nothing is heard of them', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      const arrivingAt = AT + 2 * HOUR_MS;
      await say(ana, true, { arrivingAt });
      await say(ben, true);
      const tick = (at: number) => store().scheduler.runDue({ at, write });
      expect(await tick(arrivingAt - HOUR_MS - 1)).toBe(false);
      expect(await tick(arrivingAt - HOUR_MS)).toBe(true);
      expect([await tick(arrivingAt - HOUR_MS), (await mails('reminder')).length]).toEqual([false, 1]);
      while (await tick(arrivingAt + 2 * HOUR_MS));
      expect(await states(id)).toEqual(['unconfirmed', 'waitlisted']);
      const told = [await mails('didYouGive'), await mails('didTheyCome'), await mails('placeFree')];
      expect(told.map(({ length }) => length)).toEqual([1, 1, 1]);
    });

    test('has somebody back who was given up for late, while a place is free, and holds the arrival against them that they said before no more', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      const late = AT + 4 * HOUR_MS;
      await say(ana, true, { arrivingAt: AT + 2 * HOUR_MS });
      while (await store().scheduler.runDue({ at: late, write }));
      expect(await store().invitations.find(await keyOf(ben))).toMatchObject({ state: 'invited', coming: 0 });
      const back = { state: 'accepted', arrivingAt: SOON, coming: 1 };
      expect(await say(ana, true, { at: late + 1 })).toMatchObject(back);
      while (await store().scheduler.runDue({ at: late + 2 * HOUR_MS - 1, write }));
      expect(await store().invitations.find(await keyOf(ana))).toMatchObject(back);
      expect(await say(ben, true, { at: late + 2 })).toMatchObject({ state: 'waitlisted', coming: 1 });
    });

    test('that has expired and is opened again tells whoever had said yes first', async () => {
      const [ana = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      await deliver();
      await say(ana, true);
      for (const at of [SOON - 2 * HOUR_MS, SOON]) expect(await store().scheduler.runDue({ at, write })).toBe(true);
      expect([(await mails('stillNeeded')).length, (await mails('expired')).length]).toEqual([1, 1]);
      await store().requests.update({ id, neededBy: SOON + 5 * HOUR_MS, at: SOON + HOUR_MS, write });
      expect(await states(id)).toEqual(['invited', 'waitlisted']);
      expect((await mails('placeFree')).length).toBe(1);
    });
  });
}
