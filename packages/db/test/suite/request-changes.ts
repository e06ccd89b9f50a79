import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, person, WRITE as write, ZONE_OF } from '../people.ts';
import { YORK } from '../places.ts';
import { confirmNumber } from '../sms-numbers.ts';

export function describeRequestChanges(openStore: OpenStore): void {
  describe('a request that its poster changes', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, states, mails, say, comes } = invitingTown(store);
    const update = (id: string, change: object) => store().requests.update({ id, at: AT + 9, write, ...change });

    /** One donor is coming, and one on the waitlist. */
    async function underWay(given: object = {}) {
      const [ana = '', ben = ''] = await donors(2);
      const request = await post(given);
      await runRound(request.id);
      await say(ana, true);
      await say(ben, true, { at: AT + 2 });
      return { ana, ben, ...request };
    }
    /** Urgent ones, before the address is verified, one after the other. */
    async function postedBy(accountId: string, count: number): Promise<string[]> {
      const made: string[] = [];
      for (let n = 0; n < count; n += 1)
        made.push(
          (await post({ accountId, urgency: 'high', nextRoundAt: null, isToInvite: false, at: AT - count + n })).id,
        );
      return made;
    }
    const emailOf = async (accountId: string) => (await store().accounts.find(accountId))?.email;

    test('tells the waitlist of more units, and of nothing else', async () => {
      const { id, ben } = await underWay();
      await update(id, { units: 1, urgency: 'low', neededBy: SOON + HOUR_MS });
      expect(await mails('placeFree')).toEqual([]);
      await update(id, { units: 2 });
      expect(await mails('placeFree')).toEqual([await emailOf(ben)]);
    });

    test('tells whoever is coming of an earlier hour, and of none that is as it was, or later', async () => {
      const { id, ana } = await underWay();
      for (const neededBy of [SOON, SOON + HOUR_MS]) await update(id, { neededBy });
      expect(await mails('earlier')).toEqual([]);
      await update(id, { neededBy: SOON });
      expect(await mails('earlier')).toEqual([await emailOf(ana)]);
    });

    test.each(['request', 'person'] as const)(
      'leads nobody elsewhere while the %s is being checked, and leaves them with that word',
      async (subject) => {
        const [ana = ''] = await donors(1);
        for (const add of [addDevice, confirmNumber]) await add(store(), ana);
        const { id, accountId } = await post();
        await runRound(id);
        await say(ana, true);
        await admin.suspend(subject, subject === 'request' ? id : accountId, { at: AT + 2 });
        const waits = async () => [
          (await store().messages.due('email', AT + 9, 99))
            .map(({ subject: kind }) => kind)
            .filter((kind) => kind !== 'someoneComes'),
          (await store().messages.due('push', AT + 9, 99)).map(({ text }) => JSON.parse(text).kind),
          (await store().messages.due('sms', AT + 9, 99)).map(({ text }) => text.split(' ')[0]),
        ];
        const told = [['checking'], ['checking'], ['checking']];
        expect(await waits()).toEqual(told);
        const typed = { phone: '7654321', internationalPhone: null };
        for (const change of [typed, { hospital: 'York' }, { place: YORK }, { units: 2, ...typed }])
          await expect(update(id, change)).rejects.toMatchObject({ code: 'INVITATIONS_STOPPED' });
        await update(id, { neededBy: SOON - HOUR_MS });
        expect(await store().requests.find(id)).toMatchObject({ phone: '1234567', hospital: 'Graz', units: 1 });
        expect(await waits()).toEqual(told);
      },
    );

    test('has its poster asked whether it is still needed by the hour and the urgency that it has then', async () => {
      const { id } = await post();
      expect(await update(id, { neededBy: SOON + HOUR_MS })).toMatchObject({ warnAt: SOON - HOUR_MS });
      expect(await update(id, { urgency: 'high' })).toMatchObject({ warnAt: SOON + HOUR_MS / 2 });
    });

    test('asks nobody as one more than may ask at a time, whatever was posted before the address was verified', async () => {
      const { id: accountId } = await store().accounts.create(person('Ali'));
      const [first, second, third] = await postedBy(accountId, 3);
      await store().accounts.verifyEmail({ id: accountId, at: AT });
      const change = async (id = '') =>
        (await update(id, { units: 2, nextRoundAt: AT + 9, isToInvite: true }))?.nextRoundAt;
      expect(await change(third)).toBeNull();
      expect(await change(first)).toBe(AT + 9);
      await store().requests.close({ id: second ?? '', status: 'withdrawn', actorId: accountId, at: AT + 10, write });
      expect(await change(third)).toBe(AT + 9);
    });

    test('asks nobody as one more that is urgent than a person may have in a week', async () => {
      const { id: accountId } = await store().accounts.create(person('Ali'));
      const posted = await postedBy(accountId, 4);
      await store().accounts.verifyEmail({ id: accountId, at: AT });
      for (const id of posted.slice(0, 2))
        await store().requests.close({ id, status: 'withdrawn', actorId: accountId, at: AT, write });
      const change = (more: object) => update(posted[3] ?? '', { nextRoundAt: AT + 9, isToInvite: true, ...more });
      expect(await change({ units: 2 })).toMatchObject({ units: 2, nextRoundAt: null });
      expect(await change({ urgency: 'medium' })).toMatchObject({ nextRoundAt: AT + 9 });
    });

    test('and ends with the same press keeps its new phone, hospital and town, on record', async () => {
      const { id } = await underWay();
      const typed = { phone: '7654321', internationalPhone: '+447654321', hospital: 'York' };
      const ended = { ...typed, placeId: YORK.id, status: 'fulfilled', given: 1 };
      expect(await update(id, { given: 1, place: YORK, ...typed })).toMatchObject(ended);
      expect(await store().requests.find(id)).toMatchObject(ended);
      expect((await store().audit.list()).map(({ action }) => action)).toContain('request.corrected');
      expect((await store().invitations.ofRequest(id)).map(({ withinKm }) => withinKm)).toEqual([null, null]);
      expect([(await mails('corrected')).length, (await mails('notNeeded')).length]).toEqual([0, 1]);
    });

    test('to as many units as came, stays open until its poster says that it is over', async () => {
      const { id } = await post({ units: 2 });
      await update(id, { given: 1 });
      expect(await update(id, { units: 1 })).toMatchObject({ status: 'pending', units: 1, given: 1 });
    });

    test('to be over as enough came is kept for its days where donors were invited, without an end too, and removed where nobody was', async () => {
      const [ana = ''] = await donors(1);
      const [picked, bare] = [
        await post({ neededBy: null, nextRoundAt: null }),
        await post({ neededBy: null, nextRoundAt: null }),
      ];
      const donorId = (await store().donors.findByAccount(ana))?.id ?? '';
      const by = { accountId: picked.accountId, actorHash: 'x', counters: [], mode: 'on', at: AT, write } as const;
      await store().invitations.pick({ ...by, requestId: picked.id, donorId, zoneOf: ZONE_OF });
      await say(ana, true);
      for (const { id, accountId } of [picked, bare])
        await store().requests.close({ id, status: 'fulfilled', actorId: accountId, at: AT + 9, write });
      expect(await store().requests.find(bare.id)).toBeNull();
      const over = { status: 'fulfilled', closedAt: AT + 9 };
      expect(await store().requests.find(picked.id)).toMatchObject(over);
      expect((await store().requests.endedOf(picked.accountId, AT)).map(({ id }) => id)).toEqual([picked.id]);
      expect((await store().invitations.ofDonor(ana))[0]).toMatchObject({ requestId: picked.id });
    });

    test('after it expired, is opened by an hour alone', async () => {
      const { id } = await post();
      await store().scheduler.runDue({ at: SOON, write });
      await expect(update(id, { units: 2, at: SOON + 1 })).rejects.toMatchObject({ code: 'REQUEST_OVER' });
    });

    test('after it expired, is opened for those who had not said no, and not while it is being checked', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      await say(ben, false);
      await store().scheduler.runDue({ at: SOON, write });
      const again = { neededBy: SOON + HOUR_MS, at: SOON + 1 };
      await update(id, again);
      expect(await states(id)).toEqual(['declined', 'waitlisted']);
      await admin.suspend('request', id, { at: SOON + 2 });
      await store().scheduler.runDue({ at: again.neededBy, write });
      const more = update(id, { neededBy: again.neededBy + HOUR_MS, at: again.neededBy });
      await expect(more).rejects.toMatchObject({ code: 'INVITATIONS_STOPPED' });
    });

    test('to no more needed, is not asked about any more', async () => {
      const { id, accountId: actorId } = await post();
      await store().requests.close({ id, status: 'withdrawn', actorId, at: AT, write });
      expect(await store().scheduler.nextDueAt()).toBeNull();
      expect(await store().scheduler.runDue({ at: SOON, write })).toBe(false);
    });

    test('to no more needed, stays so, though somebody came for it', async () => {
      const { id, accountId: actorId } = await underWay();
      const [ask] = (await store().invitations.ofRequest(id)).filter(({ state }) => state === 'accepted');
      await store().requests.close({ id, status: 'withdrawn', actorId, at: AT + 3, write });
      const donated = { id: ask?.id ?? '', requestId: id, actorId, outcome: 'donated', at: AT + 4, write } as const;
      expect(await store().invitations.confirm(donated)).toMatchObject({ state: 'donated' });
      expect(await store().requests.find(id)).toMatchObject({ status: 'withdrawn', given: 1, closedAt: AT + 3 });
    });

    test('under an address that proves to be another’s, is gone, and whoever said yes is told, and free to come to others', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3);
      const { id: eve } = await store().accounts.create(person('Eve', { role: 'patient' }));
      const { id } = await post({ accountId: eve });
      expect(await runRound(id)).toBe(3);
      await say(ana, true);
      await say(ben, true);
      await say(cem, false);
      expect(await mails('someoneComes')).toEqual([]);
      await store().accounts.create(person('Eve', { isEmailVerified: true }));
      expect(await store().requests.find(id)).toBeNull();
      while (await store().scheduler.runDue({ at: AT + 1, write }));
      expect([await mails('notNeeded'), await mails('waitlistClosed')]).toEqual([
        [await emailOf(ana)],
        [await emailOf(ben)],
      ]);
      expect((await store().invitations.ofDonor(cem))[0]).toMatchObject({ requestId: null, state: 'declined' });
      const other = await post();
      await comes(ana, other.id);
      expect(await states(other.id)).toEqual(['accepted']);
    });
  });
}
