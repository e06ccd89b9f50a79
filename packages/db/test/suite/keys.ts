import { describe, expect, test } from 'vitest';
import type { NewKey } from '../../src/operations/keys.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, details, person, WRITE } from '../people.ts';

const DAY_MS = 86_400_000;
const ASKED = { bloodType: 'O-', phone: '+1 202 555 0142', hospital: 'Graz', urgency: 'high' } as const;

export function describeKeys(openStore: OpenStore): void {
  describe('a key', () => {
    const store = freshStore(openStore);
    const keyOf = (accountId: string | null): NewKey => ({ hash: 'hash', fingerprint: 'print', accountId, at: AT });
    const makeAna = () => store().accounts.create(person('Ana'));

    test('is kept with what is made for it, for a day', async () => {
      const { id: accountId } = await makeAna();
      const { id } = await store().requests.create({ ...ASKED, accountId, at: AT }, keyOf(accountId));
      expect(await store().keys.find('hash', AT)).toEqual({ fingerprint: 'print', subjectId: id });
      expect(await store().keys.find('hash', AT + DAY_MS - 1)).not.toBeNull();
      expect(await store().keys.find('hash', AT + DAY_MS)).toBeNull();
      expect(await store().keys.find('another', AT)).toBeNull();
    });

    test('is kept with the donor who registers by it', async () => {
      const { id: accountId } = await makeAna();
      const { id } = await store().donors.register({ ...details(), accountId, at: AT }, keyOf(accountId));
      expect(await store().keys.find('hash', AT)).toEqual({ fingerprint: 'print', subjectId: id });
    });

    test('is not kept with an act that was refused', async () => {
      const { id: accountId } = await makeAna();
      const request = { ...ASKED, accountId, at: AT };
      await store().requests.create(request);
      const { requests, accounts } = store();
      const posted = requests.create({ ...request, unlessPosted: () => [] }, keyOf(accountId));
      await expect(posted).rejects.toThrow(/already be posted/);
      await expect(accounts.create(person('Ana'), {}, keyOf(accountId))).rejects.toThrow(/already registered/);
      expect(await store().keys.find('hash', AT)).toBeNull();
      expect((await store().totals()).requests).toBe(1);
    });

    test('that can not be kept leaves nothing made', async () => {
      const { id: accountId } = await makeAna();
      const { donors, requests } = store();
      const key = keyOf('of nobody');
      await expect(requests.create({ ...ASKED, accountId, at: AT }, key)).rejects.toThrow();
      await expect(donors.register({ ...details(), accountId, at: AT }, key)).rejects.toThrow();
      expect(await store().totals()).toMatchObject({ donors: 0, requests: 0 });
    });

    test('by which another server made something meanwhile makes nothing again', async () => {
      const { id: accountId } = await makeAna();
      const make = () => store().requests.create({ ...ASKED, accountId, at: AT }, keyOf(accountId));
      const made = await Promise.allSettled([make(), make()]);
      const refused = made.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'UNDER_WAY', retryAfterSeconds: 2 } }]);
      expect((await store().totals()).requests).toBe(1);
    });

    test('that has expired makes room for another', async () => {
      const { id: accountId } = await makeAna();
      const at = AT + DAY_MS;
      await store().requests.create({ ...ASKED, accountId, at: AT }, keyOf(accountId));
      const key = { ...keyOf(accountId), fingerprint: 'new', at };
      const { id } = await store().requests.create({ ...ASKED, accountId, at }, key);
      expect(await store().keys.find('hash', at)).toEqual({ fingerprint: 'new', subjectId: id });
      await store().keys.removeExpired(at);
      expect(await store().keys.find('hash', at)).not.toBeNull();
      await store().keys.removeExpired(at + DAY_MS);
      expect(await store().keys.find('hash', at)).toBeNull();
    });

    test('of a sign-up belongs to the account it made, and goes with it', async () => {
      const ana = await store().accounts.create(person('Ana'), {}, keyOf(null));
      expect(await store().keys.find('hash', AT)).toEqual({ fingerprint: 'print', subjectId: ana.id });
      await store().accounts.remove({ id: ana.id, at: AT, write: WRITE });
      expect(await store().keys.find('hash', AT)).toBeNull();
    });
  });
}
