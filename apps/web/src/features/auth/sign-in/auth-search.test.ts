import { expect, test } from 'vitest';
import { readAuthSearch, reasonToSignIn } from './auth-search.ts';

test('a person who signs in on the way to a form goes on to it', () => {
  expect(readAuthSearch({ next: '/donor' })).toStrictEqual({ next: '/donor' });
});

test.each(['//evil.example', 'https://evil.example', '', 7, undefined])(
  'a person with %j in the address is sent nowhere, and the raw value is overwritten',
  (next) => {
    expect(readAuthSearch({ next })).toStrictEqual({ next: undefined });
  },
);

test('a person whose form waits for them reads so, and anyone else does not', () => {
  expect(reasonToSignIn({ next: '/donor' }, '/donor')).toBe('Sign in to send your form. What you typed is kept.');
  expect(reasonToSignIn({ next: '/dashboard' }, '/donor')).toBeNull();
  expect(reasonToSignIn({ next: '/donor' }, null)).toBeNull();
  expect(reasonToSignIn({}, null)).toBeNull();
});

test('a person who asked for a phone number reads so', () => {
  const reason = 'Sign in to see the phone number. You come back to where you were.';
  expect(reasonToSignIn({ next: '/donors?contact=donor-0199' }, '/donor')).toBe(reason);
  expect(reasonToSignIn({ next: '/matching?bloodType=A%2B&contact=donor-0199' }, null)).toBe(reason);
  expect(reasonToSignIn({ next: '/matching?bloodType=A%2B' }, null)).toBeNull();
});
