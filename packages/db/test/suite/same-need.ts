import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, details, person } from '../people.ts';
import { LEEDS, YORK } from '../places.ts';

const NEEDED = { bloodType: 'B+', phone: '98400 12345', hospital: 'Apollo Hospital', urgency: 'low' } as const;

export function describeSameNeed(openStore: OpenStore): void {
  describe('somebody who asks for what is asked for already', () => {
    const { store, admin, close } = askingTown(openStore);
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
      ['a later day, and another urgency', { at: AT + 9 * DAY_MS, urgency: 'high', units: 3 }],
      ['other spaces and capitals, and a country code', { hospital: 'APOLLO  hospital', phone: '+91 98400-12345' }],
      ['the town behind it, by another of its names', { hospital: 'Apollo Hospital، ليدز', place: LEEDS }],
    ])('is told of it, whoever posted it, with %s', async (_, given) => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      const { id } = await post(ana);
      expect([await existing(ana, given), await existing(ben, given)]).toEqual([id, id]);
      expect((await store().totals()).requests).toBe(1);
      expect((await post(ben, given)).id).not.toBe(id);
      expect((await store().totals()).requests).toBe(2);
    });

    test.each([
      ['another type', { bloodType: 'B-' }],
      ['another phone', { phone: '98400 12346' }],
      ['another hospital, or that name in another town', { hospital: 'Apollo Hospital, Leeds', place: YORK }],
    ])('is told of none with %s', async (_, given) => {
      await post(await join('Ana'));
      expect(await existing(await join('Ben'), given)).toBeNull();
    });

    test('is told of none that is over, or hidden, or being checked; its own poster is told of that one', async () => {
      const [ana, ben, other] = [await join('Ana'), await join('Ben'), await join('Admin')];
      await close(await post(ana), 'withdrawn', AT);
      const { id } = await post(ana);
      await admin.hideRequest(id);
      await close(await post(ben, { unlessPosted: townNames }), 'withdrawn', AT);
      await admin.show(id, 'request');
      expect(await existing(ben)).toBe(id);
      await admin.suspend('request', id, { actorId: other });
      expect([await existing(ana), await existing(ben)]).toEqual([id, null]);
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

    test('an admin reads how many profiles have somebody’s number, and which, once they are shown the person, which is written down', async () => {
      const { donors, admin: reads } = store();
      const phones = { Ana: '+44 7700 900123', Ben: '07700/900-123', Cy: '07700 900124', Dee: null };
      const ids: string[] = [];
      for (const [name, phone] of Object.entries(phones)) {
        const accountId = await join(name);
        if (phone !== null) await donors.register({ ...details({ phone }), accountId, at: AT });
        ids.push(accountId);
      }
      const people = await Promise.all(ids.map((id) => reads.person(id)));
      expect(people.map((each) => each?.samePhone)).toEqual([2, 2, 1, 0]);
      const shown: unknown[] = [];
      for (const id of ids) {
        const whole = await reads.showPerson({ id, actorId: 'admin', at: AT });
        expect(whole).toMatchObject({ account: { id, email: expect.stringMatching(/@x.org/) } });
        shown.push(whole?.samePhone.map(({ name }) => name));
      }
      expect(shown).toEqual([['Ben'], ['Ana'], [], []]);
      expect(await reads.showPerson({ id: 'nobody', actorId: 'admin', at: AT })).toBeNull();
      const entries = ids.map((subjectId) => ({ at: AT, actorId: 'admin', action: 'admin.person-shown', subjectId }));
      expect((await store().audit.list()).slice(-ids.length)).toEqual(entries);
    });
  });
}
