import { expect, test } from 'vitest';
import { readUser, readUserText } from './known-user.ts';

const ana = {
  _id: 'u1',
  name: 'Ana',
  email: 'ana@example.org',
  role: 'donor',
  authProvider: 'google',
  emailVerified: true,
  isNewUser: false,
  hasPassword: false,
  hasGoogle: true,
  language: 'ar',
};

test('a person who comes back is known again', () => {
  expect(readUserText(JSON.stringify(ana))).toEqual(ana);
});

test('a person announced by another script needs only an id, a name, an address and a role', () => {
  const { _id, name, email, role } = ana;
  expect(readUser({ _id, name, email, role })).toMatchObject({ authProvider: 'password', emailVerified: false });
});

test('a person without an email is known by their number, and nobody by neither', () => {
  const bina = { ...ana, email: null, phone: '+919840012345' };
  expect(readUserText(JSON.stringify(bina))).toEqual(bina);
  expect(readUser({ ...ana, email: null })).toBeNull();
});

test('what a user object must not carry is dropped', () => {
  expect(readUser({ ...ana, token: 'secret', extra: 1 })).toEqual(ana);
});

test.each([null, '', '{', 'null', '[]', '"Ana"', '{}', JSON.stringify({ ...ana, role: 'owner' })])(
  'nobody is known from a broken store (%s)',
  (text) => {
    expect(readUserText(text)).toBeNull();
  },
);
