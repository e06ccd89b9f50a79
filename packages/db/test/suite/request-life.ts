import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';
import { LEEDS } from '../places.ts';

const SOON = AT + 6 * HOUR_MS;
const NEEDED = {
  bloodType: 'A+',
  phone: '1234567',
  hospital: 'Graz',
  urgency: 'high',
  units: 2,
  neededBy: SOON,
} as const;

export function describeRequestLife(openStore: OpenStore): void {
  describe('a request that is needed by an hour', () => {
    const store = freshStore(openStore);
    const requests = () => store().requests;
    const tick = (at: number) => store().scheduler.runDue({ at, write: WRITE });
    const near = { place: LEEDS, radiusKm: 10 };
    const post = async (given: object = {}) => {
      const { id: accountId } = await store().accounts.create(person('Ali', { role: 'patient' }));
      return requests().create({ ...NEEDED, place: LEEDS, accountId, at: AT, ...given });
    };
    /** In the newest, by urgency, around a town, in the person's own list, and in the totals. */
    const inLists = async (accountId: string) => [
      (await requests().page({ limit: 9 })).rows.length,
      (await requests().byUrgency({ urgencies: ['high', 'low'], limit: 9 })).rows.length,
      (await requests().page({ near, limit: 9 })).total,
      (await requests().pageOf(accountId, { limit: 9 })).total,
      (await store().totals()).requests,
    ];

    test('is open until then, and then in no list and no total', async () => {
      const { id, accountId } = await post();
      expect(await store().scheduler.nextDueAt()).toBe(SOON - HOUR_MS / 2);
      expect(await tick(SOON - HOUR_MS / 2)).toBe(true);
      expect(await store().scheduler.nextDueAt()).toBe(SOON);
      expect(await tick(SOON - 1)).toBe(false);
      expect(await inLists(accountId)).toEqual([1, 1, 1, 1, 1]);
      expect(await tick(SOON + 99)).toBe(true);
      expect(await inLists(accountId)).toEqual([0, 0, 0, 0, 0]);
      expect(await store().scheduler.nextDueAt()).toBeNull();
      expect(await requests().find(id)).toMatchObject({ status: 'expired', closedAt: SOON + 99 });
      expect(await requests().endedOf(accountId, AT)).toMatchObject([{ id, status: 'expired' }]);
      expect(await requests().endedOf(accountId, SOON + 99)).toEqual([]);
    });

    test('asks from when its poster’s email is verified on, like one more at most; not what has ended, has no town, or is stopped', async () => {
      const { accountId: byLink } = await post();
      const { id: byAdmin } = await store().accounts.create(person('Bea', { role: 'patient' }));
      const first = await requests().create({ ...NEEDED, place: LEEDS, accountId: byAdmin, at: AT });
      const later = (given: object) =>
        requests().create({ ...NEEDED, place: LEEDS, accountId: byAdmin, at: AT + 1, ...given });
      for (const given of [{ place: null }, { neededBy: null }, { neededBy: AT + HOUR_MS }]) await later(given);
      const second = await later({ at: AT + 2 });
      await later({ at: AT + 3 });
      expect(await store().rounds.due(SOON)).toBeNull();

      const at = AT + 2 * HOUR_MS;
      await store().accounts.verifyEmail({ id: byAdmin, at });
      const inviting = (await requests().pageOf(byAdmin, { limit: 9 })).rows.filter(
        ({ nextRoundAt }) => nextRoundAt === at,
      );
      expect(inviting.map(({ id }) => id)).toEqual([second.id, first.id]);
      await store().mail.issueCode({ ...accountCode('code', byLink, { email: 'ali@x.org' }), createdAt: AT });
      await store().accounts.confirmEmail({ codeHash: 'code', accountId: byLink, at });
      expect((await requests().pageOf(byLink, { limit: 9 })).rows[0]?.nextRoundAt).toBe(at);
      // Verified again, it is no reason to ask anew.
      await store().accounts.verifyEmail({ id: byLink, at: at + 1 });
      expect((await requests().pageOf(byLink, { limit: 9 })).rows[0]?.nextRoundAt).toBe(at);
    });

    test('is opened again by a later hour within a day, with all that it was', async () => {
      const { id, accountId } = await post();
      await tick(SOON);
      const later = SOON + 20 * HOUR_MS;
      const again = await requests().update({ id, neededBy: later, at: SOON + HOUR_MS, write: WRITE });
      expect(again).toMatchObject({ status: 'pending', closedAt: null, neededBy: later, units: 2 });
      expect(await inLists(accountId)).toEqual([1, 1, 1, 1, 1]);
      await tick(later);
      const late = requests().update({ id, neededBy: later + 99 * HOUR_MS, at: later + 24 * HOUR_MS, write: WRITE });
      await expect(late).rejects.toMatchObject({ code: 'REQUEST_OVER' });
    });

    test('is fulfilled when as many units came as are needed, and stays so', async () => {
      const { id, accountId } = await post();
      expect(await requests().update({ id, given: 1, at: AT + 1, write: WRITE })).toMatchObject({
        status: 'pending',
        given: 1,
      });
      const low = requests().update({ id, units: 3, given: 4, at: AT + 2, write: WRITE });
      await expect(low).rejects.toMatchObject({ code: 'UNITS_BELOW_GIVEN' });
      expect(await requests().update({ id, given: 2, at: AT + 3, write: WRITE })).toMatchObject({
        status: 'fulfilled',
        closedAt: AT + 3,
      });
      expect(await inLists(accountId)).toEqual([0, 0, 0, 0, 0]);
      const more = requests().update({ id, units: 5, neededBy: SOON, at: AT + 4, write: WRITE });
      await expect(more).rejects.toMatchObject({ code: 'REQUEST_OVER' });
      expect(await requests().close({ id, status: 'withdrawn', actorId: accountId, at: AT + 5, write: WRITE })).toBe(
        false,
      );
    });

    test('moves in the lists when it becomes less urgent', async () => {
      const { id } = await post();
      await requests().update({ id, urgency: 'low', at: AT, write: WRITE });
      expect((await requests().page({ urgency: 'high', near, limit: 9 })).total).toBe(0);
      expect((await requests().page({ urgency: 'low', near, limit: 9 })).rows.map((each) => each.id)).toEqual([id]);
    });

    test('is closed by one of two who press at once, and removed with everything after its days', async () => {
      const { id, accountId } = await post();
      const press = (status: 'fulfilled' | 'withdrawn') =>
        requests().close({ id, status, actorId: accountId, at: AT + 1, write: WRITE });
      expect((await Promise.all([press('fulfilled'), press('withdrawn')])).sort()).toEqual([false, true]);
      expect(await inLists(accountId)).toEqual([0, 0, 0, 0, 0]);
      await requests().removeClosedBefore(AT + 1);
      expect(await requests().find(id)).not.toBeNull();
      await requests().removeClosedBefore(AT + 2);
      expect(await requests().find(id)).toBeNull();
    });

    test('that nobody gave an hour for stays, and is gone once it is withdrawn', async () => {
      const { id, accountId } = await post({ neededBy: null });
      expect(await store().scheduler.nextDueAt()).toBeNull();
      expect(await tick(AT + 10_000 * HOUR_MS)).toBe(false);
      await requests().close({ id, status: 'withdrawn', actorId: accountId, at: AT, write: WRITE });
      expect(await requests().find(id)).toBeNull();
    });

    test('is one of two at a time for which donors are invited, and of three urgent ones in a week', async () => {
      const { id: accountId } = await store().accounts.create(person('Ali', { role: 'patient' }));
      const inviting = { ...NEEDED, place: LEEDS, accountId, nextRoundAt: AT } as const;
      const press = () => requests().create({ ...inviting, at: AT });
      const three = await Promise.allSettled(store().atOnce(press, press, press));
      const refused = three.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
      expect(refused).toEqual(['TOO_MANY_OPEN_REQUESTS']);
      const ids = three.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
      const close = (id = '') =>
        requests().close({ id, status: 'withdrawn', actorId: accountId, at: AT + 1, write: WRITE });
      for (const id of ids) await close(id);
      const third = await requests().create({ ...inviting, at: AT + 2 });
      await close(third.id);
      const fourth = requests().create({ ...inviting, at: AT + 3 });
      await expect(fourth).rejects.toMatchObject({ code: 'TOO_MANY_URGENT_REQUESTS' });
      expect(await requests().create({ ...inviting, urgency: 'medium', at: AT + 3 })).toMatchObject({
        urgency: 'medium',
      });
      expect(await requests().create({ ...NEEDED, accountId, at: AT + 3 })).toMatchObject({ urgency: 'high' });
      await requests().create({ ...inviting, nextRoundAt: null, neededBy: null, at: AT + 3 });
      const weekAfter = AT + 7 * DAY_MS;
      expect(await requests().create({ ...inviting, at: weekAfter })).toMatchObject({ urgency: 'high' });
    });

    test('that was urgent counts as one of three in a week, also once it is lowered', async () => {
      const { id: accountId } = await store().accounts.create(person('Ali', { role: 'patient' }));
      const inviting = { ...NEEDED, place: LEEDS, accountId, nextRoundAt: AT } as const;
      const { id } = await requests().create({ ...inviting, urgency: 'low', at: AT });
      const say = (urgency: 'high' | 'low', at: number) =>
        requests().update({ id, urgency, at, isToInvite: true, write: WRITE });
      for (let n = 0; n < 2; n += 1) {
        const urgent = await requests().create({ ...inviting, at: AT });
        await requests().update({ id: urgent.id, urgency: 'low', at: AT + 1, isToInvite: true, write: WRITE });
        await requests().close({ id: urgent.id, status: 'withdrawn', actorId: accountId, at: AT + 1, write: WRITE });
      }
      await say('high', AT + DAY_MS);
      await say('low', AT + DAY_MS);
      const fourth = (at: number) => requests().create({ ...inviting, at });
      await expect(fourth(AT + 2 * DAY_MS)).rejects.toMatchObject({ code: 'TOO_MANY_URGENT_REQUESTS' });
      // What was raised again later counts from then on.
      expect(await say('high', AT + 2 * DAY_MS)).toMatchObject({ urgency: 'high' });
      expect(await fourth(AT + 7 * DAY_MS)).toMatchObject({ urgency: 'high' });
    });

    test('passes no bound by being changed: into an urgent one, into one that asks, or by being opened again', async () => {
      const { id: accountId } = await store().accounts.create(person('Ali', { role: 'patient' }));
      const inviting = { ...NEEDED, place: LEEDS, accountId, nextRoundAt: AT } as const;
      const close = (id: string) =>
        requests().close({ id, status: 'withdrawn', actorId: accountId, at: AT + 1, write: WRITE });
      const change = (id: string, said: object) =>
        requests().update({ id, at: AT + 2, isToInvite: true, write: WRITE, ...said });
      for (let n = 0; n < 3; n += 1) await close((await requests().create({ ...inviting, at: AT })).id);
      const calm = await requests().create({ ...inviting, urgency: 'medium', at: AT });
      const urgent = change(calm.id, { urgency: 'high' });
      await expect(urgent).rejects.toMatchObject({ code: 'TOO_MANY_URGENT_REQUESTS' });
      expect(await change(calm.id, { units: 3 })).toMatchObject({ units: 3, urgency: 'medium' });
      const quiet = { ...inviting, urgency: 'low', nextRoundAt: null, neededBy: null } as const;
      const [one, other] = [
        await requests().create({ ...quiet, at: AT }),
        await requests().create({ ...quiet, at: AT }),
      ];
      const neededBy = AT + 5 * HOUR_MS;
      expect(await change(one.id, { neededBy })).toMatchObject({ neededBy });
      await expect(change(other.id, { neededBy })).rejects.toMatchObject({ code: 'TOO_MANY_OPEN_REQUESTS' });
      expect(await requests().find(other.id)).toMatchObject({ neededBy: null });
      // The one that is open may be needed later, and is no second one beside itself.
      expect(await change(one.id, { neededBy: neededBy + HOUR_MS })).toMatchObject({ neededBy: neededBy + HOUR_MS });
    });

    test('that is over may be posted again, and its number is given to nobody', async () => {
      const { id, accountId } = await post();
      await requests().close({ id, status: 'withdrawn', actorId: accountId, at: AT, write: WRITE });
      const { id: again } = await requests().create({ ...NEEDED, accountId, at: AT, unlessPosted: () => [] });
      expect(again).not.toBe(id);
      const { id: eve } = await store().accounts.create(person('Eve'));
      const given = { accountId: eve, actorHash: 'eve', counters: [], at: AT };
      const refused = store().contacts.give({ ...given, contactee: { kind: 'request', id } });
      await expect(refused).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    });
  });
}
