import { setTimeout } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../../test/browser-storage.ts';
import { drafts, dropAllDrafts, readDraft, saveDraft } from '../../lib/storage.ts';
import { createApiClient } from '../../lib/trpc.ts';
import { type AuthStore, createAuthStore } from './auth-store.ts';
import { PLACEHOLDER_USER } from './known-user.ts';
import { followSession } from './session-sync.ts';

const ana = { ...PLACEHOLDER_USER, _id: 'u1', name: 'Ana' };
const ben = { ...PLACEHOLDER_USER, _id: 'u2', name: 'Ben' };
const BLANK = { phone: '' };
const TYPED = { phone: '+44 7700 900123' };

// A tab for each test: what one follows, the next doesn't hear.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
// No answer comes.
vi.stubGlobal('fetch', () => new Promise(() => {}));

afterEach(async () => {
  dropAllDrafts(drafts);
  // A call leaves with the next turn: none is left to the `fetch` of another file.
  await setTimeout(0);
});

/** Ana is signed in, and has typed into a form. */
function typing(storage = newStorage()) {
  const auth = createAuthStore(storage);
  auth.restore();
  const client = createApiClient(auth.getToken, 1000, () => async () => false, auth.hold);
  followSession(auth, client, new QueryClient());
  auth.signIn('t1', ana);
  saveDraft(drafts, 'donor', TYPED);
  return { auth, storage, typed: () => readDraft(drafts, 'donor', BLANK) };
}

/** What another tab does to the storage that both have, and this one hears of. */
function inAnotherTab(storage: ReturnType<typeof newStorage>, act: (auth: AuthStore) => void): void {
  const other = createAuthStore(storage);
  other.restore();
  act(other);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
}

test('a person who logs out in another tab leaves nothing typed in this one', () => {
  const { storage, typed } = typing();
  inAnotherTab(storage, (other) => other.end());
  expect(typed()).toBeNull();
});

test('a person who signs in as another in another tab finds nothing that the first typed in this one', () => {
  const { storage, typed } = typing();
  inAnotherTab(storage, (other) => {
    other.end();
    other.signIn('t2', ben);
  });
  expect(typed()).toBeNull();
});

test('a person whose session the server ended finds what they typed, in whichever tab they sign in again', () => {
  const { storage, typed } = typing();
  inAnotherTab(storage, (other) => other.expire());
  expect(typed()).toEqual(TYPED);
  inAnotherTab(storage, (other) => other.signIn('t2', ana));
  expect(typed()).toEqual(TYPED);
});

test('a page that wakes up after its person has left has nothing of theirs', () => {
  const asleep = typing();
  createAuthStore(asleep.storage).end();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asleep.typed()).toBeNull();
});

test('a page that loads again after its person has left has nothing of theirs', () => {
  const { storage, typed } = typing();
  createAuthStore(storage).end();
  const reloaded = createAuthStore(storage);
  reloaded.restore();
  followSession(
    reloaded,
    createApiClient(reloaded.getToken, 1000, () => async () => false, reloaded.hold),
    new QueryClient(),
  );
  expect(typed()).toBeNull();
});

/** Ana's session ends over a form that she has filled in. */
function endedOverForm() {
  const storage = newStorage();
  const auth = createAuthStore(storage);
  const queries = new QueryClient();
  const client = createApiClient(auth.getToken, 1000, () => async () => false, auth.hold);
  followSession(auth, client, queries);
  auth.signIn('t1', ana);
  queries.setQueryData(['mine'], "Ana's");
  saveDraft(drafts, 'donor', TYPED);
  auth.lapse();
  return { auth, storage, queries, typed: () => readDraft(drafts, 'donor', BLANK) };
}

test('a person who leaves their form once their session is over finds it as it was when they sign in', () => {
  const { auth, typed } = endedOverForm();
  auth.suspend();
  auth.signIn('t2', ana);
  expect(typed()).toEqual(TYPED);
});

test('a person does not find what another typed, whether they sign in over it or elsewhere in the tab', () => {
  const over = endedOverForm();
  over.auth.signIn('t2', ben);
  expect(over.typed()).toBeNull();

  const elsewhere = endedOverForm();
  elsewhere.auth.suspend();
  elsewhere.auth.signIn('t2', ben);
  expect(elsewhere.typed()).toBeNull();
});

test('a visitor who fills in a form after another has signed out keeps it when they sign in', () => {
  const { auth, typed } = endedOverForm();
  dropAllDrafts(drafts);
  auth.end();
  saveDraft(drafts, 'donor', TYPED);
  auth.signIn('t2', ben);
  expect(typed()).toEqual(TYPED);
});

test("a person's answers and words stay when they sign in again in another tab, and go when another does", () => {
  const signInElsewhere = (user: typeof ana) => {
    const { auth, storage, queries, typed } = endedOverForm();
    storage.setItem('token', 't2');
    auth.restore();
    expect(auth.getState()).toEqual({ status: 'loading' });
    storage.setItem('user', JSON.stringify(user));
    auth.restore();
    return [queries.getQueryData(['mine']), typed()];
  };
  expect(signInElsewhere(ana)).toEqual(["Ana's", TYPED]);
  expect(signInElsewhere(ben)).toEqual([undefined, null]);
});
