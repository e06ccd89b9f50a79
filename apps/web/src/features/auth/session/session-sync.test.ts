import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../../../test/browser-storage.ts';
import { drafts } from '../../../components/form/drafts.ts';
import { dropAllDrafts, readDraft, saveDraft } from '../../../lib/draft.ts';
import { createApiClient } from '../../../lib/trpc.ts';
import { createAuthStore } from './auth-store.ts';
import { PLACEHOLDER_USER } from './known-user.ts';
import { followSession } from './session-sync.ts';

const ana = { ...PLACEHOLDER_USER, _id: 'u1', name: 'Ana' };
const ben = { ...PLACEHOLDER_USER, _id: 'u2', name: 'Ben' };
const BLANK = { phone: '' };
const TYPED = { phone: '+44 7700 900123' };

vi.stubGlobal('window', new EventTarget());
// No answer comes.
vi.stubGlobal('fetch', () => new Promise(() => {}));

afterEach(() => dropAllDrafts(drafts));

/** Ana's session ends over a form that she has filled in. */
function endedOverForm() {
  const storage = newStorage();
  const auth = createAuthStore(storage);
  const queries = new QueryClient();
  const client = createApiClient(auth.getToken, 1000, () => async () => false);
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
