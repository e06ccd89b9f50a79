import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { WriteInvitationMail } from '../../src/invitation-message.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeInvitationPace(openStore: OpenStore): void {
  describe('who changes their mind again and again', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, say } = invitingTown(store);
    const waiting = async (now: number) =>
      (await store().messages.due('email', now, 99)).map(({ id, subject }) => ({ id, subject }));
    /** What leaves now, as the mail host takes it. */
    const leave = async (now: number) => {
      const due = await waiting(now);
      for (const { id } of due) await store().messages.remove(id);
      return due.map(({ subject }) => subject);
    };

    test('has the poster and themselves told a few times an hour, and how it is then once the hour is over', async () => {
      const [ana = ''] = await donors(1);
      await runRound((await post({ units: 2 })).id);
      await leave(AT);
      const told: string[] = [];
      for (let n = 0; n < 30; n += 1) {
        await say(ana, n % 2 === 0, { at: AT + 1 + n * 1000 });
        told.push(...(await leave(AT + 1 + n * 1000)));
      }
      const toldOf = (kind: string) => told.filter((each) => each === kind).length;
      expect([toldOf('someoneComes'), toldOf('cannotCome'), toldOf('accepted')]).toEqual([2, 1, 3]);
      expect(await leave(AT + HOUR_MS + 1)).toEqual(['cannotCome']);
      await say(ana, true, { at: AT + HOUR_MS + 2 });
      expect((await leave(AT + HOUR_MS + 2)).sort()).toEqual(['accepted', 'someoneComes']);
    });

    test('leaves a poster who was not told yet with the last word alone', async () => {
      const [ana = ''] = await donors(1);
      await runRound((await post({ units: 2 })).id);
      await leave(AT);
      for (const [n, isComing] of [true, false, true, false].entries()) await say(ana, isComing, { at: AT + 1 + n });
      expect([...(await leave(AT + 9)), ...(await leave(AT + HOUR_MS + 9))]).toEqual(['cannotCome']);
    });

    test('has nobody wait to be called off, or told of an end', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post({ units: 2 });
      await runRound(id);
      await leave(AT);
      for (let n = 0; n < 9; n += 1) {
        await say(ana, n % 2 === 0, { at: AT + 1 + n });
        await leave(AT + 1 + n);
      }
      await store().requests.close({ status: 'fulfilled', id, actorId: 'x', at: AT + 20, write });
      expect(await leave(AT + 20)).toEqual(['notNeeded']);
      expect(await leave(AT + HOUR_MS + 20)).toEqual([]);
    });

    test('about the time of a request has who is on the way told twice an hour, and of the last one', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      await leave(AT + 1);
      const times: (number | null)[] = [];
      const listening: WriteInvitationMail = (message) => {
        if (message.kind === 'earlier') times.push(message.neededBy);
        return write(message);
      };
      let left = 0;
      for (let n = 1; n <= 10; n += 1) {
        await store().requests.update({ id, neededBy: SOON - n * 60_000, at: AT + 1 + n, write: listening });
        left += (await leave(AT + 1 + n)).length;
      }
      expect([left, times.at(-1)]).toEqual([2, SOON - 10 * 60_000]);
      expect(await leave(AT + HOUR_MS + 9)).toEqual(['earlier']);
    });

    test('about what came of a donor has them thanked once in a day', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId: actorId } = await post({ units: 2 });
      await runRound(id);
      await say(ana, true);
      await leave(AT + 1);
      const invitationId = (await store().invitations.ofRequest(id))[0]?.id ?? '';
      const left: string[] = [];
      for (let n = 0; n < 10; n += 1) {
        const outcome = (['donated', 'noShow'] as const)[n % 2] ?? 'donated';
        await store().invitations.confirm({ id: invitationId, requestId: id, actorId, outcome, at: AT + 2 + n, write });
        left.push(...(await leave(AT + 2 + n)));
      }
      expect(left.filter((kind) => kind === 'thanks')).toHaveLength(1);
    });

    test('in thanks has them leave once a day, and for the seven days of an outcome alone', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId: actorId } = await post();
      await runRound(id);
      await say(ana, true);
      await leave(AT + 1);
      const invitationId = (await store().invitations.ofRequest(id))[0]?.id ?? '';
      const donated = {
        id: invitationId,
        requestId: id,
        actorId,
        outcome: 'donated',
        thanks: 'family',
        write,
      } as const;
      const thank = async (at: number) => {
        await store().invitations.confirm({ ...donated, at });
        return leave(at);
      };
      expect(await thank(AT + 3)).toEqual(['thanks']);
      for (const at of [AT + 4, AT + 5, AT + DAY_MS + 2]) expect(await thank(at)).toEqual([]);
      expect(await leave(AT + DAY_MS + 9)).toEqual([]);
      expect(await thank(AT + 4 * DAY_MS)).toEqual(['thanks']);
      for (const days of [8, 30, 89])
        await expect(thank(AT + days * DAY_MS)).rejects.toMatchObject({ code: 'INVITATION_OVER' });
      expect(await leave(AT + 90 * DAY_MS)).toEqual([]);
    });
  });
}
