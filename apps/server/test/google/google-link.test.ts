import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { logIn, NEW_PASSWORD, setNewPassword, verified } from '../account/ana.ts';
import { subjectsTo } from '../support/mailed.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, answerOf, BEN, buildGoogleTown, type GoogleTown, OLD_ANA } from './google-town.ts';

const EMAIL = 'ana@people.example';
const FORM = { name: 'Ana', email: EMAIL, password: 'a fine password' };
const ADDED = 'Google sign-in was added to your Redthread account';
const REMOVED = 'Google sign-in was removed from your Redthread account';

test('a person whose address Google verified but does not host gets into their account after the password alone', async () => {
  const town = await buildGoogleTown();
  const headers = await verified(town, FORM);
  const refused = await post(town, '/api/auth/google-oauth', await answerOf(town, OLD_ANA));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'GOOGLE_NOT_LINKED']);
  const credential = await town.provider.credential(OLD_ANA);
  expect((await post(town, '/api/auth/google', { credential })).json()).toMatchObject({ code: 'GOOGLE_NOT_LINKED' });

  const linked = await link(town, headers, OLD_ANA);
  expect(linked).toMatchObject({ email: EMAIL, hasGoogle: true, hasPassword: true });
  expect((await subjectsTo(town, EMAIL))[0]).toBe(ADDED);
  expect(await enter(town, OLD_ANA)).toMatchObject({ _id: linked._id });
});

test('a person links a Google account of another address, once, by their password', async () => {
  const town = await buildGoogleTown();
  const headers = await verified(town, FORM);
  const wrong = await link(town, headers, BEN, 'wrong');
  expect(wrong).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
  expect(await link(town, headers, BEN)).toMatchObject({ email: EMAIL, hasGoogle: true });
  expect(await link(town, headers, ANA)).toMatchObject({ code: 'GOOGLE_LINKED' });
  expect(await enter(town, BEN)).toMatchObject({ email: EMAIL });
});

test("a Google account that signs in to another's account can not be linked", async () => {
  const town = await buildGoogleTown();
  await enter(town, BEN);
  expect(await link(town, await verified(town, FORM), BEN)).toMatchObject({ code: 'GOOGLE_TAKEN' });
});

test('nobody links a Google account to a person who sets a new password while Google is asked', async () => {
  const town = await buildGoogleTown();
  const headers = await verified(town, FORM);
  const { store, settings, clock } = town;
  const limits: typeof store.limits = {
    ...store.limits,
    take: async (request) => {
      if (request.key.startsWith('google-token:')) await setNewPassword(town, EMAIL);
      return store.limits.take(request);
    },
  };
  const app = await buildApp({ places, store: { ...store, limits }, settings, now: () => clock.now });
  expect(await link({ ...town, app }, headers, BEN)).toMatchObject({ code: 'NOT_SIGNED_IN' });
  await app.close();
  expect((await store.accounts.findByEmail(EMAIL))?.googleSubject).toBe(null);
});

test('a person unlinks Google by their password, is told so by mail, and Google signs them in no more', async () => {
  const town = await buildGoogleTown();
  const headers = await verified(town, FORM);
  const { _id } = await link(town, headers, BEN);
  const unlink = async (password: string) =>
    (await post(town, '/api/auth/google/unlink', { password }, headers)).json();
  expect(await unlink('wrong')).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(await unlink(FORM.password)).toMatchObject({ _id, hasGoogle: false });
  expect((await subjectsTo(town, EMAIL))[0]).toBe(REMOVED);
  // Once more, after a lost answer, nothing is removed, and nothing said.
  expect(await unlink(FORM.password)).toMatchObject({ _id, hasGoogle: false });
  expect((await subjectsTo(town, EMAIL)).filter((subject) => subject === REMOVED)).toHaveLength(1);
  expect((await enter(town, BEN))._id).not.toBe(_id);
  const actions = (await town.store.audit.list()).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['account.google-linked', 'account.google-unlinked']));
});

test('a person who signed up by Google can not unlink it without a password, and signs in by it with one too', async () => {
  const town = await buildGoogleTown();
  const { token, email, _id } = await enter(town, BEN);
  const refused = (await post(town, '/api/auth/google/unlink', { password: 'any' }, bearer(token))).json();
  expect(refused).toMatchObject({ code: 'NO_PASSWORD', message: expect.stringContaining('Get a link to set one') });
  await setNewPassword(town, email);
  expect(await enter(town, BEN)).toMatchObject({ _id });
});

test('whoever knew the password and linked a Google account of theirs is shut out by the owner’s new password', async () => {
  const town = await buildGoogleTown();
  const owner = await link(town, await verified(town, FORM), BEN);
  await setNewPassword(town, EMAIL);
  expect((await enter(town, BEN))._id).not.toBe(owner._id);
  expect(await town.store.accounts.find(owner._id)).toMatchObject({ googleSubject: null, googleIssuer: null });
  expect(await subjectsTo(town, EMAIL)).toContain(REMOVED);
});

test('whoever signed up by Google with an address that is somebody else’s by now is shut out by their first password', async () => {
  const town = await buildGoogleTown();
  const { _id } = await enter(town, OLD_ANA);
  await setNewPassword(town, EMAIL);
  expect(await enter(town, OLD_ANA)).toMatchObject({ code: 'GOOGLE_NOT_LINKED' });
  expect((await logIn(town, { email: EMAIL, password: NEW_PASSWORD })).json()).toMatchObject({ _id });
  expect(await subjectsTo(town, EMAIL)).toContain(REMOVED);
});

/** Comes from Google by the window. */
async function enter(town: GoogleTown, person: typeof ANA) {
  return (await post(town, '/api/auth/google-oauth', await answerOf(town, person))).json();
}

async function link(
  town: GoogleTown,
  headers: { authorization: string },
  person: typeof ANA,
  password = FORM.password,
) {
  const google = await answerOf(town, person);
  return (await post(town, '/api/auth/google/link', { password, google }, headers)).json();
}
