import { expect, test } from 'vitest';
import { readAuthSearch, readFirebaseLink, reasonTo, roleOnTheWay } from './auth-search.ts';

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
  expect(reasonTo('signIn', { next: '/donor' }, '/donor')).toBe('Sign in to send your form.');
  expect(reasonTo('signIn', { next: '/dashboard' }, '/donor')).toBeNull();
  expect(reasonTo('signIn', { next: '/donor' }, null)).toBeNull();
  expect(reasonTo('signIn', {}, null)).toBeNull();
});

test('a person who asked for a phone number reads that they sign in first', () => {
  const reason = 'Please sign in to continue.';
  expect(reasonTo('signIn', { next: '/donors?contact=donor-0199' }, '/donor')).toBe(reason);
  expect(reasonTo('signIn', { next: '/matching?bloodType=A%2B&contact=donor-0199' }, null)).toBe(reason);
  expect(reasonTo('signIn', { next: '/requests?contact=request-0199' }, null)).toBe(reason);
  expect(reasonTo('signIn', { next: '/matching?bloodType=A%2B' }, null)).toBeNull();
});

test.each(['ask', 'offer'])('a person who was about to use the dialog %s reads what they do first', (kind) => {
  const next = `/requests?contact=${kind}-0199`;
  expect(reasonTo('signIn', { next }, null)).toBe('Please sign in to continue.');
  expect(reasonTo('signUp', { next }, null)).toBe('Please sign up to continue.');
});

test('a person who signs up on the way reads what for', () => {
  expect(reasonTo('signUp', { next: '/donor' }, '/donor')).toBe('Sign up to send your form.');
  expect(reasonTo('signUp', { next: '/donors?contact=donor-0199' }, null)).toBe('Please sign up to continue.');
  expect(reasonTo('signUp', {}, null)).toBeNull();
});

test.each([
  ['/patient', 'patient'],
  ['/patient?from=home', 'patient'],
  ['/patients', 'donor'],
  ['/donor', 'donor'],
  ['/dashboard', 'donor'],
  [undefined, 'donor'],
] as const)('a person on the way to %s signs up as a %s, unless they choose otherwise', (next, role) => {
  expect(roleOnTheWay({ next })).toBe(role);
});

const code = 'Z2DMgBEZHL7CwsZVxi_8m4R1cztNB3P-Hm04ojez';

test("a person who opens the link of Firebase's mail has its code read", () => {
  const search = { mode: 'verifyEmail', oobCode: code, apiKey: 'key', continueUrl: 'https://evil.example', lang: 'en' };
  expect(readFirebaseLink(search)).toStrictEqual({ oobCode: code });
});

test.each(['resetPassword', 'recoverEmail', 'verifyAndChangeEmail', 'signIn', undefined])(
  'a link for %s does nothing here: someone else may have asked for it',
  (mode) => {
    expect(readFirebaseLink({ mode, oobCode: code })).toStrictEqual({ oobCode: undefined });
  },
);

test.each(['', 'a b', '<script>', 'x'.repeat(501), 7, [code], undefined])('%j is no code', (oobCode) => {
  expect(readFirebaseLink({ mode: 'verifyEmail', oobCode })).toStrictEqual({ oobCode: undefined });
});
