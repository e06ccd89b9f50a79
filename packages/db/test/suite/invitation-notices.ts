import { hash } from 'node:crypto';
import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, person, TOLD_MS } from '../people.ts';

const LATER = AT + 60_000;
/** From when on nobody is told any more what WRITE says, while its mail may wait still. */
const END = AT + TOLD_MS;

export function describeInvitationNotices(openStore: OpenStore): void {
  describe('what a donor’s devices are told', () => {
    const { store, donors, donorsTold, post, runRound, mailed, say, keyOf, close } = askingTown(openStore);

    const told = donorsTold(addDevice);
    /** The same, to whom a notification has got through before. */
    const reached = donorsTold(async (opened, accountId) => {
      const { id: deviceId } = await addDevice(opened, accountId);
      await opened.push.taken({ id: 'an earlier one', deviceId, at: AT });
    });
    /** Donors who are told, one of whom is Ana, are asked for a request. */
    async function asked(count = 1, given: object = {}) {
      const [ana = ''] = await told(count);
      const request = await post({ units: count, ...given });
      await runRound(request.id);
      return { ana, request };
    }
    const due = (now = LATER, limit = 99) => store().messages.due('push', now, limit);
    const notices = async (): Promise<({ token: string } & Record<string, unknown>)[]> =>
      (await due()).map(({ text }) => JSON.parse(text));
    /** As when the push services took all. */
    const deliver = async (now = LATER) => {
      const found = await due(now);
      for (const { id, device } of found) await store().push.taken({ id, deviceId: device.id, at: now });
      return found;
    };

    test('is each invitation, in the act of its mail, with type, distance and hospital, and no name, and opens it as the link of the mail does', async () => {
      const [ana = ''] = await told(1);
      await addDevice(store(), ana, { endpoint: 'https://push.example/other' });
      // Nobody without a device is told, and on no device of another.
      await donors(1);
      await addDevice(store(), (await store().accounts.create(person('Ben'))).id);
      await runRound((await post({ hospital: 'St James', urgency: 'high' })).id);
      const waiting = await due();
      expect([waiting.length, await mailed('invited')]).toEqual([2, [2]]);
      const endpoints = (await store().push.list(ana)).map(({ endpoint }) => endpoint);
      expect(waiting.map(({ device }) => device.endpoint).sort()).toEqual(endpoints.sort());
      const [first, second] = waiting;
      expect(first).toMatchObject({ isUrgent: true, tries: 0, device: { publicKey: 'point', auth: 'secret' } });
      expect(first?.topic).toMatch(/^[\w-]{32}$/);
      expect(second?.topic).toBe(first?.topic);
      const { token, ...notice } = JSON.parse(first?.text ?? '');
      expect(notice).toEqual({
        ...{ kind: 'invited', tag: first?.topic, language: 'en', isQuiet: false },
        ...{ bloodType: 'A+', withinKm: 5, hospital: 'St James' },
      });
      expect(first?.text).not.toMatch(/Ali|Donor/);
      expect(token).toMatch(/^[\w-]{43}$/);
      const found = await store().invitations.find({ tokenHash: hash('sha256', token) });
      expect({ id: found?.id, accountId: ana }).toEqual(await keyOf(ana));
    });

    test('ends with what it is about, and with the device', async () => {
      const { ana } = await asked(2);
      expect([(await due(END - 1)).length, await due(END)]).toEqual([2, []]);
      expect(await store().messages.nextDueAt('push', END)).toBeNull();
      const [device] = await store().push.list(ana);
      await store().push.endGone(device?.id ?? '');
      expect([await store().push.list(ana), (await due()).length]).toEqual([[], 1]);
      await store().messages.removeExpired(END);
      expect(await due()).toEqual([]);
    });

    test('is taken back from who didn’t answer, without a sound, when the request ends, and never sent when that was before it left', async () => {
      const { ana, request } = await asked();
      const [invited] = await deliver();
      // It is gone once its push service took it, and the device was used then.
      expect([await due(), await store().push.list(ana)]).toMatchObject([[], [{ lastUsedAt: LATER }]]);
      await close(request, 'withdrawn', LATER);
      expect(await notices()).toMatchObject([{ kind: 'notNeeded', tag: invited?.topic, token: null, isQuiet: true }]);
      expect(await mailed('notNeeded')).toEqual([0]);
      await deliver();
      await close((await asked()).request, 'withdrawn', LATER);
      expect(await due()).toEqual([]);
    });

    test('and their patient’s are, is never that somebody comes, once nobody is needed, nor what the donor knows', async () => {
      const [ana = ''] = await told(1);
      const request = await post();
      await addDevice(store(), request.accountId);
      await runRound(request.id);
      await deliver();
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      expect(await mailed('accepted')).toEqual([1]);
      expect(await notices()).toMatchObject([{ kind: 'someoneComes', requestId: request.id }]);
      await close(request, 'fulfilled', LATER);
      expect((await notices()).map(({ kind }) => kind)).toEqual(['notNeeded']);
    });

    test('is the newest alone of an invitation: that nobody is needed takes the place of what waits, and is heard by who said yes', async () => {
      const { ana, request } = await asked();
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      await close(request, 'withdrawn', LATER);
      expect(await notices()).toMatchObject([{ kind: 'notNeeded', isQuiet: false, token: expect.any(String) }]);
      expect(await mailed('notNeeded')).toEqual([1]);
    });

    test('is kept for who comes back to their own device, and never for who had it before', async () => {
      const { ana } = await asked();
      await addDevice(store(), ana);
      expect(await due()).toHaveLength(1);
      const ben = await store().accounts.create(person('Ben'));
      await addDevice(store(), ben.id, { endpoint: `https://push.example/${ana}` });
      expect(await due()).toEqual([]);
    });

    test('waits after a failure, behind what is new, and no longer than an hour for a clock that was ahead', async () => {
      const { messages } = store();
      await asked(3);
      const [first = '', second = '', third = ''] = (await due()).map(({ id }) => id);
      await messages.postpone(first, AT + 10);
      expect(await messages.nextDueAt('push', AT)).toBe(AT);
      expect((await due(AT + 9)).map(({ id }) => id)).toEqual([second, third]);
      expect((await due(AT + 10)).map(({ id, tries }) => `${id} ${tries}`)).toEqual([
        ...[`${second} 0`, `${third} 0`, `${first} 1`],
      ]);
      expect(await due(AT + 10, 2)).toHaveLength(2);
      for (const each of [second, third]) await messages.remove(each);
      expect(await messages.nextDueAt('push', AT)).toBe(AT + 10);
      await messages.postpone(first, AT + 2 * HOUR_MS);
      await messages.bringForward(AT + HOUR_MS);
      expect(await due(AT + HOUR_MS)).toEqual([]);
      await messages.bringForward(AT + HOUR_MS - 1);
      expect(await due(AT + HOUR_MS - 1)).toMatchObject([{ id: first, tries: 2 }]);
    });

    test('who is told at once is invited before the others for what is urgent, and fewer are asked, and fewer more while they may still answer', async () => {
      const others = await donors(12);
      await reached(99);
      const { id } = await post({ urgency: 'high' });
      // Of mails, which are answered later, it would be 36, and then 27.
      expect([await runRound(id), await runRound(id, LATER)]).toEqual([23, 21]);
      for (const each of others) expect(await store().invitations.ofDonor(each)).toEqual([]);
    });

    test('as many are invited as by mail where no notification to a device was accepted yet: anybody can make one up', async () => {
      await told(39);
      expect(await runRound((await post({ urgency: 'high' })).id)).toBe(36);
    });
  });
}
