import { hash } from 'node:crypto';
import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, person, TOLD_MS, WRITE as write } from '../people.ts';

const LATER = AT + 60_000;
/** From when on nobody is told any more what WRITE says, while its mail may wait still. */
const END = AT + TOLD_MS;

export function describeInvitationNotices(openStore: OpenStore): void {
  describe('what a donor’s devices are told', () => {
    const store = freshStore(openStore);
    const { donors, donorsTold, post, runRound, mails, say, keyOf } = invitingTown(store);

    const told = donorsTold(addDevice);
    /** The same, to whom a notification has got through before. */
    const reached = donorsTold(async (opened, accountId) => {
      const { id: deviceId } = await addDevice(opened, accountId);
      await opened.push.taken({ id: 'an earlier one', deviceId, at: AT });
    });
    const due = (now = LATER, limit = 99) => store().messages.due('push', now, limit);
    const notices = async (): Promise<({ token: string } & Record<string, unknown>)[]> =>
      (await due()).map(({ text }) => JSON.parse(text));
    /** As when the push services took all. */
    const deliver = async (now = LATER) => {
      const found = await due(now);
      for (const { id, device } of found) await store().push.taken({ id, deviceId: device.id, at: now });
      return found;
    };
    const close = (id: string) => store().requests.close({ status: 'withdrawn', id, actorId: 'x', at: LATER, write });

    test('is each invitation, in the act of its mail, with type, distance and hospital, and no name', async () => {
      const [ana = ''] = await told(1);
      await addDevice(store(), ana, { endpoint: 'https://push.example/other' });
      const request = await post({ hospital: 'St James', urgency: 'high' });
      await runRound(request.id);
      const waiting = await due();
      expect(waiting).toHaveLength(2);
      expect(await mails('invited')).toHaveLength(1);
      expect(waiting.map(({ device }) => device.endpoint).sort()).toEqual(
        (await store().push.list(ana)).map(({ endpoint }) => endpoint).sort(),
      );
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
    });

    test('goes to nobody without a device, and to no device of another', async () => {
      await donors(1);
      const ben = await store().accounts.create(person('Ben'));
      await addDevice(store(), ben.id);
      await runRound((await post()).id);
      expect(await mails('invited')).toHaveLength(1);
      expect(await due()).toEqual([]);
    });

    test('opens the invitation, as the link of the mail does', async () => {
      const [ana = ''] = await told(1);
      await runRound((await post()).id);
      const [notice] = await notices();
      const found = await store().invitations.find({ tokenHash: hash('sha256', notice?.token ?? '') });
      expect({ id: found?.id, accountId: ana }).toEqual(await keyOf(ana));
    });

    test('ends with what it is about, and with the device', async () => {
      const [ana = ''] = await told(2);
      await runRound((await post({ units: 2 })).id);
      expect(await due(END - 1)).toHaveLength(2);
      expect(await due(END)).toEqual([]);
      expect(await store().messages.nextDueAt('push', END)).toBeNull();
      const [device] = await store().push.list(ana);
      await store().push.endGone(device?.id ?? '');
      expect(await store().push.list(ana)).toEqual([]);
      expect(await due()).toHaveLength(1);
      await store().messages.removeExpired(END);
      expect(await due()).toEqual([]);
    });

    test('is taken back from who didn’t answer, without a sound, when the request ends', async () => {
      await told(1);
      const { id } = await post();
      await runRound(id);
      const [invited] = await deliver();
      await close(id);
      expect(await notices()).toMatchObject([{ kind: 'notNeeded', tag: invited?.topic, token: null, isQuiet: true }]);
      expect(await mails('notNeeded')).toEqual([]);
    });

    test('is never sent when the request ended before it left', async () => {
      await told(1);
      const { id } = await post();
      await runRound(id);
      await close(id);
      expect(await due()).toEqual([]);
    });

    test.each(['withdrawn', 'fulfilled'] as const)(
      'and their patient’s are, is never that somebody comes, once the request is %s',
      async (status) => {
        const [ana = ''] = await told(1);
        const { id, accountId } = await post();
        await addDevice(store(), accountId);
        await runRound(id);
        await deliver();
        await say(ana, true, { arrivingAt: AT + HOUR_MS });
        expect(await notices()).toMatchObject([{ kind: 'someoneComes', requestId: id }]);
        await store().requests.close({ status, id, actorId: accountId, at: LATER, write });
        expect((await notices()).map(({ kind }) => kind)).toEqual(['notNeeded']);
      },
    );

    test('is the newest alone of an invitation: that nobody is needed takes the place of what waits, and is heard by who said yes', async () => {
      const [ana = ''] = await told(1);
      const { id } = await post();
      await runRound(id);
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      await close(id);
      expect(await notices()).toMatchObject([{ kind: 'notNeeded', isQuiet: false, token: expect.any(String) }]);
      expect(await mails('notNeeded')).toHaveLength(1);
    });

    test('is not what the donor knows: nothing is pushed of their own yes', async () => {
      const [ana = ''] = await told(1);
      await runRound((await post()).id);
      await deliver();
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      expect(await mails('accepted')).toHaveLength(1);
      expect(await due()).toEqual([]);
    });

    test('is kept for who comes back to their own device, and never for who had it before', async () => {
      const [ana = ''] = await told(1);
      await runRound((await post()).id);
      await addDevice(store(), ana);
      expect(await due()).toHaveLength(1);
      const ben = await store().accounts.create(person('Ben'));
      await addDevice(store(), ben.id, { endpoint: `https://push.example/${ana}` });
      expect(await due()).toEqual([]);
    });

    test('waits after a failure, behind what is new, and no longer than an hour for a clock that was ahead', async () => {
      await told(3);
      await runRound((await post({ units: 3 })).id);
      const [first, second, third] = await due();
      await store().messages.postpone(first?.id ?? '', AT + 10);
      expect(await store().messages.nextDueAt('push', AT)).toBe(AT);
      expect((await due(AT + 9)).map(({ id }) => id)).toEqual([second?.id, third?.id]);
      expect((await due(AT + 10)).map(({ id, tries }) => [id, tries])).toEqual([
        [second?.id, 0],
        [third?.id, 0],
        [first?.id, 1],
      ]);
      expect(await due(AT + 10, 2)).toHaveLength(2);
      for (const each of [second, third]) await store().messages.remove(each?.id ?? '');
      expect(await store().messages.nextDueAt('push', AT)).toBe(AT + 10);
      await store().messages.postpone(first?.id ?? '', AT + 2 * HOUR_MS);
      await store().messages.bringForward(AT + HOUR_MS);
      expect(await due(AT + HOUR_MS)).toEqual([]);
      await store().messages.bringForward(AT + HOUR_MS - 1);
      expect(await due(AT + HOUR_MS - 1)).toMatchObject([{ id: first?.id, tries: 2 }]);
    });

    test('that its push service took is gone, and the device was used then', async () => {
      const [ana = ''] = await told(1);
      await runRound((await post()).id);
      await deliver(AT + 7);
      expect(await due()).toEqual([]);
      expect(await store().push.list(ana)).toMatchObject([{ lastUsedAt: AT + 7 }]);
    });

    test('who is told at once is invited before the others for what is urgent', async () => {
      const others = await donors(12);
      await reached(28);
      expect(await runRound((await post({ urgency: 'high' })).id)).toBeGreaterThan(12);
      for (const id of others) expect(await store().invitations.ofDonor(id)).toEqual([]);
    });

    test('fewer donors are asked for what is urgent where all are told at once, and fewer more while they may still answer', async () => {
      await reached(99);
      const request = await post({ urgency: 'high' });
      // Of mails, which are answered later, it would be 36, and then 27.
      expect([await runRound(request.id), await runRound(request.id, LATER)]).toEqual([23, 21]);
    });

    test('as many are invited as by mail where no notification to a device was accepted yet: anybody can make one up', async () => {
      await told(39);
      expect(await runRound((await post({ urgency: 'high' })).id)).toBe(36);
    });
  });
}
