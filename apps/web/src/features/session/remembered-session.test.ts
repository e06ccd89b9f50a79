import { expect, test } from 'vitest';
import { openStorage } from '../../lib/storage.ts';
import { type AuthStore, createAuthStore, rememberPerson, rememberSession } from './auth-store.ts';
import { PLACEHOLDER_USER } from './known-user.ts';

const ana = { ...PLACEHOLDER_USER, _id: 'u1', name: 'Ana' };
const ben = { ...PLACEHOLDER_USER, _id: 'u2', name: 'Ben' };

function memory() {
  return openStorage(() => {
    throw new Error('no storage');
  });
}

function signedInAs(user: typeof ana, storage = memory()): AuthStore {
  const auth = createAuthStore(storage);
  auth.signIn('t1', user);
  return auth;
}

test('a person who signs in again goes on with what they were sending', async () => {
  const auth = signedInAs(ana);
  const isBack = rememberSession(auth)();
  expect(auth.getState()).toMatchObject({ status: 'lapsed', isAsked: true });
  auth.signIn('t2', ana);
  expect(await isBack).toBe(true);
});

test("nobody sends what another person was sending, whichever came first, the refusal or the other's sign-in", async () => {
  const auth = signedInAs(ana);
  const regain = rememberSession(auth);
  const isBack = regain();
  auth.signIn('t2', ben);
  expect(await isBack).toBe(false);
  expect(await regain()).toBe(false);
  expect(auth.getState()).toEqual({ status: 'authenticated', user: ben });
});

test('a person who closes the question sends nothing', async () => {
  const auth = signedInAs(ana);
  const isBack = rememberSession(auth)();
  auth.stopAsking();
  expect(await isBack).toBe(false);
});

test('a person whose two calls were both too late is asked once, and goes on with both', async () => {
  const auth = signedInAs(ana);
  const [first, second] = [rememberSession(auth), rememberSession(auth)];
  const isBack = first();
  auth.signIn('t2', ana);
  expect(await Promise.all([isBack, second()])).toEqual([true, true]);
  expect(auth.getState()).toEqual({ status: 'authenticated', user: ana });
});

test('a visitor is asked nothing here', async () => {
  const auth = signedInAs(ana);
  auth.end();
  expect(await rememberSession(auth)()).toBe(false);
  expect(auth.getState()).toEqual({ status: 'unauthenticated' });
});

test('a person who signs in again in another tab goes on here with what they were sending', async () => {
  const storage = memory();
  const auth = signedInAs(ana, storage);
  const isBack = rememberSession(auth)();
  storage.setItem('token', 't2');
  auth.restore();
  expect(auth.getState()).toEqual({ status: 'loading' });
  storage.setItem('user', JSON.stringify(ana));
  auth.restore();
  expect(await isBack).toBe(true);
});

test("an answer is a person's own while their session lasts, lapses or comes back, and nobody's once they are gone", () => {
  const auth = signedInAs(ana);
  const isSamePerson = rememberPerson(auth);
  expect(isSamePerson()).toBe(true);
  auth.lapse();
  expect(isSamePerson()).toBe(true);
  auth.signIn('t2', ana);
  expect(isSamePerson()).toBe(true);
  auth.end();
  expect([isSamePerson(), rememberPerson(auth)()]).toEqual([false, false]);
  auth.signIn('t3', ben);
  expect(isSamePerson()).toBe(false);
});
