import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';

const KEY_ID = 'key-1';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');

/** What a provider publishes of its key. */
export const KEYS = JSON.stringify({
  keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
});

export function sign(
  claims: JWTPayload,
  header: Readonly<Record<string, unknown>> = {},
  key: CryptoKey = privateKey,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...header }).sign(key);
}

/** Signed by a key that the provider doesn't publish, under the name of one that it does. */
export function signedByStranger(claims: JWTPayload, kid = KEY_ID): Promise<string> {
  return sign(claims, { kid }, stranger.privateKey);
}

export function unsigned(claims: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Signed with the public key as if it were a shared secret. */
export async function signedWithPublicKey(claims: JWTPayload): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: KEY_ID, typ: 'JWT' }).sign(secret);
}

/** Answers on loopback until the test is over; its address. */
export async function answerOnLoopback(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

export function json(body: string): RequestListener {
  return (_, response) => void response.setHeader('Content-Type', 'application/json').end(body);
}

export function status(code: number, body = 'no'): RequestListener {
  return (_, response) => void response.writeHead(code, { 'content-type': 'application/json' }).end(body);
}
