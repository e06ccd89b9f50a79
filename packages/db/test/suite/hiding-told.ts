import { HIDING_REASONS } from '@redthread/domain/hiding';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, details, idOf, person, WRITE as write } from '../people.ts';

export function describeHidingNotified(openStore: OpenStore): void {
  describe('what an admin hides or removes', () => {
    const store = freshStore(openStore);
    const { donors, post } = invitingTown(store);
    const { hide, hideRequest, show, remove } = adminOf(store);

    test('is said to its owner once, by mail, in the act, and not to an address that nobody verified', async () => {
      const [ana = ''] = await donors(1);
      const { id: eve } = await store().accounts.create(person('Eve'));
      await store().donors.register({ ...details(), accountId: eve, at: AT });
      const request = await post();
      for (const _ of [1, 2]) {
        for (const id of [ana, eve]) await hide(id);
        await hideRequest(request.id);
      }
      for (const _ of [1, 2]) {
        await show(ana);
        await show(request.id, 'request');
      }
      await remove(ana);
      const told = (await store().messages.emails(99)).map(({ recipient, text }) => [
        recipient.replace(/ \d+/, ''),
        text,
      ]);
      expect(told.toReversed()).toEqual([
        ['donor@x.org', 'hidden donor othersData'],
        ['ali@x.org', 'hidden request notReal'],
        ['donor@x.org', 'shown donor null'],
        ['ali@x.org', 'shown request null'],
        ['donor@x.org', 'removed donor money'],
      ]);
    });

    test('is in the record with who, what and why, once each, and an admin reads it of the person and the request', async () => {
      const [ana = ''] = await donors(1);
      const request = await post();
      const before = (await store().audit.list()).length;
      for (const _ of [1, 2]) await hide(ana);
      for (const _ of [1, 2]) await show(ana);
      await remove(ana);
      for (const _ of [1, 2]) await hideRequest(request.id);
      for (const _ of [1, 2]) await show(request.id, 'request');
      await remove(request.id, 'request');
      const entry = { at: AT, actorId: 'admin' };
      const ofAna = [
        { ...entry, action: 'donor.hidden', subjectId: ana, reason: 'othersData' },
        { ...entry, action: 'donor.shown', subjectId: ana },
        { ...entry, action: 'donor.removed', subjectId: ana, reason: 'money' },
      ];
      const ofRequest = [
        { ...entry, action: 'request.hidden', subjectId: request.id, reason: 'notReal' },
        { ...entry, action: 'request.shown', subjectId: request.id },
        { ...entry, action: 'request.removed', subjectId: request.id, reason: 'money' },
      ];
      expect((await store().audit.list()).slice(before)).toEqual([...ofAna, ...ofRequest]);
      const read = async (subject: 'person' | 'request', id: string) =>
        (await store().admin.history({ subject, id, limit: 3 })).rows.toReversed();
      expect(await read('person', ana)).toEqual(ofAna);
      expect(await read('request', request.id)).toEqual(ofRequest);
    });

    test('is listed to admins, who find it too', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const [one, two] = [await post(), await post({ hospital: 'Linz' })];
      await hide(ana);
      await hideRequest(one.id);
      const listed = async (list: 'hidden' | 'donors' | 'everyone') => {
        const { rows, total } = await store().admin.people({ list, limit: 9 });
        return [rows.map(({ id }) => id).filter((id) => id === ana || id === ben), total];
      };
      expect([await listed('hidden'), await listed('donors')]).toEqual([
        [[ana], 1],
        [[ben], 1],
      ]);
      expect((await listed('everyone'))[0]).toHaveLength(2);
      expect((await store().admin.person(ana))?.person.donor).toMatchObject({ hiddenAt: AT, hiddenFor: 'othersData' });
      const hidden = await store().admin.hiddenRequests({ limit: 9 });
      expect([hidden.rows.map(({ id }) => id), hidden.total]).toEqual([[one.id], 1]);
      expect((await store().requests.page({ limit: 9 })).rows.map(({ id }) => id)).toEqual([two.id]);
    });

    test('is nothing of an admin’s, nothing that is over, and nothing that is gone', async () => {
      const [ana = ''] = await donors(1);
      const request = await post();
      for (const id of [ana, request.accountId]) await store().accounts.promote({ id, at: AT });
      const acts = [hide(ana), remove(ana), hideRequest(request.id), remove(request.id, 'request')];
      await Promise.all(acts.map((act) => expect(act).rejects.toMatchObject({ code: 'BELONGS_TO_ADMIN' })));
      expect(await store().counts()).toEqual({ donors: 1, requests: 1 });
      const over = await post({ hospital: 'Linz' });
      await store().requests.close({ id: over.id, status: 'fulfilled', actorId: over.accountId, at: AT, write });
      await expect(hideRequest(over.id)).rejects.toMatchObject({ code: 'REQUEST_OVER' });
      await show(over.id, 'request');
      expect(await store().requests.find(over.id)).toMatchObject({ status: 'fulfilled' });
      await expect(hide(idOf(7))).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
      await expect(hide(over.accountId)).rejects.toMatchObject({ code: 'DONOR_NOT_FOUND' });
      await expect(hideRequest(idOf(7))).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    });

    test('for every reason that fits it, and for no other', async () => {
      const [ana = ''] = await donors(1);
      const request = await post();
      for (const reason of HIDING_REASONS.donor) {
        await hide(ana, reason);
        await show(ana);
      }
      for (const reason of HIDING_REASONS.request) {
        await hideRequest(request.id, reason);
        await show(request.id, 'request');
      }
      await expect(hide(ana, 'duplicate' as never)).rejects.toThrow();
      await expect(hideRequest(request.id, 'boring' as never)).rejects.toThrow();
      expect((await store().audit.list()).filter(({ reason }) => reason === 'duplicate')).toHaveLength(1);
    });
  });
}
