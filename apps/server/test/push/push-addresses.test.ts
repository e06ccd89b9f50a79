import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, isIP } from 'node:net';
import { expect, test, vi } from 'vitest';
import { isPrivateAddress, PrivateAddress, sendPush } from '../../src/messages/push-service.ts';
import { invitingTown, PATIENCE } from '../invitations/inviting-town.ts';
import { START } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { devicesOf, INVITED, startPushService, toldTown } from './told-town.ts';

const SENTENCE = "This is no browser's push service. Please turn notifications on in your browser.";

test.each([
  'https://127.0.0.1/abc',
  'https://[::1]:8443/abc',
  'https://localhost/abc',
  'https://10.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com:8443/abc',
  'http://fcm.googleapis.com/abc',
  'https://push.example.org/abc',
])('%s is no address of a push service, and refused with the sentence', async (endpoint) => {
  const { town, donor, service } = await toldTown();
  const ana = await donor();
  const refused = await send(town, ana, 'POST', '/api/push', { ...service.subscribe('/ana'), endpoint });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'PUSH_SERVICE_UNKNOWN', message: SENTENCE, issues: [{ path: 'endpoint' }] },
  ]);
  expect(await devicesOf(town, ana)).toEqual([]);
});

test('no request leaves for an address that was allowed once and is no more', async () => {
  const service = await startPushService();
  const { town, donor, patient } = await invitingTown();
  const ana = await donor();
  const [session] = await town.store.sessions.list(ana.account.id);
  const { endpoint, keys } = service.subscribe('/ana');
  const kept = { endpoint, publicKey: keys.p256dh, auth: keys.auth, device: null, at: START };
  await town.store.push.subscribe({ ...kept, accountId: ana.account.id, seenSessionId: session?.id ?? '' });
  await patient(INVITED);
  await vi.waitUntil(() => town.logLines.some((line) => line.includes('a notice is given up')), PATIENCE);
  expect(service.asked()).toBe(0);
});

test.each(['127.0.0.1', '::1'])('no request leaves where a known name leads to %s', async (address) => {
  let connections = 0;
  const inside = createServer(() => (connections += 1)).listen(0, address);
  await once(inside, 'listening');
  const { port } = inside.address() as AddressInfo;
  const leadsInside = ((...of: unknown[]) => {
    const done = of.at(-1) as (error: null, found: object[]) => void;
    done(null, [{ address, family: isIP(address) }]);
  }) as typeof lookup;
  const endpoint = `https://fcm.googleapis.com:${port}/ana`;
  const push = { endpoint, headers: {}, body: Buffer.from('sealed'), now: START };
  await expect(sendPush(push, [], leadsInside)).rejects.toThrow(PrivateAddress);
  expect(connections).toBe(0);
  inside.close();
});

test.each([
  ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
])('a known host that leads to %s leads into a private network', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['142.250.74.10', '172.32.0.1', '2a00:1450:4001::5f', '::ffff:8.8.8.8'])(
  '%s is of the Internet',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test('keys that are none are refused before they are kept', async () => {
  const { town, donor, service } = await toldTown();
  const ana = await donor();
  const { endpoint, keys } = service.subscribe('/ana');
  const off = Buffer.from(keys.p256dh, 'base64url');
  off.writeUInt8(off.readUInt8(64) ^ 1, 64);
  for (const wrong of [{ p256dh: off.toString('base64url') }, { p256dh: 'short' }, { auth: 'short' }, { auth: 7 }]) {
    const refused = await send(town, ana, 'POST', '/api/push', { endpoint, keys: { ...keys, ...wrong } });
    const [path] = Object.keys(wrong);
    const message = 'Please give the keys that your browser made.';
    expect(refused.json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: `keys.${path}`, message }] });
  }
  expect(await devicesOf(town, ana)).toEqual([]);
});
