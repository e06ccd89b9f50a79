import { describe, expect, test } from 'vitest';
import { DONOR, signedIn } from '../support/app.ts';
import { kept } from '../support/kept.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, answerOf, BEN, buildGoogleTown, EVE, type GoogleTown } from './google-town.ts';

const EMAIL = 'ana@people.example';
const PASSWORD = 'a fine password';
const FORM = { name: 'Typed Name', email: EMAIL, password: PASSWORD, role: 'patient' };

/** The two ways in with Google. */
const WAYS: readonly [string, (town: GoogleTown, person: typeof ANA) => ReturnType<typeof withCode>][] = [
  ['by the window', withCode],
  ['by One Tap', withCredential],
];

describe.each(WAYS)('a person who comes from Google %s', (_, enter) => {
  test('has a verified account, and is asked for a role', async () => {
    const town = await buildGoogleTown();
    const response = await enter(town, ANA);
    expect(response.statusCode).toBe(200);
    const { token, _id, ...user } = response.json();
    expect(user).toEqual({
      name: 'Ana Silva',
      email: EMAIL,
      role: 'donor',
      authProvider: 'google',
      emailVerified: true,
      isNewUser: true,
      hasPassword: false,
      hasGoogle: true,
      language: null,
    });
    const me = await town.app.inject({ url: '/api/auth/me', headers: bearer(token) });
    expect(me.json()).toEqual({ _id, ...user });
  });

  test('is asked again until they choose, and then is known', async () => {
    const town = await buildGoogleTown();
    await enter(town, ANA);
    const again = (await enter(town, ANA)).json();
    expect(again.isNewUser).toBe(true);
    await post(town, '/api/auth/update-role', { userId: again._id, role: 'patient' }, bearer(again.token));
    expect((await enter(town, ANA)).json()).toMatchObject({ _id: again._id, isNewUser: false, role: 'patient' });
    expect(kept(town)).toMatchObject({ accounts: 1, sessions: 3 });
  });

  test('gets into the account that they made with a password and verified, and is told so by mail', async () => {
    const town = await buildGoogleTown();
    const { _id, token } = (await post(town, '/api/auth/register', FORM)).json();
    await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, EMAIL) }, bearer(token));
    expect((await enter(town, ANA)).json()).toMatchObject({
      _id,
      name: 'Typed Name',
      role: 'patient',
      authProvider: 'password',
      isNewUser: false,
      hasPassword: true,
      hasGoogle: true,
    });
    expect((await subjectsTo(town, EMAIL))[0]).toBe('Google sign-in was added to your Redthread account');
    const login = await post(town, '/api/auth/login', { email: EMAIL, password: PASSWORD });
    expect(login.json()).toMatchObject({ _id });
    expect((await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode).toBe(200);
    await enter(town, ANA);
    expect(await subjectsTo(town, EMAIL)).toHaveLength(1);
  });

  test('has their address to themselves, and is told so, when somebody else signed up with it, unverified', async () => {
    const town = await buildGoogleTown();
    const { _id, token } = (await post(town, '/api/auth/register', FORM)).json();
    expect((await post(town, '/api/donor/register', DONOR, bearer(token))).statusCode).toBe(200);
    const ana = (await enter(town, ANA)).json();
    expect(ana).toMatchObject({ name: 'Ana Silva', hasPassword: false, isNewUser: true, startsAfresh: true });
    expect(ana._id).not.toBe(_id);
    expect((await town.app.inject({ url: '/api/donor/me', headers: bearer(ana.token) })).statusCode).toBe(404);
    expect((await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode).toBe(401);
    expect((await post(town, '/api/auth/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401);
    expect(await town.store.totals()).toMatchObject({ donors: 0 });
    expect(kept(town)).toMatchObject({ accounts: 1, sessions: 1, messages: 0 });
    const again = (await enter(town, ANA)).json();
    expect([again._id, again.startsAfresh]).toEqual([ana._id, undefined]);
  });

  test('is one person when two tabs sign them in side by side', async () => {
    const town = await buildGoogleTown();
    const both = await Promise.all([enter(town, ANA), enter(town, ANA)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(both.map((response) => response.json()._id)).size).toBe(1);
    expect(kept(town)).toMatchObject({ accounts: 1, sessions: 2 });
  });

  test('does not get an address that Google never verified, taken or free', async () => {
    const town = await buildGoogleTown();
    const free = await enter(town, EVE);
    expect(free.statusCode).toBe(403);
    expect(free.json()).toMatchObject({ code: 'GOOGLE_EMAIL_UNVERIFIED' });
    const { token } = (await enter(town, ANA)).json();
    const before = kept(town);
    expect((await enter(town, EVE)).json()).toMatchObject({ code: 'GOOGLE_EMAIL_UNVERIFIED' });
    expect(kept(town)).toEqual(before);
    expect((await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).json().name).toBe('Ana Silva');
  });
});

test('an account has one Google account: another one with its address is not let in', async () => {
  const town = await buildGoogleTown();
  await withCredential(town, ANA);
  const before = kept(town);
  const another = await withCredential(town, { ...ANA, sub: 'g-another' });
  expect(another.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(kept(town)).toEqual(before);
});

test('a person whose address at Google changed is still the same person', async () => {
  const town = await buildGoogleTown();
  const { _id } = (await withCredential(town, ANA)).json();
  const moved = await withCredential(town, { ...ANA, email: 'new@people.example', email_verified: false });
  expect(moved.json()).toMatchObject({ _id, email: EMAIL });
});

test.each([
  ['  Ana   Silva ', 'Ana Silva'],
  ['Ana\u202Egro.x\u0000', 'Anagro.x'],
  ['\u200D', 'Google User'],
  ['x'.repeat(300), 'x'.repeat(150)],
  ['', 'Google User'],
])('a person whom Google calls %j is called %j here', async (given, name) => {
  const town = await buildGoogleTown();
  expect((await withCredential(town, { ...ANA, name: given })).json()).toMatchObject({ name });
});

test("a fresh sign-in with Google shows that it is the owner, and nobody else's does", async () => {
  const town = await buildGoogleTown();
  const { token } = (await withCode(town, ANA)).json();
  const headers = bearer(token);
  const remove = (payload: object) => town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers });
  expect((await remove({})).json()).toMatchObject({ code: 'PROOF_NEEDED' });
  expect((await remove({ google: await answerOf(town, BEN) })).json()).toMatchObject({ code: 'GOOGLE_REFUSED' });
  const proof = await answerOf(town, ANA);
  await withCode(town, ANA);
  expect((await remove({ google: proof })).statusCode).toBe(204);
  expect(kept(town)).toMatchObject({ accounts: 0, sessions: 0 });
});

test('someone without Google can not be confirmed with Google', async () => {
  const town = await buildGoogleTown();
  const { headers } = await signedIn(town);
  const google = await answerOf(town, BEN);
  const response = await town.app.inject({ method: 'DELETE', url: '/api/auth/me', payload: { google }, headers });
  expect(response.json()).toMatchObject({ code: 'GOOGLE_REFUSED' });
});

async function withCode(town: GoogleTown, person: typeof ANA) {
  return post(town, '/api/auth/google-oauth', await answerOf(town, person));
}

async function withCredential(town: GoogleTown, person: typeof ANA) {
  return post(town, '/api/auth/google', { credential: await town.provider.credential(person) });
}
