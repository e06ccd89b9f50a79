import { describe, expect, test } from 'vitest';
import type { NewKey } from '../../src/operations/keys.ts';
import { refusalsOf, refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, details, person, WRITE } from '../people.ts';

const DAY_MS = 86_400_000;
const ASKED = { bloodType: 'O-', phone: '+1 202 555 0142', hospital: 'Graz', urgency: 'high' } as const;

export function describeKeys(openStore: OpenStore): void {
  describe('a key', () => {
    const store = freshStore(openStore);
    const keyOf = (accountId: string | null): NewKey => ({ hash: 'hash', fingerprint: 'print', accountId, at: AT });
    const makeAna = async () => (await store().accounts.create(person('Ana'))).id;
    const find = (at = AT, hash = 'hash') => store().keys.find(hash, at);
    const post = (accountId: string, key?: NewKey, given: object = {}) =>
      store().requests.create({ ...ASKED, accountId, at: AT, ...given }, key);

    test('is kept with what is made for it, for a day, and makes room for another then', async () => {
      const accountId = await makeAna();
      const { id } = await post(accountId, keyOf(accountId));
      const kept = { fingerprint: 'print', subjectId: id };
      expect([await find(), await find(AT + DAY_MS - 1)]).toEqual([kept, kept]);
      expect([await find(AT + DAY_MS), await find(AT, 'another')]).toEqual([null, null]);
      const at = AT + DAY_MS;
      const again = await post(accountId, { ...keyOf(accountId), fingerprint: 'new', at }, { at });
      await store().keys.removeExpired(at);
      expect(await find(at)).toEqual({ fingerprint: 'new', subjectId: again.id });
      await store().keys.removeExpired(at + DAY_MS);
      expect(await find(at)).toBeNull();
    });

    test('is kept with the donor who registers by it, and not with an act that was refused; kept nowhere, it leaves nothing made', async () => {
      const accountId = await makeAna();
      const { accounts, donors } = store();
      const unkept = keyOf('of nobody');
      await expect(post(accountId, unkept)).rejects.toThrow();
      await expect(donors.register({ ...details(), accountId, at: AT }, unkept)).rejects.toThrow();
      expect(await store().totals()).toMatchObject({ donors: 0, requests: 0 });
      await post(accountId);
      await refused(post(accountId, keyOf(accountId), { unlessPosted: () => [] }), 'SAME_REQUEST');
      await refused(accounts.create(person('Ana'), {}, keyOf(accountId)), 'EMAIL_TAKEN');
      expect([await find(), (await store().totals()).requests]).toEqual([null, 1]);
      const { id } = await donors.register({ ...details(), accountId, at: AT }, keyOf(accountId));
      expect(await find()).toEqual({ fingerprint: 'print', subjectId: id });
    });

    test('by which another server made something meanwhile makes nothing again', async () => {
      const accountId = await makeAna();
      const make = () => post(accountId, keyOf(accountId));
      expect(await refusalsOf([make(), make()])).toEqual(['UNDER_WAY']);
      expect((await store().totals()).requests).toBe(1);
      await expect(make()).rejects.toMatchObject({ code: 'UNDER_WAY', retryAfterSeconds: 2 });
    });

    test('of a sign-up belongs to the account it made, and goes with it', async () => {
      const { id } = await store().accounts.create(person('Ana'), {}, keyOf(null));
      expect(await find()).toEqual({ fingerprint: 'print', subjectId: id });
      await store().accounts.remove({ id, at: AT, write: WRITE });
      expect(await find()).toBeNull();
    });
  });
}
