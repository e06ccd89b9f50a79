import { expect, test } from 'vitest';
import { newStorage } from '../../../test/browser-storage.ts';
import { createAuthStore } from '../session/auth-store.ts';
import { PLACEHOLDER_USER } from '../session/known-user.ts';
import { updateUser } from './account-changes.ts';

const ana = { ...PLACEHOLDER_USER, _id: 'u1', name: 'Ana' };
const ben = { ...PLACEHOLDER_USER, _id: 'u2', name: 'Ben' };

function signedIn() {
  const auth = createAuthStore(newStorage());
  auth.signIn('t1', ana);
  return auth;
}

test('a person who saves a name and a role at once keeps both, whichever answer comes last', async () => {
  const auth = signedIn();
  const answer = Promise.withResolvers<typeof ana>();
  const name = updateUser(auth, { name: 'Ann' }, () => answer.promise);
  await updateUser(auth, { role: 'patient' }, async () => ({ ...ana, role: 'patient' }));
  answer.resolve({ ...ana, name: 'Ann' });
  await name;
  expect(auth.getState()).toMatchObject({ user: { name: 'Ann', role: 'patient' } });
});

test('a person whose name is refused has their old name again, and the role that was saved meanwhile', async () => {
  const auth = signedIn();
  const answer = Promise.withResolvers<typeof ana>();
  const name = updateUser(auth, { name: 'Ann' }, () => answer.promise);
  await updateUser(auth, { role: 'patient' }, async () => ({ ...ana, role: 'patient' }));
  answer.reject(new Error('refused'));
  await expect(name).rejects.toThrow('refused');
  expect(auth.getState()).toMatchObject({ user: { name: 'Ana', role: 'patient' } });
});

test('a person who signed in meanwhile is not given the name of the one before', async () => {
  const auth = signedIn();
  await updateUser(auth, { name: 'Ann' }, async () => {
    auth.signIn('t2', ben);
    return { ...ana, name: 'Ann' };
  });
  expect(auth.getState()).toEqual({ status: 'authenticated', user: ben });
});
