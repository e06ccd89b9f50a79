import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { adminOf } from '../moderation.ts';
import { AT, details, person, WRITE } from '../people.ts';
import { LEEDS, YORK } from '../places.ts';

const NEEDED = { bloodType: 'B+', phone: '98400 12345', hospital: 'Apollo Hospital', urgency: 'low' } as const;

export function describeSameNeed(openStore: OpenStore): void {
  describe('somebody who asks for what is asked for already', () => {
    const store = freshStore(openStore);
    const { hideRequest, show, suspend } = adminOf(store);
    const townNames = (id: number) => (id === LEEDS.id ? ['Leeds', 'ليدز'] : ['York']);
    const join = async (name: string) => (await store().accounts.create(person(name))).id;
    const post = (accountId: string, given: object = {}) =>
      store().requests.create({ ...NEEDED, accountId, at: AT, ...given });
    /** The id that they are told; null when theirs is posted. */
    const existing = (accountId: string, given: object = {}) =>
      post(accountId, { unlessPosted: townNames, ...given }).then(
        () => null,
        ({ code, existingId }) => (code === 'SAME_REQUEST' ? existingId : code),
      );

    test.each([
      ['the same letters', {}],
      ['a later day, and another urgency', { at: AT + 9 * DAY_MS, urgency: 'high', units: 3 }],
      ['other spaces and capitals', { hospital: 'APOLLO  hospital' }],
      ['a country code', { phone: '+91 98400-12345' }],
      ['the town behind the hospital', { hospital: 'Apollo Hospital, Leeds', place: LEEDS }],
      ['the town by another of its names', { hospital: 'Apollo Hospital، ليدز', place: LEEDS }],
    ])('is told of it, whoever posted it, with %s', async (_, given) => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      const { id } = await post(ana);
      for (const each of [ana, ben]) expect(await existing(each, given)).toBe(id);
      expect((await store().totals()).requests).toBe(1);
      expect((await post(ben, given)).id).not.toBe(id);
      expect((await store().totals()).requests).toBe(2);
    });

    test.each([
      ['another type', { bloodType: 'B-' }],
      ['another phone', { phone: '98400 12346' }],
      ['another hospital', { hospital: 'Apollo Hospital 2' }],
      ['another part of the town', { hospital: 'Apollo Hospital, Adyar', place: LEEDS }],
      ['the name of another town', { hospital: 'Apollo Hospital, Leeds', place: YORK }],
    ])('is told of none with %s', async (_, given) => {
      await post(await join('Ana'));
      expect(await existing(await join('Ben'), given)).toBeNull();
    });

    test('is told of none that is over, or hidden, or being checked; its own poster is told of that one', async () => {
      const [ana, ben, admin] = [await join('Ana'), await join('Ben'), await join('Admin')];
      const over = await post(ana);
      await store().requests.close({ id: over.id, status: 'withdrawn', actorId: ana, at: AT, write: WRITE });
      const { id } = await post(ana);
      await hideRequest(id);
      const bens = await post(ben, { unlessPosted: townNames });
      await store().requests.close({ id: bens.id, status: 'withdrawn', actorId: ben, at: AT, write: WRITE });
      await show(id, 'request');
      expect(await existing(ben)).toBe(id);
      await suspend('request', id, { actorId: admin });
      expect(await existing(ana)).toBe(id);
      expect(await existing(ben)).toBeNull();
    });

    test('learns of nobody else’s while they may post none themselves', async () => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      const { id } = await post(ana);
      const inviting = { place: LEEDS, neededBy: AT + 6 * HOUR_MS, isToInvite: true };
      for (const hospital of ['One', 'Two']) await post(ben, { ...inviting, hospital });
      expect(await existing(ben, inviting)).toBe('TOO_MANY_OPEN_REQUESTS');
      expect(await existing(ben, { ...inviting, hospital: 'One' })).not.toBe('TOO_MANY_OPEN_REQUESTS');
      expect(await existing(ben)).toBe(id);
    });

    test('an admin reads how many profiles have somebody’s number, and which, once they are shown the person', async () => {
      const { donors, admin } = store();
      const phones = { Ana: '+44 7700 900123', Ben: '07700/900-123', Cy: '07700 900124', Dee: null };
      const ids: string[] = [];
      for (const [name, phone] of Object.entries(phones)) {
        const accountId = await join(name);
        if (phone !== null) await donors.register({ ...details({ phone }), accountId, at: AT });
        ids.push(accountId);
      }
      const counted: unknown[] = [];
      for (const id of ids) counted.push((await admin.person(id))?.samePhone);
      expect(counted).toEqual([2, 2, 1, 0]);
      const shown: unknown[] = [];
      for (const id of ids) {
        const whole = await admin.showPerson({ id, actorId: 'admin', at: AT });
        shown.push(whole?.samePhone.map(({ name }) => name));
      }
      expect(shown).toEqual([['Ben'], ['Ana'], [], []]);
      const { rows } = await admin.history({ subject: 'person', id: ids[0] ?? '', limit: 9 });
      expect(rows.map(({ action }) => action)).toContain('admin.person-shown');
    });
  });
}
