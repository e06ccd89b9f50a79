import { once } from 'node:events';
import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { readSettings } from '../../src/env.ts';
import { createFirebaseVerifier } from '../../src/features/sign-up/firebase.ts';
import { buildTestApp, START, type TestApp, UNLIMITED } from '../support/app.ts';

export const PROJECT = 'redthread-test';
const KEY_ID = 'key-1';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');

/** A person's Firebase identity, and what is unusual about their token. */
interface TokenOf {
  readonly uid?: string;
  readonly email?: string | undefined;
  readonly isVerified?: boolean;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** An ID token as Firebase signs one, five minutes old. */
export function idToken(of: TokenOf = {}, key: CryptoKey = privateKey): Promise<string> {
  return new SignJWT(claimsOf(of)).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }).sign(key);
}

/** The same token, signed by somebody else's key under the name of Firebase's. */
export function forgedToken(of: TokenOf = {}): Promise<string> {
  return idToken(of, stranger.privateKey);
}

/** The same token without a signature, as the emulator makes them. */
export function unsignedToken(of: TokenOf = {}): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(of))}.`;
}

/** The same token, signed with the public key as if it were a shared secret. */
export async function confusedToken(of: TokenOf = {}): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  return new SignJWT(claimsOf(of)).setProtectedHeader({ alg: 'HS256', kid: KEY_ID, typ: 'JWT' }).sign(secret);
}

/** The real server in Firebase mode, and the project's public keys on loopback. `status` is how the keys are answered. */
export async function buildFirebaseTown(status = 200): Promise<TestApp> {
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? keys : 'no');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const flags = { ...UNLIMITED, identity: 'firebase', firebaseApiKey: 'web-key', firebaseProjectId: PROJECT };
  const firebase = createFirebaseVerifier(readSettings(flags, {}), `http://127.0.0.1:${port}/`);
  if (firebase === null) throw new Error('Firebase is set up.');
  return buildTestApp({ flags, firebase });
}

function claimsOf({ uid = 'uid-ana', email = 'ana@x.org', isVerified = true, claims = {} }: TokenOf) {
  const at = START / 1000 - 300;
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: at - 60,
    user_id: uid,
    sub: uid,
    iat: at,
    exp: at + 3600,
    email,
    email_verified: isVerified,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    ...claims,
  };
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
