import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Store } from '@redthread/db/store';
import { HOUR_MS } from '@redthread/domain/day';

/** By which push services know this server from others (RFC 8292). */
export interface SenderKey {
  /** In base64url, as a browser wants it when it subscribes. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Push services take tokens of up to 24 hours. */
const TOKEN_MS = 12 * HOUR_MS;
const POINT_IS_UNCOMPRESSED = Buffer.from([4]);

/** The key that browsers subscribe with, made when there is none. */
export function senderKeyOf({ push }: Pick<Store, 'push'>): () => Promise<SenderKey> {
  let key: SenderKey | undefined;
  return async () => {
    key ??= readSenderKey((await push.findSenderKey()) ?? (await push.senderKey(newSenderKey())));
    return key;
  };
}

/** A new key on P-256, as text to be kept. */
export function newSenderKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

export function readSenderKey(kept: string): SenderKey {
  const jwk = JSON.parse(kept) as { x: string; y: string };
  const point = [POINT_IS_UNCOMPRESSED, Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')];
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The Authorization header for one push service: who sends, and whom to write to about it. It proves itself to no other service. */
export function authorizationFor(
  endpoint: string,
  { publicKey, privateKey }: SenderKey,
  { contact, now }: { contact: string; now: number },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((now + TOKEN_MS) / 1000), sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(inBase64url).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function inBase64url(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
