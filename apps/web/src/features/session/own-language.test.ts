import type { Language } from '@redthread/domain/language';
import { afterEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../../test/browser-storage.ts';
import { createApiClient } from '../../lib/trpc.ts';
import { createAuthStore } from './auth-store.ts';
import { PLACEHOLDER_USER } from './known-user.ts';
import { followLanguage, languageToTell } from './session-sync.ts';

const layla = { ...PLACEHOLDER_USER, _id: 'u1', name: 'Layla' };

afterEach(() => vi.unstubAllGlobals());

test.each<[kept: Language | null, chosen: Language | null, asked: Language, told: Language | null]>([
  [null, null, 'ar', 'ar'],
  [null, null, 'en', 'en'],
  [null, 'ar', 'en', 'ar'],
  // A borrowed browser asks for the language of whoever lent it.
  ['ar', null, 'en', null],
  ['ar', 'ar', 'en', null],
  ['ar', 'en', 'ar', 'en'],
])(
  'someone mailed in %j, who chose %j in a browser that asks for %j, has the server told %j',
  (kept, chosen, asked, told) => {
    expect(languageToTell(kept, { chosen, asked })).toBe(told);
  },
);

/** A visit of someone whose browser asks for Arabic, and what it told the server, which answers with what it was told. */
function visit(storage = newStorage()) {
  const told: unknown[] = [];
  vi.stubGlobal('navigator', { languages: ['ar-EG', 'en'] });
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const inputs: { language: Language }[] = Object.values(JSON.parse(body));
    told.push(...inputs.map(({ language }) => language));
    return Response.json(inputs.map(({ language }) => ({ result: { data: { ...layla, language } } })));
  });
  const auth = createAuthStore(storage);
  followLanguage(
    auth,
    createApiClient(auth.getToken, 1000, () => async () => false, auth.hold),
    storage,
  );
  return { auth, told };
}

test('someone whose language the server does not know yet tells it once, on their next visit', async () => {
  const { auth, told } = visit();
  auth.signIn('t1', layla);
  await vi.waitUntil(() => JSON.stringify(auth.getState()).includes('"language":"ar"'));
  auth.replaceUser({ ...layla, language: 'ar', name: 'Layla H.' });
  expect(told).toEqual(['ar']);
});

test('nothing is told of a person whom the server has not confirmed, or not named yet, and then once', async () => {
  const storage = newStorage();
  createAuthStore(storage).signIn('t1', layla);
  const { auth, told } = visit(storage);
  auth.restore();
  auth.signInWithToken('t2');
  auth.signIn('t3', { ...layla, _id: 'u2' });
  await vi.waitUntil(() => told.length > 0);
  expect(told).toEqual(['ar']);
});
