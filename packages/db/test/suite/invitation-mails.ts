import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { WriteInvitationMail } from '../../src/invitation-message.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeInvitationMails(openStore: OpenStore): void {
  describe('while the mail host is down, a donor', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, mails, say, keyOf } = invitingTown(store);
    const close = (id: string) => store().requests.close({ status: 'fulfilled', id, actorId: 'x', at: AT + 9, write });

    test('who did not answer is not invited any more once the request has ended', async () => {
      await donors(2);
      const { id } = await post();
      await runRound(id);
      expect(await mails('invited')).toHaveLength(2);
      const [first] = await store().messages.due('email', AT, 9);
      await store().messages.postpone(first?.id ?? '', AT + 8);
      await close(id);
      expect([await mails('invited'), await mails('notNeeded')]).toEqual([[], []]);
    });

    test.each([true, false])(
      'who answered on another way is not invited any more, and others are still (%s)',
      async (isComing) => {
        const [ana = ''] = await donors(2);
        await runRound((await post({ units: 2 })).id);
        await say(ana, isComing);
        expect(await mails('invited')).toHaveLength(1);
        expect(await mails('accepted')).toHaveLength(isComing ? 1 : 0);
      },
    );

    test('who said yes is not told to be expected after the end, and is told once where only the hour changed', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      await say(ana, true, { at: AT + 2, arrivingAt: AT + 2 * HOUR_MS });
      expect(await mails('accepted')).toHaveLength(1);
      await close(id);
      expect([await mails('accepted'), (await mails('notNeeded')).length]).toEqual([[], 1]);
    });

    test('who left is not invited any more', async () => {
      const [ana = ''] = await donors(2);
      await runRound((await post()).id);
      await store().donors.remove({ accountId: ana, at: AT + 1, write });
      expect(await mails('invited')).toHaveLength(1);
    });

    test('is not reminded of, or told of a place at, what has ended, and has the word of its end alone', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3);
      const { id } = await post({ units: 2 });
      await runRound(id);
      for (const each of [ana, ben, cem]) await say(each, true, { arrivingAt: AT + 2 * HOUR_MS });
      while (await store().scheduler.runDue({ at: AT + HOUR_MS, write }));
      await store().requests.update({ id, neededBy: SOON - HOUR_MS, at: AT + HOUR_MS, write });
      await say(ben, false);
      const waiting = async () => (await store().messages.emails(99)).map(({ subject }) => subject);
      expect(await waiting()).toEqual(expect.arrayContaining(['earlier', 'placeFree']));
      expect(await waiting()).not.toContain('reminder');
      await close(id);
      const now = await waiting();
      expect(now.filter((kind) => ['invited', 'reminder', 'earlier', 'placeFree'].includes(kind))).toEqual([]);
      expect(now.filter((kind) => ['notNeeded', 'waitlistClosed'].includes(kind)).sort()).toEqual([
        'notNeeded',
        'waitlistClosed',
      ]);
    });

    test('is thanked though they say the same themselves, and for coming alone once that is corrected', async () => {
      const { by, confirm } = await oneComing();
      await confirm('donated', AT + 5);
      await store().invitations.reportOutcome({ by, outcome: 'donated', at: AT + 6, write });
      expect(await mails('thanks')).toHaveLength(1);
      for (const at of [AT + 7, AT + 8]) await confirm('notCollected', at);
      await store().invitations.reportOutcome({ by, outcome: 'notCollected', at: AT + 9, write });
      expect([(await mails('thanks')).length, (await mails('notCollected')).length]).toEqual([0, 1]);
    });

    test('who gave reads in no mail that enough came once it is corrected', async () => {
      const people = await donors(2);
      const { id, accountId: actorId } = await post({ units: 2 });
      await runRound(id);
      for (const each of people) await say(each, true);
      const invitations = await store().invitations.ofRequest(id);
      const [first = '', last = ''] = invitations.map(({ id: invitationId }) => invitationId);
      const confirm = (invitationId: string, outcome: 'donated' | 'noShow', at: number) =>
        store().invitations.confirm({ id: invitationId, requestId: id, actorId, outcome, at, write });
      await confirm(first, 'donated', AT + 5);
      await confirm(last, 'donated', AT + 6);
      expect(await mails('fulfilled')).toHaveLength(1);
      await confirm(first, 'noShow', AT + 7);
      expect(await mails('fulfilled')).toEqual([]);
    });

    test.each(['notCollected', 'donated'] as const)(
      'who says themselves "%s" is not told that no blood was taken',
      async (outcome) => {
        const { by, confirm } = await oneComing();
        await store().invitations.reportOutcome({ by, outcome, at: AT + 5, write });
        await confirm('notCollected', AT + 6);
        expect(await mails('notCollected')).toEqual([]);
      },
    );

    /** A donor who is on the way, and what their poster says of them. */
    async function oneComing() {
      const [ana = ''] = await donors(1);
      const { id, accountId: actorId } = await post();
      await runRound(id);
      await say(ana, true);
      const invitationId = (await store().invitations.ofRequest(id))[0]?.id ?? '';
      const confirm = (outcome: 'donated' | 'notCollected', at: number) =>
        store().invitations.confirm({ id: invitationId, requestId: id, actorId, outcome, at, write });
      return { by: await keyOf(ana), confirm };
    }
  });

  describe('a mail that is to leave in the morning', () => {
    const store = freshStore(openStore);
    const morning = AT + 9 * HOUR_MS;
    const mail = { recipient: 'ana@x.org', subject: 'thanks', text: 'thanks.', expiresAt: AT + 48 * HOUR_MS } as const;
    const due = async (now: number) => (await store().messages.due('email', now, 9)).length;

    test('waits for it through a restart at night, and wakes the outbox then', async () => {
      await store().mail.post({ ...mail, at: AT, leavesAt: morning });
      await store().messages.bringForward(AT + HOUR_MS);
      expect([await due(morning - 1), await store().messages.nextDueAt('email', AT), await due(morning)]).toEqual([
        0,
        morning,
        1,
      ]);
    });

    test('leaves at once where a clock that was ahead had set that morning', async () => {
      await store().mail.post({ ...mail, at: AT, leavesAt: morning });
      await store().messages.bringForward(AT - HOUR_MS);
      expect(await due(AT - HOUR_MS)).toBe(1);
    });
  });

  describe('when a request ends, whoever said yes', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, say } = invitingTown(store);

    test.each(['fulfilled', 'withdrawn', 'expired', null] as const)('reads how (%s)', async (end) => {
      const [ana = '', ben = ''] = await donors(2);
      const { id, accountId: actorId } = await post();
      await runRound(id);
      for (const each of [ana, ben]) await say(each, true);
      const told: object[] = [];
      const listening: WriteInvitationMail = (message) => {
        if (['notNeeded', 'waitlistClosed'].includes(message.kind)) told.push({ kind: message.kind, end: message.end });
        return write(message);
      };
      if (end === null) await store().accounts.remove({ id: actorId, at: SOON, write: listening });
      else if (end === 'expired') while (await store().scheduler.runDue({ at: SOON, write: listening }));
      else await store().requests.close({ id, status: end, actorId, at: AT + 9, write: listening });
      expect(told).toEqual(
        expect.arrayContaining([
          { kind: 'notNeeded', end },
          { kind: 'waitlistClosed', end },
        ]),
      );
    });
  });

  describe('each place that is added to a request', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, mails, say } = invitingTown(store);

    test('is told to two of the waitlist, whether it comes by units, by urgency or by a gift that was none', async () => {
      const people = await donors(9);
      const { id, accountId } = await post({ urgency: 'medium' });
      await runRound(id);
      for (const [n, donor] of people.entries()) await say(donor, true, { at: AT + 1 + n });
      const change = (said: object) => store().requests.update({ id, at: AT + 20, write, ...said });
      await change({ units: 3 });
      expect((await mails('placeFree')).length).toBe(4);
      await change({ urgency: 'high' });
      expect((await mails('placeFree')).length).toBe(6);
      const [came] = await store()
        .invitations.ofRequest(id)
        .then((invitations) => invitations.filter(({ state }) => state === 'accepted'));
      const confirm = (outcome: 'donated' | 'noShow') =>
        store().invitations.confirm({
          id: came?.id ?? '',
          requestId: id,
          actorId: accountId,
          outcome,
          at: AT + 30,
          write,
        });
      await confirm('donated');
      expect((await mails('placeFree')).length).toBe(6);
      await confirm('noShow');
      expect((await mails('placeFree')).length).toBe(8);
    });
  });
}
