import { expect, test } from 'vitest';
import { openStorage } from '../../lib/storage.ts';
import { createAuthStore, hasSignedInBefore, rememberSignIns } from './auth-store.ts';
import { PLACEHOLDER_USER } from './known-user.ts';

test('a browser in which a person signed in and out knows that somebody did, and not who', () => {
  const kept = new Map<string, string>();
  const storage = openStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const auth = createAuthStore(storage);
  rememberSignIns(auth, storage);
  auth.restore();
  expect(hasSignedInBefore(storage)).toBe(false);
  auth.signIn('t1', { ...PLACEHOLDER_USER, _id: 'u1', name: 'Ana' });
  auth.end();
  expect(hasSignedInBefore(storage)).toBe(true);
  expect([...kept]).toEqual([['signed-in-before', 'yes']]);
});
