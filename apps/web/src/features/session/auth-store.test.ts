import { expect, test } from 'vitest';
import { openStorage } from '../../lib/storage.ts';
import { createAuthStore } from './auth-store.ts';
import { PLACEHOLDER_USER } from './known-user.ts';

const ana = { ...PLACEHOLDER_USER, _id: 'u1', name: 'Ana', email: 'ana@example.org' };
const ben = { ...ana, _id: 'u2', name: 'Ben', email: 'ben@example.org' };

function memory() {
  return openStorage(() => {
    throw new Error('no storage');
  });
}

test('a person is neither signed in nor out until the stored session is read', () => {
  const auth = createAuthStore(memory());
  expect(auth.getState()).toEqual({ status: 'loading' });
  auth.restore();
  expect(auth.getState()).toEqual({ status: 'unauthenticated' });
});

test('a person who signed in is signed in on the next visit', () => {
  const storage = memory();
  createAuthStore(storage).signIn('t1', ana);
  const next = createAuthStore(storage);
  next.restore();
  expect(next.getState()).toEqual({ status: 'authenticated', user: ana });
  expect(next.getToken()).toBe('t1');
});

test('a person who closes the window while they log out is signed out on the next visit', () => {
  const storage = memory();
  const auth = createAuthStore(storage);
  auth.signIn('t1', ana);
  auth.leave();
  expect(auth.getToken()).toBe('t1');
  expect(auth.getState()).toEqual({ status: 'authenticated', user: ana });
  const next = createAuthStore(storage);
  next.restore();
  expect(next.getState()).toEqual({ status: 'unauthenticated' });
  expect([storage.getItem('token'), storage.getItem('user')]).toEqual([null, null]);
});

test('a person who has logged out leaves nothing behind when the server says late who they were', () => {
  const storage = memory();
  const [auth, other] = [createAuthStore(storage), createAuthStore(storage)];
  auth.signIn('t1', ana);
  other.restore();
  auth.leave();
  for (const late of [auth, other]) {
    late.replaceUser(ana);
    late.amendUser('u1', { name: 'Ann' });
    expect(storage.getItem('user')).toBeNull();
  }
});

test('a person whose stored details are broken stays signed in by their token, until the server says who they are', () => {
  const storage = memory();
  storage.setItem('token', 't1');
  storage.setItem('user', '{');
  const auth = createAuthStore(storage);
  auth.restore();
  expect(auth.getState()).toEqual({ status: 'loading' });
  expect(auth.getToken()).toBe('t1');
});

test('a person who signed out leaves neither token nor details behind, nor a sign-up under way, nor that they told their family', () => {
  const storage = memory();
  const auth = createAuthStore(storage);
  const firebase = 'firebase:authUser:key:redthread';
  for (const key of ['sign-up', 'sign-up-next', 'told-family', firebase, 'theme']) storage.setItem(key, 'kept');
  auth.signIn('t1', ana);
  auth.end();
  const keys = ['token', 'user', 'sign-up', 'sign-up-next', 'told-family', firebase];
  expect(keys.filter((key) => storage.getItem(key) !== null)).toEqual([]);
  expect([auth.getToken(), storage.getItem('theme')]).toEqual([null, 'kept']);
  expect(auth.getState()).toEqual({ status: 'unauthenticated' });
});

test("a person with a third party's token is 'Google User' at once", () => {
  const auth = createAuthStore(memory());
  auth.signInWithToken('t2');
  expect(auth.getState()).toMatchObject({ status: 'authenticated', user: { name: 'Google User' } });
});

test('a person whose session ends under their work is kept in mind, but not in the browser, until they sign in again', () => {
  const storage = memory();
  const auth = createAuthStore(storage);
  auth.signIn('t1', ana);
  auth.lapse();
  expect(auth.getState()).toEqual({ status: 'lapsed', user: ana, isAsked: true });
  expect([storage.getItem('token'), storage.getItem('user'), auth.getToken()]).toEqual([null, null, null]);
  auth.stopAsking();
  expect(auth.getState()).toMatchObject({ status: 'lapsed', isAsked: false });
  auth.lapse();
  expect(auth.getState()).toMatchObject({ status: 'lapsed', isAsked: true });
  auth.signIn('t2', ana);
  expect(auth.getState()).toEqual({ status: 'authenticated', user: ana });
});

test('a person whose session was over before they came is a visitor at once', () => {
  const storage = memory();
  createAuthStore(storage).signIn('t1', ana);
  const auth = createAuthStore(storage);
  auth.restore();
  auth.lapse();
  expect(auth.getState()).toEqual({ status: 'unauthenticated' });
});

test('a person whose details are amended is shown so, here and on the next visit, without being signed in by it', () => {
  const storage = memory();
  const auth = createAuthStore(storage);
  auth.signIn('t1', ana);
  auth.amendUser('u1', { name: 'Ann' });
  expect(auth.getState()).toMatchObject({ status: 'authenticated', user: { _id: 'u1', name: 'Ann' } });
  expect(storage.getItem('user')).toContain('Ann');
  auth.lapse();
  auth.amendUser('u1', { name: 'Ana' });
  expect(auth.getState()).toMatchObject({ status: 'lapsed', user: { name: 'Ana' } });
  expect(storage.getItem('user')).toBeNull();
  auth.signIn('t2', ben);
  auth.amendUser('u1', { name: 'Ann' });
  expect(auth.getState()).toEqual({ status: 'authenticated', user: ben });
  auth.end();
  auth.amendUser('u2', { name: 'Ann' });
  expect(auth.getState()).toEqual({ status: 'unauthenticated' });
});

/** The same browser's two tabs: one where the person is at work, one that shows nothing to lose. */
function twoTabs() {
  const storage = memory();
  const [held, other] = [createAuthStore(storage), createAuthStore(storage)];
  other.signIn('t1', ana);
  held.restore();
  held.hold();
  return { held, other };
}

test.each(['lapse', 'expire'] as const)(
  'a person keeps what they type in one tab when another hears that their session is over (%s)',
  (hear) => {
    const { held, other } = twoTabs();
    other[hear]();
    held.restore();
    expect(held.getState()).toEqual({ status: 'lapsed', user: ana, isAsked: false });
    held.lapse();
    held.restore();
    expect(held.getState()).toEqual({ status: 'lapsed', user: ana, isAsked: true });
    other.signIn('t2', ana);
    held.restore();
    expect(held.getState()).toEqual({ status: 'authenticated', user: ana });
  },
);

test('a person who has nothing to lose in a tab is a visitor there when another hears that their session is over', () => {
  const { held, other } = twoTabs();
  held.lapse();
  other.restore();
  expect(other.getState()).toEqual({ status: 'unauthenticated' });
});

test('a person who signs out in one tab is out in the others, also when their session was over before', () => {
  const { held, other } = twoTabs();
  other.end();
  held.restore();
  expect(held.getState()).toEqual({ status: 'unauthenticated' });

  const later = twoTabs();
  later.other.lapse();
  later.held.restore();
  later.other.end();
  later.held.restore();
  expect(later.held.getState()).toEqual({ status: 'unauthenticated' });
});
