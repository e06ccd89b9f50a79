import { expect, test } from 'vitest';
import { type EmailProof, provedBy } from './email-proof.ts';

test.each<[EmailProof, object]>([
  [{ kind: 'identity', tokenHash: 'hash' }, {}],
  [{ kind: 'firebase', uid: 'ana' }, { firebaseUid: 'ana' }],
  [
    { kind: 'google', issuer: 'https://accounts.google.com', subject: '7' },
    {
      authProvider: 'google',
      isNewUser: true,
      googleIssuer: 'https://accounts.google.com',
      googleSubject: '7',
    },
  ],
])('a person who is proved by %j has a verified account with %j', (proof, set) => {
  expect(provedBy(proof)).toEqual({ isEmailVerified: true, ...set });
});
