import type { JWTPayload } from 'jose';
import { readSettings } from '../../src/env.ts';
import { createFirebaseVerifier } from '../../src/features/sign-up/firebase.ts';
import { answerOnLoopback, json, KEYS, sign } from '../google/signed-tokens.ts';
import { buildTestApp, START, type TestApp, UNLIMITED } from '../support/app.ts';

export const PROJECT = 'redthread-test';

/** A person's Firebase identity, and what is unusual about their token. */
interface TokenOf {
  readonly uid?: string;
  readonly email?: string | undefined;
  readonly isVerified?: boolean;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** What an ID token of Firebase says, five minutes old. */
export function claimsOf({
  uid = 'uid-ana',
  email = 'ana@x.org',
  isVerified = true,
  claims = {},
}: TokenOf = {}): JWTPayload {
  const at = START / 1000 - 300;
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    ...{ aud: PROJECT, auth_time: at - 60, user_id: uid, sub: uid, iat: at, exp: at + 3600 },
    ...{ email, email_verified: isVerified },
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    ...claims,
  };
}

/** An ID token as Firebase signs one. */
export function idToken(of: TokenOf = {}): Promise<string> {
  return sign(claimsOf(of));
}

/** The real server in Firebase mode, and the project's public keys on loopback. */
export async function buildFirebaseTown(keys = json(KEYS)): Promise<TestApp> {
  const address = await answerOnLoopback(keys);
  const flags = { ...UNLIMITED, identity: 'firebase', firebaseApiKey: 'web-key', firebaseProjectId: PROJECT };
  const firebase = createFirebaseVerifier(readSettings(flags, {}), `${address}/`);
  if (firebase === null) throw new Error('Firebase is set up.');
  return buildTestApp({ flags, firebase });
}
