import { expect, test } from 'vitest';
import { answerOf, buildGoogleTown, ANA as GOOGLE_ANA } from '../google/google-town.ts';
import { buildTestApp, signedIn } from '../support/app.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { bearer, post, send } from '../support/rest-call.ts';

const LAYLA = { name: 'Layla Haddad', email: 'layla@people.example', password: 'a fine password' };
const ARABIC = { 'accept-language': 'ar' };

test.each([
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en', 'en'],
  ['de-DE,de', null],
  ['*', null],
  [undefined, null],
])('someone who signs up where Accept-Language is %j has %j kept as their language', async (header, kept) => {
  const town = await buildTestApp();
  const response = await post(
    town,
    '/api/auth/register',
    LAYLA,
    header === undefined ? {} : { 'accept-language': header },
  );
  expect(response.json().language).toBe(kept);
  expect((await town.store.accounts.findByEmail(LAYLA.email))?.language).toBe(kept);
});

test('someone who signs up through the typed door has the language of their screen kept as well', async () => {
  const town = await buildTestApp();
  const response = await town.app.inject({
    method: 'POST',
    url: '/trpc/auth.register',
    headers: ARABIC,
    payload: LAYLA,
  });
  expect(response.json().result.data.language).toBe('ar');
});

test('someone who comes from Google has the language of their screen kept, and keeps it when they come again in another', async () => {
  const town = await buildGoogleTown();
  const enter = async (headers: Record<string, string>) =>
    (await post(town, '/api/auth/google-oauth', await answerOf(town, GOOGLE_ANA), headers)).json().token;
  const languageOf = async (token: string) =>
    (await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).json().language;
  expect(await languageOf(await enter(ARABIC))).toBe('ar');
  expect(await languageOf(await enter({ 'accept-language': 'en' }))).toBe('ar');
});

test('someone changes their language, keeps their name, and finds both in what is kept about them', async () => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  const change = (said: object) => send(town, ana, 'PATCH', '/api/auth/me', said);
  expect((await change({ language: 'ar' })).json()).toMatchObject({ language: 'ar', name: ana.account.name });
  expect((await change({ name: 'Layla' })).json()).toMatchObject({ language: 'ar', name: 'Layla' });
  expect((await change({})).json()).toMatchObject({ language: 'ar', name: 'Layla' });
  expect((await change({ language: 'en', name: 'Ana' })).json()).toMatchObject({ language: 'en', name: 'Ana' });
  expect((await send(town, ana, 'GET', '/api/auth/export')).json().account).toMatchObject({ language: 'en' });
});

test.each(['de', 'AR', '', null, 7, ['ar']])('nobody is mailed in %j', async (language) => {
  const town = await buildTestApp();
  const response = await send(town, await signedIn(town), 'PATCH', '/api/auth/me', { language });
  expect(response.statusCode).toBe(400);
  expect(response.json().issues).toEqual([
    { path: 'language', message: 'Please choose one of the languages of this server.' },
  ]);
});

test('whoever has an unverified account start afresh has it in their own language, not in that of who made it', async () => {
  const town = await buildTestApp();
  await post(town, '/api/auth/register', { ...LAYLA, name: 'Stranger' }, { 'accept-language': 'en' });
  await post(town, '/api/auth/password/forgot', { email: LAYLA.email }, ARABIC);
  const code = await codeMailedTo(town, LAYLA.email);
  const { name, password } = LAYLA;
  expect((await post(town, '/api/auth/password/reset', { code, name, password }, ARABIC)).statusCode).toBe(204);
  expect(await town.store.accounts.findByEmail(LAYLA.email)).toMatchObject({ name, language: 'ar' });
});
