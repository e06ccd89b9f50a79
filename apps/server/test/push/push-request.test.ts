import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { contactOf, pushRequest } from '../../src/messages/push-sender.ts';
import { type Device, deviceOf, newDevice } from './device.ts';

const ENDPOINT = 'https://push.example.org/send/abc?token=d';
const KEY = webPush.generateVAPIDKeys();
const HOUR_S = 3600;

// RFC 8291, section 5 and appendix A.
const RFC_TEXT = 'When I grow up, I want to be a watermelon';
const RFC_DEVICE = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const RFC_POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const RFC_BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

const bytes = (text: string) => Buffer.from(text, 'base64url');

function requestTo({ keys }: Device, text: string, contact = 'mailto:ops@x.org') {
  const device = { id: 'd', endpoint: ENDPOINT, publicKey: keys.p256dh, auth: keys.auth };
  const push = { id: 'p', device, topic: 'topic', text, isUrgent: true, expiresAt: 90_000, tries: 0 };
  return pushRequest(push, KEY, { contact, now: 0 });
}

test('the device of our tests reads the example of RFC 8291', () => {
  const device = deviceOf({ privateKey: bytes(RFC_DEVICE.privateKey), auth: bytes(RFC_DEVICE.auth) });
  expect(device.keys).toEqual({ p256dh: RFC_POINT, auth: RFC_DEVICE.auth });
  expect(device.open(bytes(RFC_BODY))).toBe(RFC_TEXT);
});

test('what we send is read by the device and by no other, is another each time, and fits into what services take', () => {
  const device = newDevice();
  for (const text of ['a', 'A+, 10 km: مستشفى السلام', 'x'.repeat(3000)]) {
    const [{ headers, body }, again] = [requestTo(device, text), requestTo(device, text)];
    expect(device.open(body)).toBe(text);
    expect(() => newDevice().open(body)).toThrow();
    expect(body.subarray(0, 86).equals(again.body.subarray(0, 86))).toBe(false);
    expect(body.length).toBeLessThan(4096);
    const said = { TTL: 90, Urgency: 'high', Topic: 'topic', 'Content-Encoding': 'aes128gcm' };
    expect(headers).toMatchObject({ ...said, 'Content-Length': body.length });
  }
});

test('who sends is proven to one push service, for less than a day, with the key that browsers were given', async () => {
  const { headers } = requestTo(newDevice(), 'here');
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers['Authorization'] ?? '') ?? [];
  expect(given).toBe(KEY.publicKey);
  const point = bytes(given);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = { kty: 'EC', crv: 'P-256', x, y };
  const proven = await jwtVerify(token, createLocalJWKSet({ keys: [key] }), { audience: 'https://push.example.org' });
  expect(proven.protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  const { exp = 0, ...claims } = proven.payload;
  expect(claims).toEqual({ aud: 'https://push.example.org', sub: 'mailto:ops@x.org' });
  expect(exp - Date.now() / 1000).toBeGreaterThan(11 * HOUR_S);
  expect(exp - Date.now() / 1000).toBeLessThan(24 * HOUR_S);
});

test.each([
  [{ operatorContact: 'ops@x.org' }, 'mailto:ops@x.org'],
  [{ operatorContact: 'https://x.org/us' }, 'https://x.org/us'],
  [{}, 'https://blood.example'],
  [{ publicUrl: 'http://blood.example:8080' }, 'mailto:no-reply@blood.example'],
  [{ publicUrl: 'https://localhost:3000' }, 'mailto:no-reply@localhost'],
  [{ publicUrl: 'http://[::1]:3000', mailFrom: 'Redthread <no-reply@x.org>' }, 'mailto:no-reply@x.org'],
  [{ publicUrl: 'http://10.0.0.1', mailFrom: 'no-reply@x.org' }, 'mailto:no-reply@x.org'],
])('push services are told whom to write to: %j', (given, contact) => {
  const settings = { operatorContact: '', mailFrom: '', publicUrl: 'https://blood.example', ...given };
  expect(contactOf(settings)).toBe(contact);
  // They are refused otherwise.
  expect(() => requestTo(newDevice(), 'here', contact)).not.toThrow();
});
