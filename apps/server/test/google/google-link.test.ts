import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, answerOf, BEN, buildGoogleTown, type GoogleTown, OLD_ANA } from './google-town.ts';

const EMAIL = 'ana@people.example';
const FORM = { name: 'Ana', email: EMAIL, password: 'a fine password' };

test('a person whose address Google verified but does not host gets into their account after the password alone', async () => {
  const town = await buildGoogleTown();
  const headers = await verifiedAna(town);
  const refused = await post(town, '/api/auth/google-oauth', await answerOf(town, OLD_ANA));
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'GOOGLE_NOT_LINKED' });
  const { credential } = { credential: await town.provider.credential(OLD_ANA) };
  expect((await post(town, '/api/auth/google', { credential })).json()).toMatchObject({ code: 'GOOGLE_NOT_LINKED' });

  const linked = await link(town, headers, OLD_ANA);
  expect(linked.json()).toMatchObject({ email: EMAIL, hasGoogle: true, hasPassword: true });
  expect((await subjectsTo(town, EMAIL))[0]).toBe('Google sign-in was added to your Redthread account');
  const entered = await post(town, '/api/auth/google-oauth', await answerOf(town, OLD_ANA));
  expect(entered.json()).toMatchObject({ _id: linked.json()._id });
});

test('a person links a Google account of another address, once, by their password', async () => {
  const town = await buildGoogleTown();
  const headers = await verifiedAna(town);
  const wrong = await link(town, headers, BEN, 'wrong');
  expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
  expect((await link(town, headers, BEN)).json()).toMatchObject({ email: EMAIL, hasGoogle: true });
  expect((await link(town, headers, ANA)).json()).toMatchObject({ code: 'GOOGLE_LINKED' });
  expect((await post(town, '/api/auth/google-oauth', await answerOf(town, BEN))).json()).toMatchObject({
    email: EMAIL,
  });
});

test('nobody links a Google account to a person who sets a new password while Google is asked', async () => {
  const town = await buildGoogleTown();
  const headers = await verifiedAna(town);
  const { store, settings, clock } = town;
  const limits: typeof store.limits = {
    ...store.limits,
    take: async (request) => {
      if (request.key.startsWith('google-token:')) await setNewPassword(town);
      return store.limits.take(request);
    },
  };
  const app = await buildApp({ places, store: { ...store, limits }, settings, now: () => clock.now });
  expect((await link({ ...town, app }, headers, BEN)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  await app.close();
  expect((await store.accounts.findByEmail(EMAIL))?.googleSubject).toBe(null);
});

test("a Google account that signs in to another's account can not be linked", async () => {
  const town = await buildGoogleTown();
  await post(town, '/api/auth/google-oauth', await answerOf(town, BEN));
  expect((await link(town, await verifiedAna(town), BEN)).json()).toMatchObject({ code: 'GOOGLE_TAKEN' });
});

test('a person unlinks Google by their password, is told so by mail, and Google signs them in no more', async () => {
  const town = await buildGoogleTown();
  const headers = await verifiedAna(town);
  const { _id } = (await link(town, headers, BEN)).json();
  const unlink = (password: string) => post(town, '/api/auth/google/unlink', { password }, headers);
  expect((await unlink('wrong')).json()).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await unlink(FORM.password)).json()).toMatchObject({ _id, hasGoogle: false });
  const removed = 'Google sign-in was removed from your Redthread account';
  expect((await subjectsTo(town, EMAIL))[0]).toBe(removed);
  // Once more, after a lost answer, nothing is removed, and nothing said.
  expect((await unlink(FORM.password)).json()).toMatchObject({ _id, hasGoogle: false });
  expect((await subjectsTo(town, EMAIL)).filter((subject) => subject === removed)).toHaveLength(1);
  const entered = await post(town, '/api/auth/google-oauth', await answerOf(town, BEN));
  expect(entered.json()._id).not.toBe(_id);
  const actions = (await town.store.audit.list()).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['account.google-linked', 'account.google-unlinked']));
});

test('a person without a password can not unlink Google, and reads what to do', async () => {
  const town = await buildGoogleTown();
  const { token } = (await post(town, '/api/auth/google-oauth', await answerOf(town, ANA))).json();
  const refused = await post(town, '/api/auth/google/unlink', { password: 'any' }, bearer(token));
  expect(refused.json()).toMatchObject({ code: 'NO_PASSWORD' });
  expect(refused.json().message).toContain('Get a link to set one');
});

async function verifiedAna(town: GoogleTown): Promise<{ authorization: string }> {
  const headers = bearer((await post(town, '/api/auth/register', FORM)).json().token);
  await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, EMAIL) }, headers);
  return headers;
}

test('whoever knew the password and linked a Google account of theirs is shut out by the owner’s new password', async () => {
  const town = await buildGoogleTown();
  const owner = (await link(town, await verifiedAna(town), BEN)).json();
  await setNewPassword(town);
  expect((await post(town, '/api/auth/google-oauth', await answerOf(town, BEN))).json()._id).not.toBe(owner._id);
  expect(await town.store.accounts.find(owner._id)).toMatchObject({ googleSubject: null, googleIssuer: null });
  expect(await subjectsTo(town, EMAIL)).toEqual(
    expect.arrayContaining(['Google sign-in was removed from your Redthread account']),
  );
});

test('a person who signed up by Google and sets a first password by a link goes on signing in by Google', async () => {
  const town = await buildGoogleTown();
  const { email, _id } = (await post(town, '/api/auth/google-oauth', await answerOf(town, BEN))).json();
  await post(town, '/api/auth/password/forgot', { email });
  const reset = { code: await codeMailedTo(town, email), password: 'another fine one' };
  expect((await post(town, '/api/auth/password/reset', reset)).statusCode).toBe(204);
  expect((await post(town, '/api/auth/google-oauth', await answerOf(town, BEN))).json()).toMatchObject({ _id });
});

test('whoever signed up by Google with an address that is somebody else’s by now is shut out by their first password', async () => {
  const town = await buildGoogleTown();
  const { _id } = (await post(town, '/api/auth/google-oauth', await answerOf(town, OLD_ANA))).json();
  await setNewPassword(town);
  const refused = await post(town, '/api/auth/google-oauth', await answerOf(town, OLD_ANA));
  expect(refused.json()).toMatchObject({ code: 'GOOGLE_NOT_LINKED' });
  const entered = await post(town, '/api/auth/login', { email: EMAIL, password: 'another fine one' });
  expect(entered.json()).toMatchObject({ _id });
  expect(await subjectsTo(town, EMAIL)).toContain('Google sign-in was removed from your Redthread account');
});

async function setNewPassword(town: GoogleTown): Promise<void> {
  await post(town, '/api/auth/password/forgot', { email: EMAIL });
  const reset = { code: await codeMailedTo(town, EMAIL), password: 'another fine one' };
  expect((await post(town, '/api/auth/password/reset', reset)).statusCode).toBe(204);
}

async function link(
  town: GoogleTown,
  headers: { authorization: string },
  person: typeof ANA,
  password = FORM.password,
) {
  return post(town, '/api/auth/google/link', { password, google: await answerOf(town, person) }, headers);
}
