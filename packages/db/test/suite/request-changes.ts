import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, person } from '../people.ts';
import { YORK } from '../places.ts';
import { confirmNumber } from '../sms-numbers.ts';

export function describeRequestChanges(openStore: OpenStore): void {
  describe('a request that its poster changes', () => {
    const { store, admin, donors, post, invited, saidYes, runRound, states, mails, mailed, say, comes, ...town } =
      askingTown(openStore);
    const { tick, close, change, confirm, pick, find, invitation, emailOf, actions } = town;

    /** Urgent ones, before the address is verified, one after the other. */
    async function postedBy(name: string, count: number) {
      const { id: accountId } = await store().accounts.create(person(name));
      const ids: string[] = [];
      const quiet = { accountId, urgency: 'high', nextRoundAt: null, isToInvite: false };
      for (let n = 0; n < count; n += 1) ids.push((await post({ ...quiet, at: AT - count + n })).id);
      await store().accounts.verifyEmail({ id: accountId, at: AT });
      return { accountId, ids };
    }
    const asking = { nextRoundAt: AT + 9, isToInvite: true };

    test('tells the waitlist of more units, and whoever is coming of an earlier hour, and of nothing else', async () => {
      const { id, ana, ben } = await saidYes(2);
      await change(id, { units: 1, urgency: 'low', neededBy: SOON });
      await change(id, { neededBy: SOON + HOUR_MS });
      expect(await mailed('placeFree', 'earlier')).toEqual([0, 0]);
      await change(id, { neededBy: SOON });
      expect([await mails('earlier'), await mailed('placeFree')]).toEqual([[await emailOf(ana)], [0]]);
      await change(id, { units: 2 });
      expect(await mails('placeFree')).toEqual([await emailOf(ben)]);
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
        const { messages } = store();
        const waits = async () =>
          [
            ...(await messages.due('email', AT + 9, 99)).map((mail) => mail.subject),
            ...(await messages.due('push', AT + 9, 99)).map(({ text }) => JSON.parse(text).kind),
            ...(await messages.due('sms', AT + 9, 99)).map(({ text }) => text.split(' ')[0]),
          ].toSorted();
        const told = ['checking', 'checking', 'checking', 'someoneComes'];
        expect(await waits()).toEqual(told);
        const typed = { phone: '7654321', internationalPhone: null };
        for (const said of [typed, { hospital: 'York' }, { place: YORK }, { units: 2, ...typed }])
          await refused(change(id, said), 'INVITATIONS_STOPPED');
        await change(id, { neededBy: SOON - HOUR_MS });
        expect(await find(id)).toMatchObject({ phone: '1234567', hospital: 'Graz', units: 1 });
        expect(await waits()).toEqual(told);
      },
    );

    test('has its poster asked whether it is still needed by the hour and the urgency that it has then, and is open while they don’t say that it is over', async () => {
      const { id } = await post({ units: 2 });
      expect(await change(id, { neededBy: SOON + HOUR_MS })).toMatchObject({ warnAt: SOON - HOUR_MS });
      expect(await change(id, { urgency: 'high' })).toMatchObject({ warnAt: SOON + HOUR_MS / 2 });
      await change(id, { given: 1 });
      expect(await change(id, { units: 1 })).toMatchObject({ status: 'pending', units: 1, given: 1 });
    });

    test('asks nobody as one more than may ask at a time, or of the urgent ones of a week, whatever was posted before the address was verified', async () => {
      const [ali, bea] = [await postedBy('Ali', 3), await postedBy('Bea', 4)];
      const [first = '', second = '', third = ''] = ali.ids;
      const { accountId } = ali;
      expect(await change(third, { units: 2, ...asking })).toMatchObject({ nextRoundAt: null });
      expect(await change(first, { units: 2, ...asking })).toMatchObject({ nextRoundAt: AT + 9 });
      await close({ id: second, accountId }, 'withdrawn', AT + 10);
      expect(await change(third, { units: 2, ...asking })).toMatchObject({ nextRoundAt: AT + 9 });
      for (const id of bea.ids.slice(0, 2)) await close({ id, accountId: bea.accountId }, 'withdrawn', AT);
      const [last = ''] = bea.ids.slice(3);
      expect(await change(last, { units: 2, ...asking })).toMatchObject({ units: 2, nextRoundAt: null });
      expect(await change(last, { urgency: 'medium', ...asking })).toMatchObject({ nextRoundAt: AT + 9 });
    });

    test('and ends with the same press keeps its new phone, hospital and town, on record', async () => {
      const { id } = await saidYes(2);
      const typed = { phone: '7654321', internationalPhone: '+447654321', hospital: 'York' };
      const ended = { ...typed, placeId: YORK.id, status: 'fulfilled', given: 1 };
      expect(await change(id, { given: 1, place: YORK, ...typed })).toMatchObject(ended);
      expect(await find(id)).toMatchObject(ended);
      expect(await actions()).toContain('request.corrected');
      expect((await store().invitations.ofRequest(id)).map(({ withinKm }) => withinKm)).toEqual([null, null]);
      expect(await mailed('corrected', 'notNeeded')).toEqual([0, 1]);
    });

    test('to be over as enough came is kept for its days where donors were invited, without an end too, and removed where nobody was', async () => {
      const [ana = ''] = await donors(1);
      const endless = { neededBy: null, nextRoundAt: null };
      const [picked, bare] = [await post(endless), await post(endless)];
      await pick(picked.accountId, ana, { requestId: picked.id });
      await say(ana, true);
      for (const each of [picked, bare]) await close(each, 'fulfilled');
      expect(await find(bare.id)).toBeNull();
      expect(await find(picked.id)).toMatchObject({ status: 'fulfilled', closedAt: AT + 9 });
      expect(await store().requests.endedOf(picked.accountId, AT)).toMatchObject([{ id: picked.id }]);
      expect(await invitation(ana)).toMatchObject({ requestId: picked.id });
    });

    test('after it expired, is opened by an hour alone, for those who had not said no, and not while it is being checked', async () => {
      const { ana, ben, id } = await invited(2);
      await say(ana, true);
      await say(ben, false);
      await tick(SOON);
      await refused(change(id, { units: 2 }, SOON + 1), 'REQUEST_OVER');
      const neededBy = SOON + HOUR_MS;
      await change(id, { neededBy }, SOON + 1);
      expect(await states(id)).toEqual(['declined', 'waitlisted']);
      await admin.suspend('request', id, { at: SOON + 2 });
      await tick(neededBy);
      await refused(change(id, { neededBy: neededBy + HOUR_MS }, neededBy), 'INVITATIONS_STOPPED');
    });

    test('to no more needed, is not asked about any more, and stays so, though somebody came for it', async () => {
      const { ana, id, request } = await saidYes(2);
      await close(request, 'withdrawn', AT + 3);
      expect(await confirm(request, ana, 'donated', AT + 4)).toMatchObject({ state: 'donated' });
      expect(await find(id)).toMatchObject({ status: 'withdrawn', given: 1, closedAt: AT + 3 });
      await close(await post(), 'withdrawn', AT);
      await tick(SOON);
      expect(await mailed('stillNeeded', 'expired')).toEqual([0, 0]);
    });

    test('under an address that proves to be another’s, is gone, and whoever said yes is told, and free to come to others', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(3);
      const { id: eve } = await store().accounts.create(person('Eve', { role: 'patient' }));
      const { id } = await post({ accountId: eve });
      expect(await runRound(id)).toBe(3);
      await say(ana, true);
      await say(ben, true);
      await say(cem, false);
      expect(await mailed('someoneComes')).toEqual([0]);
      await store().accounts.create(person('Eve', { isEmailVerified: true }));
      expect(await find(id)).toBeNull();
      await tick(AT + 1);
      expect(await mails('notNeeded')).toEqual([await emailOf(ana)]);
      expect(await mails('waitlistClosed')).toEqual([await emailOf(ben)]);
      expect(await invitation(cem)).toMatchObject({ requestId: null, state: 'declined' });
      const other = await post();
      await comes(ana, other.id);
      expect(await states(other.id)).toEqual(['accepted']);
    });
  });
}
