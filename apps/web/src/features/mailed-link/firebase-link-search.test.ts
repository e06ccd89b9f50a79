import { expect, test } from 'vitest';
import { readFirebaseLink } from './firebase-link-search.ts';

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
