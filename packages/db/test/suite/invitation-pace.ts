import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, WRITE } from '../people.ts';

export function describeInvitationPace(openStore: OpenStore): void {
  describe('who changes their mind again and again', () => {
    const { store, invited, say, close, confirm } = askingTown(openStore);
    /** What leaves now, as the mail host takes it. */
    const leave = async (now: number) => {
      const due = await store().messages.due('email', now, 99);
      for (const { id } of due) await store().messages.remove(id);
      return due.map(({ subject }) => subject);
    };
    /** A donor was asked, and says yes and no so often, this long after each other; what leaves of it. */
    async function wavering(times: number, everyMs: number) {
      const { ana, request } = await invited(1, { units: 2 });
      await leave(AT);
      const told: string[] = [];
      for (let n = 0; n < times; n += 1) {
        await say(ana, n % 2 === 0, { at: AT + 1 + n * everyMs });
        told.push(...(await leave(AT + 1 + n * everyMs)));
      }
      return { ana, request, told };
    }
    /** A donor is coming, and what waited has left. */
    async function coming(given: object = {}) {
      const { ana, request } = await invited(1, given);
      await say(ana, true);
      await leave(AT + 1);
      return { ana, request };
    }

    test('has the poster and themselves told a few times an hour, and how it is then once the hour is over', async () => {
      const { ana, told } = await wavering(30, 1000);
      const toldOf = (kind: string) => told.filter((each) => each === kind).length;
      expect([toldOf('someoneComes'), toldOf('cannotCome'), toldOf('accepted')]).toEqual([2, 1, 3]);
      expect(await leave(AT + HOUR_MS + 1)).toEqual(['cannotCome']);
      await say(ana, true, { at: AT + HOUR_MS + 2 });
      expect((await leave(AT + HOUR_MS + 2)).sort()).toEqual(['accepted', 'someoneComes']);
    });

    test('leaves a poster who was not told yet with the last word alone', async () => {
      const { ana } = await invited(1, { units: 2 });
      await leave(AT);
      for (const [n, isComing] of [true, false, true, false].entries()) await say(ana, isComing, { at: AT + 1 + n });
      expect([...(await leave(AT + 9)), ...(await leave(AT + HOUR_MS + 9))]).toEqual(['cannotCome']);
    });

    test('has nobody wait to be called off, or told of an end', async () => {
      const { request } = await wavering(9, 1);
      await close(request, 'fulfilled', AT + 20);
      expect([await leave(AT + 20), await leave(AT + HOUR_MS + 20)]).toEqual([['notNeeded'], []]);
    });

    test('about the time of a request has who is on the way told twice an hour, and of the last one', async () => {
      const { request } = await coming();
      const times: (number | null)[] = [];
      const write: typeof WRITE = (message) => {
        if (message.kind === 'earlier') times.push(message.neededBy);
        return WRITE(message);
      };
      let left = 0;
      for (let n = 1; n <= 10; n += 1) {
        await store().requests.update({ id: request.id, neededBy: SOON - n * 60_000, at: AT + 1 + n, write });
        left += (await leave(AT + 1 + n)).length;
      }
      expect([left, times.at(-1)]).toEqual([2, SOON - 10 * 60_000]);
      expect(await leave(AT + HOUR_MS + 9)).toEqual(['earlier']);
    });

    test('about what came of a donor has them thanked once in a day', async () => {
      const { ana, request } = await coming({ units: 2 });
      const left: string[] = [];
      for (let n = 0; n < 10; n += 1) {
        await confirm(request, ana, n % 2 === 0 ? 'donated' : 'noShow', AT + 2 + n);
        left.push(...(await leave(AT + 2 + n)));
      }
      expect(left.filter((kind) => kind === 'thanks')).toHaveLength(1);
    });

    test('in thanks has them leave once a day, and for the seven days of an outcome alone', async () => {
      const { ana, request } = await coming();
      const thank = async (at: number) => {
        await confirm(request, ana, 'donated', at, { thanks: 'family' });
        return leave(at);
      };
      expect(await thank(AT + 3)).toEqual(['thanks']);
      for (const at of [AT + 4, AT + 5, AT + DAY_MS + 2]) expect(await thank(at)).toEqual([]);
      expect(await leave(AT + DAY_MS + 9)).toEqual([]);
      expect(await thank(AT + 4 * DAY_MS)).toEqual(['thanks']);
      for (const days of [8, 30, 89]) await refused(thank(AT + days * DAY_MS), 'INVITATION_OVER');
      expect(await leave(AT + 90 * DAY_MS)).toEqual([]);
    });
  });
}
