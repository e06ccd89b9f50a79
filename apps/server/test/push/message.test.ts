import { createECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { encryptMessage } from '../../src/messages/message.ts';
import { authorizationFor, newSenderKey, readSenderKey } from '../../src/messages/sender-key.ts';
import { deviceOf, newDevice } from './device.ts';

const NOW = Date.parse('2026-06-15T10:00:00Z');
const ENDPOINT = 'https://push.example.org/send/abc?token=d';
const TEXTS = ['a', 'A+, 10 km: مستشفى السلام', 'x'.repeat(3000)];

// RFC 8291, section 5 and appendix A.
const RFC_TEXT = 'When I grow up, I want to be a watermelon';
const RFC_DEVICE = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const RFC_POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const RFC_SENDER = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const RFC_SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const RFC_BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

/** What web-push itself encrypts and decrypts with. */
const ece: {
  decrypt(body: Buffer, how: { version: 'aes128gcm'; privateKey: object; authSecret: string }): Buffer;
} = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece');

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 is encrypted to its bytes, and read by its device', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes(RFC_SENDER));
  const device = deviceOf({ privateKey: bytes(RFC_DEVICE.privateKey), auth: bytes(RFC_DEVICE.auth) });
  expect(device.keys).toEqual({ p256dh: RFC_POINT, auth: RFC_DEVICE.auth });
  const body = encryptMessage(RFC_TEXT, device.keys, { sender, salt: bytes(RFC_SALT) });
  expect(body.toString('base64url')).toBe(RFC_BODY);
  expect(device.open(body)).toBe(RFC_TEXT);
});

test.each(TEXTS)('what we encrypt is read by the device, and by the library of others (%#)', (text) => {
  const device = newDevice();
  const body = encryptMessage(text, device.keys);
  expect(device.open(body)).toBe(text);
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(device.privateKey);
  const how = { version: 'aes128gcm', privateKey, authSecret: device.keys.auth } as const;
  expect(ece.decrypt(body, how).toString()).toBe(text);
});

test.each(TEXTS)('what web-push encrypts is read by the device of our tests (%#)', (text) => {
  const device = newDevice();
  const { body } = webPush.generateRequestDetails({ endpoint: ENDPOINT, keys: device.keys }, text);
  expect(device.open(body as Buffer)).toBe(text);
});

test('a message is another each time, fits into what services take, and is read by no other device', () => {
  const device = newDevice();
  const [once, again] = [encryptMessage('here', device.keys), encryptMessage('here', device.keys)];
  expect(once.equals(again)).toBe(false);
  expect(once.subarray(0, 86).equals(again.subarray(0, 86))).toBe(false);
  expect(encryptMessage('x'.repeat(3000), device.keys).length).toBeLessThan(4096);
  expect(() => newDevice().open(once)).toThrow();
});

test('keys that are no point on the curve are refused before anything is encrypted', () => {
  const { p256dh, auth } = newDevice().keys;
  const off = bytes(p256dh);
  off.writeUInt8(off.readUInt8(64) ^ 1, 64);
  expect(() => encryptMessage('here', { p256dh: off.toString('base64url'), auth })).toThrow();
});

test('who sends is proven to one push service, until twelve hours from now, with the key that browsers were given', async () => {
  const kept = newSenderKey();
  const key = readSenderKey(kept);
  const { token, given } = parts(authorizationFor(ENDPOINT, key, { contact: 'mailto:ops@x.org', now: NOW }));
  expect(given).toBe(key.publicKey);
  const { d: _, ...jwk } = JSON.parse(kept);
  const proven = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
    audience: 'https://push.example.org',
    currentDate: new Date(NOW),
  });
  expect(proven.protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  const exp = NOW / 1000 + 12 * 3600;
  expect(proven.payload).toEqual({ aud: 'https://push.example.org', exp, sub: 'mailto:ops@x.org' });
  expect(key.publicKey).toMatch(/^[\w-]{87}$/);
  expect(bytes(key.publicKey)[0]).toBe(4);
});

test('the proof is made of the same parts as that of web-push, for the same key', () => {
  const kept = newSenderKey();
  const { publicKey } = readSenderKey(kept);
  const vapidDetails = { subject: 'mailto:ops@x.org', publicKey, privateKey: JSON.parse(kept).d };
  const { headers } = webPush.generateRequestDetails({ endpoint: ENDPOINT, keys: newDevice().keys }, 'a', {
    vapidDetails,
  });
  const theirs = parts(headers?.['Authorization'] ?? '');
  const ours = parts(authorizationFor(ENDPOINT, readSenderKey(kept), { contact: 'mailto:ops@x.org', now: Date.now() }));
  expect(ours.given).toBe(theirs.given);
  const named = ({ token }: { token: string }) => {
    const [header = {}, claims = {}] = token.split('.').slice(0, 2).map(read);
    return { header, claims: Object.keys(claims).sort() };
  };
  expect(named(ours)).toEqual(named(theirs));
});

function parts(header: string): { token: string; given: string } {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  return { token, given };
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(bytes(part).toString());
}
