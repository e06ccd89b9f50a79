import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { Contactee } from '../../src/operations/contacts.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { adminOf } from '../moderation.ts';
import { AT, details, person, WRITE } from '../people.ts';

const HASH = 'hash-of-ana';
const COUNTERS = [
  { key: 'of-ana', max: 2, windowMs: 1000 },
  { key: 'of-the-network', max: 3, windowMs: 2000 },
];

export function describeContacts(openStore: OpenStore): void {
  describe('a phone number', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);

    async function settle() {
      const { accounts, donors, requests } = store();
      const { id: ana } = await accounts.create(person('Ana'));
      const contactees: Contactee[] = [];
      for (const name of ['Ben', 'Cem', 'Dora']) {
        const { id: accountId } = await accounts.create(person(name));
        const donor = await donors.register({ ...details(), accountId, at: AT });
        contactees.push({ kind: 'donor', id: donor.id });
      }
      const { id: accountId } = await accounts.create(person('Eve'));
      const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
      const request = await requests.create({ ...asked, accountId, at: AT });
      const [ben, cem, dora] = contactees as [Contactee, Contactee, Contactee];
      return { ana, ben, cem, dora, eve: { kind: 'request', id: request.id } as const, eveAccountId: accountId };
    }

    const give = (accountId: string, contactee: Contactee, at = AT, counters = COUNTERS) =>
      store().contacts.give({ accountId, actorHash: HASH, contactee, counters, at });
    const listed = async (accountId: string) =>
      (await store().contacts.pageOf(accountId, { limit: 10 })).rows.map(({ contactee }) => contactee);

    test('takes one of each counter, and of none when one has none left', async () => {
      const { ana, ben, cem, dora, eve } = await settle();
      expect([await give(ana, eve), await give(ana, ben, AT + 1)]).toEqual([null, null]);
      expect(await give(ana, cem, AT + 1)).toEqual({ key: 'of-ana', waitMs: 999 });
      expect(await store().limits.left(COUNTERS, AT)).toEqual([0, 1]);
      expect(await give(ana, cem, AT + 1000)).toBeNull();
      expect(await give(ana, dora, AT + 1000)).toEqual({ key: 'of-the-network', waitMs: 1000 });
      expect(await store().limits.left(COUNTERS, AT + 1000)).toEqual([1, 0]);
      expect(await listed(ana)).toEqual([cem, ben, eve]);
    });

    test('that many ask for at once is given as often as is left, and to one person once', async () => {
      const { ana, ben, cem, dora, eve } = await settle();
      const all = [ben, cem, dora, eve].map((contactee) => () => give(ana, contactee));
      const answers = await Promise.all(store().atOnce(...all));
      expect(answers.filter((answer) => answer === null)).toHaveLength(2);
      const { id } = await store().accounts.create(person('Gus'));
      const own = [{ key: 'of-gus', max: 1, windowMs: 1000 }];
      const again = await Promise.all(store().atOnce(...Array.from({ length: 5 }, () => () => give(id, ben, AT, own))));
      expect(again).toEqual([null, null, null, null, null]);
    });

    test('given again on the same UTC day costs nothing and is not audited; on the next it is', async () => {
      const { ana, ben } = await settle();
      const midnight = AT - (AT % DAY_MS) + DAY_MS;
      expect(await give(ana, ben)).toBeNull();
      expect(await give(ana, ben, midnight - 1)).toBeNull();
      expect(await store().limits.left(COUNTERS, AT)).toEqual([1, 2]);
      const entries = async () => (await store().audit.list()).filter(({ action }) => action === 'donor.contacted');
      expect(await entries()).toEqual([{ at: AT, actorId: ana, action: 'donor.contacted', subjectId: ben.id }]);
      expect(await give(ana, ben, midnight)).toBeNull();
      expect(await entries()).toHaveLength(2);
      expect(await store().limits.left(COUNTERS, midnight)).toEqual([1, 2]);
      expect((await store().contacts.pageOf(ana, { limit: 10 })).rows).toMatchObject([{ createdAt: midnight }]);
    });

    test('is audited under the hash that outlives the account', async () => {
      const { ana, ben, eve } = await settle();
      await give(ana, ben);
      await give(ana, eve, AT + 1);
      await store().accounts.remove({ id: ana, at: AT + 2, write: WRITE });
      expect(await store().audit.listOfHash(HASH)).toEqual([
        { at: AT, actorId: ana, action: 'donor.contacted', subjectId: ben.id },
        { at: AT + 1, actorId: ana, action: 'request.contacted', subjectId: eve.id },
      ]);
      expect(await store().audit.listOfHash('another')).toEqual([]);
      expect(await store().limits.left(COUNTERS, AT + 2)).toEqual([0, 1]);
    });

    test('is listed to who was given it, as it stands now, page by page, and to nobody else', async () => {
      const { ana, ben, eve, eveAccountId } = await settle();
      await give(ana, ben);
      await give(ana, eve, AT + 1);
      await store().accounts.amend(eveAccountId, { name: 'Eve Maria' });
      const first = await store().contacts.pageOf(ana, { limit: 1 });
      expect(first).toMatchObject({
        total: 2,
        rows: [
          {
            contactee: eve,
            name: 'Eve Maria',
            nameDisplay: 'whole',
            bloodType: 'A+',
            place: 'Graz',
            phone: '1234567',
            isMatchable: true,
            isPhonePublic: true,
            isInvitable: false,
            neededBy: null,
          },
        ],
      });
      const after = first.next ?? undefined;
      expect(await store().contacts.pageOf(ana, { limit: 1, after })).toMatchObject({
        total: 2,
        rows: [{ contactee: ben, name: 'Ben', bloodType: 'O-', place: details().address, createdAt: AT }],
        next: null,
      });
      expect(await store().contacts.pageOf(eveAccountId, { limit: 10 })).toEqual({ rows: [], total: 0, next: null });
    });

    test('is listed as not on offer when the donor is not, and not at all once they or the request are gone', async () => {
      const { ana, ben, eve } = await settle();
      await give(ana, ben);
      await give(ana, eve);
      const owner = (await store().donors.find(ben.id))?.accountId ?? '';
      await store().donors.update({ accountId: owner, isAvailable: false, isPhonePublic: false, at: AT });
      const { rows } = await store().contacts.pageOf(ana, { limit: 10 });
      expect(rows.find(({ contactee }) => contactee.kind === 'donor')).toMatchObject({
        isMatchable: false,
        isPhonePublic: false,
      });
      await store().requests.close({ status: 'withdrawn', id: eve.id, actorId: 'admin', at: AT, write: WRITE });
      expect(await listed(ana)).toEqual([ben]);
      await store().accounts.remove({ id: owner, at: AT, write: WRITE });
      expect(await store().contacts.pageOf(ana, { limit: 10 })).toEqual({ rows: [], total: 0, next: null });
    });

    test('is not listed while its donor is hidden', async () => {
      const { ana, ben, cem } = await settle();
      await give(ana, ben);
      await give(ana, cem);
      const owner = (await store().donors.find(ben.id))?.accountId ?? '';
      await admin.hide(owner);
      expect(await listed(ana)).toEqual([cem]);
      expect(await store().contacts.pageOf(ana, { limit: 10 })).toMatchObject({ total: 1 });
      await admin.show(owner);
      expect(await listed(ana)).toHaveLength(2);
    });

    test('of a request is listed as not on offer while it is checked, and once it has ended', async () => {
      const { ana, eve, eveAccountId } = await settle();
      await give(ana, eve);
      const { id } = eve;
      await store().requests.update({ id, neededBy: AT + 9, at: AT, write: WRITE });
      const row = async () => (await store().contacts.pageOf(ana, { limit: 10 })).rows[0];
      expect(await row()).toMatchObject({ isMatchable: true, neededBy: AT + 9 });
      await admin.suspend('person', eveAccountId, { actorId: null });
      expect(await row()).toMatchObject({ isMatchable: false });
      await admin.reinstate('person', eveAccountId, { actorId: null });
      expect(await row()).toMatchObject({ isMatchable: true });
      await store().requests.close({ status: 'fulfilled', id, actorId: eveAccountId, at: AT, write: WRITE });
      expect(await row()).toMatchObject({ isMatchable: false });
    });

    test('of one who is gone is given to nobody, nor any to one who is gone, and nothing is taken', async () => {
      const { ana, ben, cem, eve } = await settle();
      await store().requests.close({ status: 'withdrawn', id: eve.id, actorId: 'admin', at: AT, write: WRITE });
      await expect(give(ana, eve)).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' });
      const owner = (await store().donors.find(cem.id))?.accountId ?? '';
      await store().donors.remove({ accountId: owner, at: AT, write: WRITE });
      await expect(give(ana, cem)).rejects.toMatchObject({ code: 'DONOR_NOT_FOUND' });
      await store().accounts.remove({ id: ana, at: AT, write: WRITE });
      await expect(give(ana, ben)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect(await store().limits.left(COUNTERS, AT)).toEqual([2, 3]);
    });

    test('is forgotten in the list after its time', async () => {
      const { ana, ben, eve } = await settle();
      await give(ana, ben, AT);
      await give(ana, eve, AT + 1);
      await store().contacts.removeGivenBefore(AT + 1);
      expect(await listed(ana)).toEqual([eve]);
    });
  });

  describe('the key for hashes', () => {
    const store = freshStore(openStore);

    test('is one for all who ask, at once or later, and of 32 bytes', async () => {
      expect(await store().findHashKey()).toBeNull();
      const keys = await Promise.all(store().atOnce(...Array.from({ length: 5 }, () => store().hashKey)));
      expect(new Set(keys).size).toBe(1);
      expect(await store().hashKey()).toBe(keys[0]);
      expect(await store().findHashKey()).toBe(keys[0]);
      expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
    });
  });
}
