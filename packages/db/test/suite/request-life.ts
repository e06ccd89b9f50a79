import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { refusalsOf, refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

const SOON = AT + 6 * HOUR_MS;
const NEEDED = {
  ...({ bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'high' } as const),
  ...{ units: 2, neededBy: SOON, place: LEEDS },
};

export function describeRequestLife(openStore: OpenStore): void {
  describe('a request that is needed by an hour', () => {
    const store = freshStore(openStore);
    const requests = () => store().requests;
    const tick = (at: number) => store().scheduler.runDue({ at, write: WRITE });
    const near = { place: LEEDS, radiusKm: 10 };
    const join = async (name = 'Ali') => (await store().accounts.create(person(name, { role: 'patient' }))).id;
    const postBy = (accountId: string, given: object = {}) =>
      requests().create({ ...NEEDED, accountId, at: AT, ...given });
    const post = async (given: object = {}) => postBy(await join(), given);
    /** One for which donors are invited. */
    const inviteBy = (accountId: string, given: object = {}) => postBy(accountId, { nextRoundAt: AT, ...given });
    const change = (id: string, at: number, said: object) => requests().update({ id, at, write: WRITE, ...said });
    const close = (id: string, actorId: string, at: number, status: 'fulfilled' | 'withdrawn' = 'withdrawn') =>
      requests().close({ id, status, actorId, at, write: WRITE });
    /** In the newest, by urgency, around a town, in the person's own list, and in the totals. */
    const inLists = async (accountId: string) => [
      (await requests().page({ limit: 9 })).rows.length,
      (await requests().byUrgency({ urgencies: ['high', 'low'], limit: 9 })).rows.length,
      (await requests().page({ near, limit: 9 })).total,
      (await requests().pageOf(accountId, { limit: 9 })).total,
      (await store().totals()).requests,
    ];

    test('is open until then, and then in no list and no total, until it is opened again by a later hour within a day', async () => {
      const { id, accountId } = await post();
      const { scheduler } = store();
      expect(await scheduler.nextDueAt()).toBe(SOON - HOUR_MS / 2);
      expect(await tick(SOON - HOUR_MS / 2)).toBe(true);
      expect([await scheduler.nextDueAt(), await tick(SOON - 1)]).toEqual([SOON, false]);
      expect(await inLists(accountId)).toEqual([1, 1, 1, 1, 1]);
      expect(await tick(SOON + 99)).toBe(true);
      expect([await inLists(accountId), await scheduler.nextDueAt()]).toEqual([[0, 0, 0, 0, 0], null]);
      expect(await requests().find(id)).toMatchObject({ status: 'expired', closedAt: SOON + 99 });
      expect(await requests().endedOf(accountId, AT)).toMatchObject([{ id, status: 'expired' }]);
      expect(await requests().endedOf(accountId, SOON + 99)).toEqual([]);
      const neededBy = SOON + 20 * HOUR_MS;
      const again = await change(id, SOON + HOUR_MS, { neededBy });
      expect(again).toMatchObject({ status: 'pending', closedAt: null, neededBy, units: 2 });
      expect(await inLists(accountId)).toEqual([1, 1, 1, 1, 1]);
      await tick(neededBy);
      const late = change(id, neededBy + 24 * HOUR_MS, { neededBy: neededBy + 99 * HOUR_MS });
      await refused(late, 'REQUEST_OVER');
    });

    test('asks from when its poster’s email is verified on, like one more at most; not what has ended, has no town, or is stopped', async () => {
      const { accountId: byLink } = await post();
      const byAdmin = await join('Bea');
      const first = await postBy(byAdmin);
      for (const given of [{ place: null }, { neededBy: null }, { neededBy: AT + HOUR_MS }])
        await postBy(byAdmin, { at: AT + 1, ...given });
      const second = await postBy(byAdmin, { at: AT + 2 });
      await postBy(byAdmin, { at: AT + 3 });
      expect(await store().rounds.due(SOON)).toBeNull();

      const at = AT + 2 * HOUR_MS;
      const asking = async (accountId: string) => {
        const { rows } = await requests().pageOf(accountId, { limit: 9 });
        return rows.filter(({ nextRoundAt }) => nextRoundAt === at).map(({ id }) => id);
      };
      await store().accounts.verifyEmail({ id: byAdmin, at });
      expect(await asking(byAdmin)).toEqual([second.id, first.id]);
      await store().mail.issueCode({ ...accountCode('code', byLink, { email: 'ali@x.org' }), createdAt: AT });
      await store().accounts.confirmEmail({ codeHash: 'code', accountId: byLink, at });
      expect(await asking(byLink)).toHaveLength(1);
      // Verified again, it is no reason to ask anew.
      await store().accounts.verifyEmail({ id: byLink, at: at + 1 });
      expect(await asking(byLink)).toHaveLength(1);
    });

    test('moves in the lists when it becomes less urgent, is fulfilled when as many units came as are needed, and stays so', async () => {
      const { id, accountId } = await post();
      const low = { status: 'pending', given: 1, urgency: 'low' };
      expect(await change(id, AT + 1, { given: 1, urgency: 'low' })).toMatchObject(low);
      expect((await requests().page({ urgency: 'high', near, limit: 9 })).total).toBe(0);
      expect((await requests().page({ urgency: 'low', near, limit: 9 })).rows).toMatchObject([{ id }]);
      await refused(change(id, AT + 2, { units: 3, given: 4 }), 'UNITS_BELOW_GIVEN');
      expect(await change(id, AT + 3, { given: 2 })).toMatchObject({ status: 'fulfilled', closedAt: AT + 3 });
      expect(await inLists(accountId)).toEqual([0, 0, 0, 0, 0]);
      await refused(change(id, AT + 4, { units: 5, neededBy: SOON }), 'REQUEST_OVER');
      expect(await close(id, accountId, AT + 5)).toBe(false);
    });

    test('is closed by one of two who press at once, and removed with everything after its days', async () => {
      const { id, accountId } = await post();
      const presses = [close(id, accountId, AT + 1, 'fulfilled'), close(id, accountId, AT + 1)];
      expect((await Promise.all(presses)).sort()).toEqual([false, true]);
      expect(await inLists(accountId)).toEqual([0, 0, 0, 0, 0]);
      await requests().removeClosedBefore(AT + 1);
      expect(await requests().find(id)).not.toBeNull();
      await requests().removeClosedBefore(AT + 2);
      expect(await requests().find(id)).toBeNull();
    });

    test('is one of two at a time for which donors are invited, and of three urgent ones in a week', async () => {
      const accountId = await join();
      const press = () => inviteBy(accountId);
      expect(await refusalsOf(store().atOnce(press, press, press))).toEqual(['TOO_MANY_OPEN_REQUESTS']);
      for (const { id } of (await requests().pageOf(accountId, { limit: 9 })).rows) await close(id, accountId, AT + 1);
      const third = await inviteBy(accountId, { at: AT + 2 });
      await close(third.id, accountId, AT + 1);
      const at = AT + 3;
      await refused(inviteBy(accountId, { at }), 'TOO_MANY_URGENT_REQUESTS');
      expect(await inviteBy(accountId, { at, urgency: 'medium' })).toMatchObject({ urgency: 'medium' });
      expect(await postBy(accountId, { at, place: null })).toMatchObject({ urgency: 'high' });
      await inviteBy(accountId, { at, nextRoundAt: null, neededBy: null });
      expect(await inviteBy(accountId, { at: AT + 7 * DAY_MS })).toMatchObject({ urgency: 'high' });
    });

    test('that was urgent counts as one of three in a week, also once it is lowered', async () => {
      const accountId = await join();
      const { id } = await inviteBy(accountId, { urgency: 'low' });
      const say = (of: string, urgency: 'high' | 'low', at: number) => change(of, at, { urgency, isToInvite: true });
      for (let n = 0; n < 2; n += 1) {
        const urgent = await inviteBy(accountId);
        await say(urgent.id, 'low', AT + 1);
        await close(urgent.id, accountId, AT + 1);
      }
      for (const urgency of ['high', 'low'] as const) await say(id, urgency, AT + DAY_MS);
      await refused(inviteBy(accountId, { at: AT + 2 * DAY_MS }), 'TOO_MANY_URGENT_REQUESTS');
      // What was raised again later counts from then on.
      expect(await say(id, 'high', AT + 2 * DAY_MS)).toMatchObject({ urgency: 'high' });
      expect(await inviteBy(accountId, { at: AT + 7 * DAY_MS })).toMatchObject({ urgency: 'high' });
    });

    test('passes no bound by being changed: into an urgent one, into one that asks, or by being opened again', async () => {
      const accountId = await join();
      const say = (id: string, said: object) => change(id, AT + 2, { isToInvite: true, ...said });
      for (let n = 0; n < 3; n += 1) await close((await inviteBy(accountId)).id, accountId, AT + 1);
      const calm = await inviteBy(accountId, { urgency: 'medium' });
      await refused(say(calm.id, { urgency: 'high' }), 'TOO_MANY_URGENT_REQUESTS');
      expect(await say(calm.id, { units: 3 })).toMatchObject({ units: 3, urgency: 'medium' });
      const quiet = { urgency: 'low', nextRoundAt: null, neededBy: null };
      const [one, other] = [await inviteBy(accountId, quiet), await inviteBy(accountId, quiet)];
      const neededBy = AT + 5 * HOUR_MS;
      expect(await say(one.id, { neededBy })).toMatchObject({ neededBy });
      await refused(say(other.id, { neededBy }), 'TOO_MANY_OPEN_REQUESTS');
      expect(await requests().find(other.id)).toMatchObject({ neededBy: null });
      // The one that is open may be needed later, and is no second one beside itself.
      expect(await say(one.id, { neededBy: neededBy + HOUR_MS })).toMatchObject({ neededBy: neededBy + HOUR_MS });
    });

    test('that nobody gave an hour for stays; gone once it is withdrawn, it may be posted again, and its number is given to nobody', async () => {
      const { id, accountId } = await post({ neededBy: null });
      expect([await store().scheduler.nextDueAt(), await tick(AT + 10_000 * HOUR_MS)]).toEqual([null, false]);
      await close(id, accountId, AT);
      expect(await requests().find(id)).toBeNull();
      expect((await postBy(accountId, { unlessPosted: () => [] })).id).not.toBe(id);
      const given = { accountId: await join('Eve'), actorHash: 'eve', counters: [], at: AT };
      await refused(store().contacts.give({ ...given, contactee: { kind: 'request', id } }), 'REQUEST_NOT_FOUND');
    });
  });
}
