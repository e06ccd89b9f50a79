import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { buildTestApp, START, type TestApp, UNLIMITED } from '../support/app.ts';
import { PUBLIC_URL } from './google-town.ts';

// What a genuine provider never does: answers made by hand.

const CLIENT_ID = 'redthread.apps.example';
const SECRET = 'the secret of the client';
const KEY_ID = 'key-1';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');
const KEYS = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] });

export interface HostileTown extends TestApp {
  /** What a good token would say; a test changes it. */
  readonly claims: JWTPayload & { readonly iat: number };
  readonly sign: (claims: JWTPayload, header?: Record<string, unknown>, key?: CryptoKey) => Promise<string>;
  /** The answers at /token and /jwks; a test replaces them. */
  readonly answers: { token: RequestListener; keys: RequestListener };
  /** Lets /token answer with this ID token. */
  readonly hand: (idToken: string) => void;
}

/** The real server, whose provider answers whatever a test wants. */
export async function buildHostileTown(providerTimeoutMs?: number): Promise<HostileTown> {
  const answers: HostileTown['answers'] = { token: status(500), keys: json(KEYS) };
  const server = createServer((request, response) => {
    answers[request.url === '/token' ? 'token' : 'keys'](request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const town = await buildTestApp({
    flags: {
      ...UNLIMITED,
      publicUrl: PUBLIC_URL,
      googleClientId: CLIENT_ID,
      googleClientSecret: SECRET,
      googleIssuer: issuer,
    },
    ...(providerTimeoutMs === undefined ? {} : { providerTimeoutMs }),
  });
  const iat = START / 1000;
  const person = { sub: 'g-ana', name: 'Ana Silva', email: 'ana@people.example', email_verified: true };
  return {
    ...town,
    claims: { iss: issuer, aud: CLIENT_ID, azp: CLIENT_ID, iat, exp: iat + 3600, ...person },
    sign: (claims, header = {}, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header }).sign(key),
    answers,
    hand: (idToken) => {
      answers.token = json(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken }));
    },
  };
}

/** Signed by a key that the provider doesn't publish, under the name of one that it does. */
export function signedByStranger({ sign }: HostileTown, claims: JWTPayload, kid = KEY_ID): Promise<string> {
  return sign(claims, { kid }, stranger.privateKey);
}

export function unsigned(claims: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Signed with the public key as if it were a shared secret. */
export async function signedWithPublicKey(claims: JWTPayload): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: KEY_ID }).sign(secret);
}

export function json(body: string): RequestListener {
  return (_, response) => void response.setHeader('Content-Type', 'application/json').end(body);
}

export function status(code: number, body = 'no'): RequestListener {
  return (_, response) => void response.writeHead(code, { 'content-type': 'application/json' }).end(body);
}

/** Takes the question, and never answers. */
export const SILENCE: RequestListener = () => {};
