import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/operations/sessions.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';

const WEEK_MS = 7 * 86_400_000;

export function describeSessions(openStore: OpenStore): void {
  describe('a session', () => {
    const store = freshStore(openStore);

    const signIn = async (accountId: string, id: string, given: Partial<Session> = {}) => {
      const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + WEEK_MS };
      await store().sessions.create({ id, accountId, device: 'Firefox', ...times, ...given });
    };
    const namesOf = async (accountId: string) => (await store().sessions.list(accountId)).map(({ id }) => id);
    const make = (name: string) => store().accounts.create(person(name));
    const two = async () => [(await make('Ana')).id, (await make('Ben')).id] as const;

    test('needs a person, is found with the one who opened it, and has a name of its own, which is not the hash that opens it', async () => {
      await expect(signIn('nobody', 'a')).rejects.toThrow();
      expect(await store().audit.list()).toEqual([]);
      const account = await make('Ana');
      for (const id of ['hash-1', 'hash-2']) await signIn(account.id, id);
      const session = { id: 'hash-1', publicId: expect.any(String), accountId: account.id, device: 'Firefox' };
      const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + WEEK_MS };
      expect(await store().sessions.find('hash-1')).toEqual({ account, session: { ...session, ...times } });
      const names = (await store().sessions.list(account.id)).map(({ publicId }) => publicId);
      expect(new Set([...names, 'hash-1', 'hash-2']).size).toBe(4);
      for (const hash of [...names, 'hash-3']) expect(await store().sessions.find(hash)).toBeNull();
    });

    test('is used and extended without a change to another, and listed to its owner alone, the last used first', async () => {
      const [ana, ben] = await two();
      const { sessions } = store();
      await signIn(ana, 'old', { lastUsedAt: AT + 1 });
      await signIn(ana, 'new', { lastUsedAt: AT + 3, device: null });
      await signIn(ana, 'middle', { lastUsedAt: AT + 2 });
      await signIn(ben, 'of-ben');
      expect(await namesOf(ana)).toEqual(['new', 'middle', 'old']);
      await sessions.touch('old', AT + 9);
      await sessions.extend('old', AT + 2 * WEEK_MS);
      expect(await sessions.list(ana)).toMatchObject([
        { id: 'old', createdAt: AT, lastUsedAt: AT + 9, expiresAt: AT + 2 * WEEK_MS },
        { id: 'new', createdAt: AT, lastUsedAt: AT + 3, expiresAt: AT + WEEK_MS },
        { id: 'middle', createdAt: AT, lastUsedAt: AT + 2, expiresAt: AT + WEEK_MS },
      ]);
    });

    test("ends alone, also by its owner through its name, once, and never by another's; or with all others of the person", async () => {
      const [ana, ben] = await two();
      const { sessions } = store();
      for (const id of ['a1', 'a2', 'a3', 'a4']) await signIn(ana, id);
      await signIn(ben, 'b');
      for (const _ of [1, 2]) await sessions.end('a1');
      expect((await namesOf(ana)).sort()).toEqual(['a2', 'a3', 'a4']);
      const [own] = await sessions.list(ana);
      const ends: boolean[] = [];
      for (const each of [ben, ana, ana]) ends.push(await sessions.endOne(each, own?.publicId ?? ''));
      expect([ends, (await namesOf(ana)).length]).toEqual([[false, true, false], 2]);
      await sessions.endAll(ana);
      expect([await namesOf(ana), await namesOf(ben)]).toEqual([[], ['b']]);
    });

    test('is cleared away at its expiry, and not a millisecond before, or when nobody used it for so long', async () => {
      const [ana] = await two();
      const made = {
        over: { expiresAt: AT + 99 },
        'just-over': { expiresAt: AT + 100 },
        open: { expiresAt: AT + 101 },
        idle: { lastUsedAt: AT - 100 },
        used: { lastUsedAt: AT - 99 },
      };
      for (const [id, given] of Object.entries(made)) await signIn(ana, id, given);
      await store().sessions.removeExpired(AT + 100, AT - 100);
      expect((await namesOf(ana)).sort()).toEqual(['open', 'used']);
    });
  });
}
