import { describe, expect, test } from 'vitest';
import { deleteAccount, logIn, signUp, statusOfMe, verified } from '../account/ana.ts';
import { signedIn } from '../support/app.ts';
import { kept } from '../support/kept.ts';
import { subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, answerOf, BEN, buildGoogleTown, EVE, type GoogleTown } from './google-town.ts';

const EMAIL = 'ana@people.example';
const FORM = { name: 'Typed Name', email: EMAIL, password: 'a fine password', role: 'patient' };

/** The two ways in with Google. */
const WAYS: readonly [string, (town: GoogleTown, person: typeof ANA) => ReturnType<typeof withCode>][] = [
  ['by the window', withCode],
  ['by One Tap', withCredential],
];

describe.each(WAYS)('a person who comes from Google %s', (_, enter) => {
  test('has a verified account, is asked for a role until they choose, and then is known', async () => {
    const town = await buildGoogleTown();
    const response = await enter(town, ANA);
    expect(response.statusCode).toBe(200);
    const { token, _id, ...user } = response.json();
    expect(user).toEqual({
      ...{ name: 'Ana Silva', email: EMAIL, role: 'donor', language: null, authProvider: 'google' },
      ...{ emailVerified: true, isNewUser: true, hasPassword: false, hasGoogle: true },
    });
    const me = await town.app.inject({ url: '/api/auth/me', headers: bearer(token) });
    expect(me.json()).toEqual({ _id, ...user });
    const again = (await enter(town, ANA)).json();
    expect([again._id, again.isNewUser]).toEqual([_id, true]);
    await post(town, '/api/auth/update-role', { userId: again._id, role: 'patient' }, bearer(again.token));
    expect((await enter(town, ANA)).json()).toMatchObject({ _id: again._id, isNewUser: false, role: 'patient' });
    expect(kept(town)).toMatchObject({ accounts: 1, sessions: 3 });
  });

  test('gets into the account that they made with a password and verified, and is told so by mail', async () => {
    const town = await buildGoogleTown();
    const headers = await verified(town, FORM);
    const account = await town.store.accounts.findByEmail(EMAIL);
    expect((await enter(town, ANA)).json()).toMatchObject({
      ...{ _id: account?.id, name: 'Typed Name', role: 'patient', authProvider: 'password' },
      ...{ isNewUser: false, hasPassword: true, hasGoogle: true },
    });
    expect((await subjectsTo(town, EMAIL))[0]).toBe('Google sign-in was added to your Redthread account');
    expect((await logIn(town, FORM)).json()).toMatchObject({ _id: account?.id });
    expect(await statusOfMe(town, headers)).toBe(200);
    await enter(town, ANA);
    expect(await subjectsTo(town, EMAIL)).toHaveLength(1);
  });

  test('has their address to themselves, and is told so, when somebody else signed up with it, unverified', async () => {
    const town = await buildGoogleTown();
    const squatter = await signUp(town, FORM);
    const ana = (await enter(town, ANA)).json();
    expect(ana).toMatchObject({ name: 'Ana Silva', hasPassword: false, isNewUser: true, startsAfresh: true });
    expect([await statusOfMe(town, squatter), (await logIn(town, FORM)).statusCode]).toEqual([401, 401]);
    const again = (await enter(town, ANA)).json();
    expect([again._id, again.startsAfresh]).toEqual([ana._id, undefined]);
  });

  test('does not get an address that Google never verified, taken or free', async () => {
    const town = await buildGoogleTown();
    const refused = { code: 'GOOGLE_EMAIL_UNVERIFIED' };
    const free = await enter(town, EVE);
    expect([free.statusCode, free.json()]).toMatchObject([403, refused]);
    await enter(town, ANA);
    const before = kept(town);
    expect((await enter(town, EVE)).json()).toMatchObject(refused);
    expect(kept(town)).toEqual(before);
    expect((await town.store.accounts.findByEmail(EMAIL))?.name).toBe('Ana Silva');
  });
});

test('a person whose address at Google changed is still the same person, and another with the old one is not let in', async () => {
  const town = await buildGoogleTown();
  const { _id } = (await withCredential(town, ANA)).json();
  const moved = await withCredential(town, { ...ANA, email: 'new@people.example', email_verified: false });
  expect(moved.json()).toMatchObject({ _id, email: EMAIL });
  expect((await withCredential(town, { ...ANA, sub: 'g-another' })).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
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

test("a fresh sign-in with Google shows that it is the owner, nobody else's does, and none of who has no Google", async () => {
  const town = await buildGoogleTown();
  const headers = bearer((await withCode(town, ANA)).json().token);
  const other = await signedIn(town);
  expect((await deleteAccount(town, headers, {})).json()).toMatchObject({ code: 'PROOF_NEEDED' });
  for (const session of [headers, other.headers]) {
    const google = await answerOf(town, BEN);
    expect((await deleteAccount(town, session, { google })).json()).toMatchObject({ code: 'GOOGLE_REFUSED' });
  }
  const proof = await answerOf(town, ANA);
  await withCode(town, ANA);
  expect((await deleteAccount(town, headers, { google: proof })).statusCode).toBe(204);
  expect(kept(town)).toMatchObject({ accounts: 1, sessions: 1 });
});

async function withCode(town: GoogleTown, person: typeof ANA) {
  return post(town, '/api/auth/google-oauth', await answerOf(town, person));
}

async function withCredential(town: GoogleTown, person: typeof ANA) {
  return post(town, '/api/auth/google', { credential: await town.provider.credential(person) });
}
