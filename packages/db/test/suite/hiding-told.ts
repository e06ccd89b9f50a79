import { HIDING_REASONS } from '@redthread/domain/hiding';
import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, details, idOf, person } from '../people.ts';

export function describeHidingNotified(openStore: OpenStore): void {
  describe('what an admin hides or removes', () => {
    const { store, donors, post, close, find, admin, actions } = askingTown(openStore);
    const { hide, hideRequest, show, remove } = admin;

    test('is said to its owner once, by mail, in the act, not to an address that nobody verified, and is in the record with who, what and why', async () => {
      const [ana = ''] = await donors(1);
      const { id: eve } = await store().accounts.create(person('Eve'));
      await store().donors.register({ ...details(), accountId: eve, at: AT });
      const { id } = await post();
      for (const _ of ['once', 'is enough']) {
        for (const each of [ana, eve]) await hide(each);
        await hideRequest(id);
      }
      for (const _ of ['once', 'is enough']) {
        await show(ana);
        await show(id, 'request');
      }
      await remove(ana);
      await remove(id, 'request');
      const told = (await store().messages.emails(99)).map(({ recipient, text }) => `${recipient}: ${text}`);
      expect(told.map((each) => each.replace(/ \d+/, '')).toReversed()).toEqual([
        'donor@x.org: hidden donor othersData',
        'ali@x.org: hidden request notReal',
        'donor@x.org: shown donor null',
        'ali@x.org: shown request null',
        'donor@x.org: removed donor money',
        'ali@x.org: removed request money',
      ]);
      // An admin reads it of the person and the request.
      const read = async (subject: 'person' | 'request', of: string) =>
        (await store().admin.history({ subject, id: of, limit: 3 })).rows.toReversed();
      const entries = (target: 'donor' | 'request', subjectId: string, reason: string) => [
        { at: AT, actorId: 'admin', action: `${target}.hidden`, subjectId, reason },
        { at: AT, actorId: 'admin', action: `${target}.shown`, subjectId },
        { at: AT, actorId: 'admin', action: `${target}.removed`, subjectId, reason: 'money' },
      ];
      expect(await read('person', ana)).toEqual(entries('donor', ana, 'othersData'));
      expect(await read('request', id)).toEqual(entries('request', id, 'notReal'));
      expect((await actions()).filter((action) => /\.(hidden|shown|removed)$/.test(action))).toHaveLength(7);
    });

    test('is listed to admins, who find it too', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const [one, two] = [await post(), await post({ hospital: 'Linz' })];
      await hide(ana);
      await hideRequest(one.id);
      const listed = async (list: 'hidden' | 'donors' | 'everyone') => {
        const { rows, total } = await store().admin.people({ list, limit: 9 });
        return [total, ...rows.map(({ id }) => id).filter((id) => id === ana || id === ben)];
      };
      expect([await listed('hidden'), await listed('donors')]).toEqual([
        [1, ana],
        [1, ben],
      ]);
      expect((await listed('everyone')).slice(1)).toHaveLength(2);
      expect((await store().admin.person(ana))?.person.donor).toMatchObject({ hiddenAt: AT, hiddenFor: 'othersData' });
      expect(await store().admin.hiddenRequests({ limit: 9 })).toMatchObject({ total: 1, rows: [{ id: one.id }] });
      expect(await store().requests.page({ limit: 9 })).toMatchObject({ total: 1, rows: [{ id: two.id }] });
    });

    test('is nothing of an admin’s, nothing that is over, and nothing that is gone', async () => {
      const [ana = ''] = await donors(1);
      const request = await post();
      for (const id of [ana, request.accountId]) await store().accounts.promote({ id, at: AT });
      const acts = [hide(ana), remove(ana), hideRequest(request.id), remove(request.id, 'request')];
      await Promise.all(acts.map((act) => refused(act, 'BELONGS_TO_ADMIN')));
      expect(await store().counts()).toEqual({ donors: 1, requests: 1 });
      const over = await post({ hospital: 'Linz' });
      await close(over, 'fulfilled', AT);
      await refused(hideRequest(over.id), 'REQUEST_OVER');
      await show(over.id, 'request');
      expect(await find(over.id)).toMatchObject({ status: 'fulfilled' });
      await refused(hide(idOf(7)), 'PERSON_NOT_FOUND');
      await refused(hide(over.accountId), 'DONOR_NOT_FOUND');
      await refused(hideRequest(idOf(7)), 'REQUEST_NOT_FOUND');
    });

    test('for every reason that fits it, and for no other', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      for (const reason of HIDING_REASONS.donor) {
        await hide(ana, reason);
        await show(ana);
      }
      for (const reason of HIDING_REASONS.request) {
        await hideRequest(id, reason);
        await show(id, 'request');
      }
      await expect(hide(ana, 'duplicate' as never)).rejects.toThrow();
      await expect(hideRequest(id, 'boring' as never)).rejects.toThrow();
      expect((await store().audit.list()).filter(({ reason }) => reason === 'duplicate')).toHaveLength(1);
    });
  });
}
