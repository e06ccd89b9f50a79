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

test('what is no address of a push service, and keys that are none, are refused with the sentence before they are kept', async () => {
  const { town, donor, service } = await toldTown();
  const ana = await donor();
  const { endpoint, keys } = service.subscribe('/ana');
  const subscribe = async (subscription: object) => (await send(town, ana, 'POST', '/api/push', subscription)).json();
  const unknown = { code: 'PUSH_SERVICE_UNKNOWN', message: SENTENCE, issues: [{ path: 'endpoint' }] };
  for (const elsewhere of ['https://127.0.0.1/abc', 'https://push.example.org/abc', 'http://fcm.googleapis.com/abc']) {
    expect(await subscribe({ endpoint: elsewhere, keys })).toMatchObject(unknown);
  }
  const off = Buffer.from(keys.p256dh, 'base64url');
  off.writeUInt8(off.readUInt8(64) ^ 1, 64);
  for (const wrong of [{ p256dh: off.toString('base64url') }, { p256dh: 'short' }, { auth: 'short' }, { auth: 7 }]) {
    const issues = [{ path: `keys.${Object.keys(wrong)[0]}`, message: 'Please give the keys that your browser made.' }];
    expect(await subscribe({ endpoint, keys: { ...keys, ...wrong } })).toMatchObject({ code: 'BAD_INPUT', issues });
  }
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

test('a known host that leads to a private network is told from one of the Internet', () => {
  for (const address of [
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
  ]) {
    expect(isPrivateAddress(address), address).toBe(true);
  }
  for (const address of ['142.250.74.10', '172.32.0.1', '2a00:1450:4001::5f', '::ffff:8.8.8.8']) {
    expect(isPrivateAddress(address), address).toBe(false);
  }
});
