import { DAY_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import type { Contactee } from '../../src/operations/contacts.ts';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, details, person, WRITE } from '../people.ts';

const HASH = 'hash-of-ana';
const COUNTERS = [
  { key: 'of-ana', max: 2, windowMs: 1000 },
  { key: 'of-the-network', max: 3, windowMs: 2000 },
];
const NOBODY = { rows: [], total: 0, next: null };

export function describeContacts(openStore: OpenStore): void {
  describe('a phone number', () => {
    const { store, admin, close, leave, leaveDonors } = askingTown(openStore);
    const join = async (name: string) => (await store().accounts.create(person(name))).id;

    async function settle() {
      const ana = await join('Ana');
      const made: { contactee: Contactee; accountId: string }[] = [];
      for (const name of ['Ben', 'Cem', 'Dora']) {
        const accountId = await join(name);
        const { id } = await store().donors.register({ ...details(), accountId, at: AT });
        made.push({ contactee: { kind: 'donor', id }, accountId });
      }
      const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
      const request = await store().requests.create({ ...asked, accountId: await join('Eve'), at: AT });
      const [ben, cem, dora] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
      return { ana, ben, cem, dora, request, eve: { kind: 'request', id: request.id } as const };
    }

    const give = (accountId: string, contactee: Contactee, at = AT, counters = COUNTERS) =>
      store().contacts.give({ accountId, actorHash: HASH, contactee, counters, at });
    const left = (at = AT) => store().limits.left(COUNTERS, at);
    const pageOf = (accountId: string) => store().contacts.pageOf(accountId, { limit: 10 });
    const listed = async (accountId: string) => (await pageOf(accountId)).rows.map(({ contactee }) => contactee);

    test('takes one of each counter, and of none when one has none left', async () => {
      const { ana, ben, cem, dora, eve } = await settle();
      expect([await give(ana, eve), await give(ana, ben.contactee, AT + 1)]).toEqual([null, null]);
      expect(await give(ana, cem.contactee, AT + 1)).toEqual({ key: 'of-ana', waitMs: 999 });
      expect(await left()).toEqual([0, 1]);
      expect(await give(ana, cem.contactee, AT + 1000)).toBeNull();
      expect(await give(ana, dora.contactee, AT + 1000)).toEqual({ key: 'of-the-network', waitMs: 1000 });
      expect(await left(AT + 1000)).toEqual([1, 0]);
      expect(await listed(ana)).toEqual([cem.contactee, ben.contactee, eve]);
    });

    test('that many ask for at once is given as often as is left, and to one person once', async () => {
      const { ana, ben, cem, dora, eve } = await settle();
      const all = [ben.contactee, cem.contactee, dora.contactee, eve].map((each) => () => give(ana, each));
      const answers = await Promise.all(store().atOnce(...all));
      expect(answers.filter((answer) => answer === null)).toHaveLength(2);
      const gus = await join('Gus');
      const own = [{ key: 'of-gus', max: 1, windowMs: 1000 }];
      const giveAgain = () => give(gus, ben.contactee, AT, own);
      const again = await Promise.all(store().atOnce(...Array.from({ length: 5 }, () => giveAgain)));
      expect(again).toEqual([null, null, null, null, null]);
    });

    test('given again on the same UTC day costs nothing and is not audited; on the next it is, under the hash that outlives the account', async () => {
      const { ana, ben, eve } = await settle();
      const midnight = AT - (AT % DAY_MS) + DAY_MS;
      const entries = () => store().audit.listOfHash(HASH);
      const entry = { actorId: ana, action: 'donor.contacted', subjectId: ben.contactee.id };
      for (const at of [AT, midnight - 1]) expect(await give(ana, ben.contactee, at)).toBeNull();
      expect([await left(), await entries()]).toEqual([[1, 2], [{ ...entry, at: AT }]]);
      expect(await give(ana, ben.contactee, midnight)).toBeNull();
      expect(await left(midnight)).toEqual([1, 2]);
      expect((await pageOf(ana)).rows).toMatchObject([{ createdAt: midnight }]);
      await give(ana, eve, midnight + 1);
      await leave(ana, midnight + 2);
      expect(await entries()).toEqual([
        { ...entry, at: AT },
        { ...entry, at: midnight },
        { at: midnight + 1, actorId: ana, action: 'request.contacted', subjectId: eve.id },
      ]);
      expect(await store().audit.listOfHash('another')).toEqual([]);
      expect(await left(midnight + 2)).toEqual([0, 1]);
    });

    test('is listed to who was given it, as it stands now, page by page, and to nobody else, until its time is over', async () => {
      const { ana, ben, eve, request } = await settle();
      await store().requests.update({ id: eve.id, neededBy: AT + 9, at: AT, write: WRITE });
      await give(ana, ben.contactee);
      await give(ana, eve, AT + 1);
      await store().accounts.amend(request.accountId, { name: 'Eve Maria' });
      const first = await store().contacts.pageOf(ana, { limit: 1 });
      const shown = {
        ...{
          contactee: eve,
          name: 'Eve Maria',
          nameDisplay: 'whole',
          bloodType: 'A+',
          place: 'Graz',
          phone: '1234567',
        },
        ...{ isMatchable: true, isPhonePublic: true, isInvitable: false, neededBy: AT + 9 },
      };
      expect(first).toMatchObject({ total: 2, rows: [shown] });
      const donor = { contactee: ben.contactee, name: 'Ben', bloodType: 'O-', place: details().address, createdAt: AT };
      const rest = await store().contacts.pageOf(ana, { limit: 1, after: first.next ?? undefined });
      expect(rest).toMatchObject({ total: 2, rows: [donor], next: null });
      expect(await pageOf(request.accountId)).toEqual(NOBODY);
      await store().contacts.removeGivenBefore(AT + 1);
      expect(await listed(ana)).toEqual([eve]);
      // A request of an hour is kept for its days once it has ended.
      await close(request, 'fulfilled', AT);
      expect((await pageOf(ana)).rows).toMatchObject([{ isMatchable: false }]);
    });

    test('is listed as not on offer when the donor is not, or the request is checked, and not at all while they are hidden, or once they are gone', async () => {
      const { ana, ben, eve, request } = await settle();
      for (const each of [ben.contactee, eve]) await give(ana, each);
      const off = { isAvailable: false, isPhonePublic: false };
      await store().donors.update({ accountId: ben.accountId, ...off, at: AT });
      const ofBen = (await pageOf(ana)).rows.find(({ contactee }) => contactee.kind === 'donor');
      expect(ofBen).toMatchObject({ isMatchable: false, isPhonePublic: false });
      await admin.hide(ben.accountId);
      expect([await listed(ana), (await pageOf(ana)).total]).toEqual([[eve], 1]);
      await admin.show(ben.accountId);
      expect(await listed(ana)).toHaveLength(2);
      const ofEve = async () => (await pageOf(ana)).rows.find(({ contactee }) => contactee.kind === 'request');
      await admin.suspend('person', request.accountId, { actorId: null });
      expect(await ofEve()).toMatchObject({ isMatchable: false });
      await admin.reinstate('person', request.accountId, { actorId: null });
      expect(await ofEve()).toMatchObject({ isMatchable: true });
      await close(request, 'withdrawn');
      expect(await listed(ana)).toEqual([ben.contactee]);
      await leave(ben.accountId);
      expect(await pageOf(ana)).toEqual(NOBODY);
    });

    test('of one who is gone is given to nobody, nor any to one who is gone, and nothing is taken', async () => {
      const { ana, ben, cem, eve, request } = await settle();
      await close(request, 'withdrawn');
      await refused(give(ana, eve), 'REQUEST_NOT_FOUND');
      await leaveDonors(cem.accountId);
      await refused(give(ana, cem.contactee), 'DONOR_NOT_FOUND');
      await leave(ana);
      await refused(give(ana, ben.contactee), 'NOT_SIGNED_IN');
      expect(await left()).toEqual([2, 3]);
    });

    test('is on record under a hash whose key is one for all who ask, at once or later, and of 32 bytes', async () => {
      expect(await store().findHashKey()).toBeNull();
      const keys = await Promise.all(store().atOnce(...Array.from({ length: 5 }, () => store().hashKey)));
      expect(new Set([...keys, await store().hashKey(), await store().findHashKey()]).size).toBe(1);
      expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
    });
  });
}
