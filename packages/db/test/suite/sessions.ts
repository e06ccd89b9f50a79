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
    const makeAna = () => store().accounts.create(person('Ana'));
    const makeBen = () => store().accounts.create(person('Ben'));

    test('is found with the person who opened it', async () => {
      const ana = await makeAna();
      await signIn(ana.id, 'hash-1');
      const found = await store().sessions.find('hash-1');
      expect(found).toEqual({
        account: ana,
        session: {
          id: 'hash-1',
          publicId: expect.any(String),
          accountId: ana.id,
          device: 'Firefox',
          createdAt: AT,
          lastUsedAt: AT,
          expiresAt: AT + WEEK_MS,
        },
      });
      expect(await store().sessions.find('hash-2')).toBeNull();
    });

    test('has a name of its own, which is not the hash that opens it', async () => {
      const ana = await makeAna();
      await signIn(ana.id, 'hash-1');
      await signIn(ana.id, 'hash-2');
      const names = (await store().sessions.list(ana.id)).map(({ publicId }) => publicId);
      expect(new Set([...names, 'hash-1', 'hash-2']).size).toBe(4);
      expect(await store().sessions.find(names[0] ?? '')).toBeNull();
    });

    test('is listed to its owner alone, the last used first', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await signIn(ana.id, 'old', { lastUsedAt: AT + 1 });
      await signIn(ana.id, 'new', { lastUsedAt: AT + 3, device: null });
      await signIn(ana.id, 'middle', { lastUsedAt: AT + 2 });
      await signIn(ben.id, 'of-ben');
      expect(await namesOf(ana.id)).toEqual(['new', 'middle', 'old']);
      await store().sessions.touch('old', AT + 9);
      expect(await namesOf(ana.id)).toEqual(['old', 'new', 'middle']);
    });

    test('is used and extended without a change to another', async () => {
      const ana = await makeAna();
      await signIn(ana.id, 'a');
      await signIn(ana.id, 'b');
      await store().sessions.touch('a', AT + 5);
      await store().sessions.extend('a', AT + 2 * WEEK_MS);
      const at = async (id: string) => (await store().sessions.find(id))?.session;
      expect(await at('a')).toMatchObject({ createdAt: AT, lastUsedAt: AT + 5, expiresAt: AT + 2 * WEEK_MS });
      expect(await at('b')).toMatchObject({ createdAt: AT, lastUsedAt: AT, expiresAt: AT + WEEK_MS });
    });

    test('ends alone', async () => {
      const ana = await makeAna();
      await signIn(ana.id, 'a');
      await signIn(ana.id, 'b');
      await store().sessions.end('a');
      await store().sessions.end('a');
      expect(await namesOf(ana.id)).toEqual(['b']);
    });

    test("is ended by its owner through its name, once, and never by another's", async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await signIn(ana.id, 'a');
      await signIn(ben.id, 'b');
      const [own] = await store().sessions.list(ana.id);
      const publicId = own?.publicId ?? '';
      expect(await store().sessions.endOne(ben.id, publicId)).toBe(false);
      expect(await namesOf(ana.id)).toEqual(['a']);
      expect(await store().sessions.endOne(ana.id, publicId)).toBe(true);
      expect(await store().sessions.endOne(ana.id, publicId)).toBe(false);
      expect(await namesOf(ana.id)).toEqual([]);
      expect(await namesOf(ben.id)).toEqual(['b']);
    });

    test('ends with all others of the person, and with nobody else’s', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await signIn(ana.id, 'a1');
      await signIn(ana.id, 'a2');
      await signIn(ben.id, 'b');
      await store().sessions.endAll(ana.id);
      expect(await namesOf(ana.id)).toEqual([]);
      expect(await namesOf(ben.id)).toEqual(['b']);
    });

    test('is cleared away at its expiry, and not a millisecond before', async () => {
      const ana = await makeAna();
      await signIn(ana.id, 'over', { expiresAt: AT + 99 });
      await signIn(ana.id, 'just-over', { expiresAt: AT + 100 });
      await signIn(ana.id, 'open', { expiresAt: AT + 101 });
      await store().sessions.removeExpired(AT + 100, 0);
      expect(await namesOf(ana.id)).toEqual(['open']);
    });

    test('is cleared away when nobody used it for so long', async () => {
      const ana = await makeAna();
      await signIn(ana.id, 'idle', { lastUsedAt: AT - 100 });
      await signIn(ana.id, 'used', { lastUsedAt: AT - 99 });
      await store().sessions.removeExpired(AT, AT - 100);
      expect(await namesOf(ana.id)).toEqual(['used']);
    });

    test('needs a person', async () => {
      await expect(signIn('nobody', 'a')).rejects.toThrow();
      expect(await store().audit.list()).toEqual([]);
    });
  });
}
