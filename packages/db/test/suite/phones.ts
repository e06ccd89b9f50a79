import { describe, expect, test } from 'vitest';
import type { PhonePosition, ReadKeptPhone } from '../../src/operations/phones.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, details, person } from '../people.ts';

const PLACE = { id: 1_264_527, latHundredths: 1309, lonHundredths: 8028 };
const INDIAN: ReadKeptPhone = (phone, placeId) => (placeId === PLACE.id ? `+91${phone}` : null);

export function describePhones(openStore: OpenStore): void {
  describe('phones that were kept before anybody read them', () => {
    const store = freshStore(openStore);

    async function donors(many: number, given: object = {}) {
      const ids: string[] = [];
      for (let n = 0; n < many; n += 1) {
        const { id: accountId } = await store().accounts.create(person(`Donor ${n}`));
        ids.push(accountId);
        const said = details({ phone: `984001234${n}`, internationalPhone: null, place: PLACE, ...given });
        await store().donors.register({ ...said, accountId, at: AT });
      }
      return ids;
    }

    const numbers = async (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await store().donors.findByAccount(id))?.internationalPhone));

    async function readAll(atMost: number): Promise<number> {
      let after: PhonePosition | null = null;
      for (let steps = 1; ; steps += 1) {
        after = await store().phones.readKept({ after, atMost, read: INDIAN });
        if (after === null) return steps;
      }
    }

    test('are read in steps, each once, of donors and of requests', async () => {
      const ids = await donors(5);
      const { id: accountId } = await store().accounts.create(person('Ali'));
      const asked = { bloodType: 'A+', hospital: 'Apollo', urgency: 'high', accountId, at: AT } as const;
      const { id } = await store().requests.create({ ...asked, phone: '9840012349', place: PLACE });
      expect(await readAll(2)).toBe(4);
      expect(await numbers(ids)).toEqual([0, 1, 2, 3, 4].map((n) => `+91984001234${n}`));
      expect(await store().requests.find(id)).toMatchObject({
        phone: '9840012349',
        internationalPhone: '+919840012349',
      });
    });

    test('stay as they were typed where nobody knows the country, and are read once it is known', async () => {
      const ids = await donors(2, { place: null, letsAsk: false });
      await readAll(10);
      expect(await numbers(ids)).toEqual([null, null]);
      await store().donors.update({ accountId: ids[0] ?? '', place: PLACE, at: AT });
      await readAll(10);
      expect(await numbers(ids)).toEqual(['+919840012340', null]);
    });

    test('are left alone once they were read', async () => {
      const ids = await donors(1, { internationalPhone: '+447700900123' });
      await readAll(10);
      expect(await numbers(ids)).toEqual(['+447700900123']);
    });
  });
}
