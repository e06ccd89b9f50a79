import { DAY_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutbox } from '../../src/messages/outbox.ts';
import { NEEDED, NEEDED_BY, PATIENCE, PUBLIC_URL } from '../invitations/inviting-town.ts';
import { buildTestApp, START, type TestApp } from '../support/app.ts';
import { post, send } from '../support/rest-call.ts';
import { devicesOf, INVITED, startPushService, toldTown, waiting } from './told-town.ts';

function outboxOf(town: TestApp) {
  const outbox = createOutbox({ ...town, now: () => town.clock.now }, town.app.log);
  onTestFinished(() => outbox.stop());
  return outbox;
}

test('a donor is told of an invitation on their device: type, distance and hospital, encrypted for it, and signed for its service', async () => {
  const { town, donor, patient, service, subscribe, open, mailTo } = await toldTown();
  const ana = await donor();
  await subscribe(ana, '/ana');
  await patient({ ...INVITED, urgency: 'high' });
  const { headers, notice, claims } = await vi.waitUntil(() => service.received[0], PATIENCE);
  expect(notice).toEqual({
    ...{ kind: 'invited', language: 'en', isQuiet: false, bloodType: NEEDED.bloodType, withinKm: 5 },
    ...{ hospital: 'St James’s', tag: headers['topic'], token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect(headers).toMatchObject({
    ...{ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: String((NEEDED_BY - START) / 1000) },
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(claims).toEqual({ aud: `https://${service.host}`, exp: expect.any(Number), sub: PUBLIC_URL });
  const { publicKey } = (await town.app.inject({ url: '/api/push/key' })).json();
  expect(headers['authorization']).toContain(`, k=${publicKey}`);
  expect(await open(String(notice['token']))).toMatchObject({ bloodType: NEEDED.bloodType });
  // Mail too: a phone may be off.
  await mailTo(ana, 'Can you give blood in Leeds by 18:00?');
  await vi.waitUntil(() => waiting(town).length === 0, PATIENCE);
  expect(await devicesOf(town, ana)).toMatchObject([{ lastUsedAt: new Date(START).toISOString() }]);
  expect(service.asked()).toBe(1);
});

test('nothing that reaches a device is in the log, in an answer, or in what its owner takes along', async () => {
  const { town, donor, patient, service, subscribe } = await toldTown();
  const ana = await donor();
  service.answers.set('/secret-ana', 500);
  const told = await subscribe(ana, '/secret-ana');
  expect(Object.keys(told).sort()).toEqual(['_id', 'createdAt', 'device', 'lastUsedAt']);
  await patient(INVITED);
  await vi.waitUntil(() => town.logLines.some((line) => line.includes('notices wait')), PATIENCE);
  const exported = await send(town, ana, 'GET', '/api/auth/export');
  expect(exported.json().pushDevices).toEqual([told]);
  const said = [town.logLines.join(''), JSON.stringify(await devicesOf(town, ana)), exported.body].join('');
  const [{ auth, public_key: point } = { auth: 'none', public_key: 'none' }] = town.store.client
    .prepare<[], { auth: string; public_key: string }>('SELECT auth, public_key FROM push_devices')
    .all();
  for (const secret of ['secret-ana', service.host, auth, point]) expect(said).not.toContain(secret);
});

test.each([
  ['is gone (404)', 404, 1],
  ['is gone (410)', 410, 1],
  ['moved (302)', 302, 2],
  ['asks for what it doesn’t take (400)', 400, 2],
  ['is not for us (403)', 403, 2],
  ['gets too much (413)', 413, 2],
])(
  'a notice is given up, and followed nowhere, whose push service says that its device %s; a device that is gone is listed no more',
  async (_, status, left) => {
    const { town, donor, patient, service, subscribe } = await toldTown();
    const ana = await donor();
    await subscribe(ana, '/gone');
    await subscribe(ana, '/here');
    service.answers.set('/gone', status);
    await patient(INVITED);
    await vi.waitUntil(() => service.asked() === 2 && waiting(town).length === 0, PATIENCE);
    expect(await devicesOf(town, ana)).toHaveLength(left);
    expect(service.received.map(({ path }) => path)).toEqual(['/here']);
  },
);

test.each([
  { status: 500, asked: 1 },
  { status: 503, asked: 3 },
  { status: 429, asked: 3 },
])('a push service that answers $status delays, and never doubles', async ({ status, asked }) => {
  const { town, clock, donor, patient, service, subscribe } = await toldTown();
  for (const name of ['ana', 'ben', 'cy']) await subscribe(await donor(), `/${name}`);
  service.answers.set('*', status);
  await patient({ ...INVITED, units: 3 });
  // One that is down is found so by the first; one that is busy may be so for a device alone.
  await vi.waitUntil(() => waiting(town).join() === '1,1,1', PATIENCE);
  expect(waiting(town)).toEqual([1, 1, 1]);
  expect(service.asked()).toBe(asked);
  service.answers.clear();
  const outbox = outboxOf(town);
  await outbox.deliver();
  expect(service.received).toEqual([]);
  clock.now += MINUTE_MS;
  await Promise.all([outbox.deliver(), outbox.deliver()]);
  await outbox.deliver();
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/ana', '/ben', '/cy']);
  expect(waiting(town)).toEqual([]);
});

test('a push service that asks to leave one device alone is sent nothing for it before, and others are told at once', async () => {
  const { town, clock, donor, patient, service, subscribe } = await toldTown();
  for (const name of ['ana', 'ben']) await subscribe(await donor(), `/${name}`);
  service.answers.set('/ana', 429);
  service.headers['retry-after'] = '1800';
  await patient({ ...INVITED, units: 2 });
  await vi.waitUntil(() => service.received.length === 1 && waiting(town).join() === '1', PATIENCE);
  expect(service.received.map(({ path }) => path)).toEqual(['/ben']);
  service.answers.clear();
  const outbox = outboxOf(town);
  clock.now += 29 * MINUTE_MS;
  await outbox.deliver();
  expect([service.asked(), waiting(town).length]).toEqual([2, 1]);
  clock.now += MINUTE_MS;
  await outbox.deliver();
  expect(service.received.map(({ path }) => path)).toEqual(['/ben', '/ana']);
});

test('a push service that refuses five devices in a row is left alone for five minutes, and asked again then', async () => {
  const { town, clock, donor, patient, service, subscribe } = await toldTown();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await subscribe(await donor(), `/${name}`);
  service.answers.set('*', 429);
  service.headers['retry-after'] = '3600';
  await patient({ ...INVITED, units: 7 });
  await vi.waitUntil(() => waiting(town).join() === '1,1,1,1,1,1,1', PATIENCE);
  expect(service.asked()).toBe(5);
  service.answers.clear();
  clock.now += 5 * MINUTE_MS;
  const outbox = outboxOf(town);
  await outbox.deliver();
  expect([service.received.length, waiting(town).length]).toEqual([2, 5]);
});

test('a push service that is down holds no other back, and what waits for it leaves when it is back', async () => {
  const { town, clock, donor, patient, service, services, subscribe } = await toldTown(2);
  const other = services[1] ?? service;
  await subscribe(await donor(), '/ana');
  await subscribe(await donor(), '/ben', other);
  await service.close();
  await patient({ ...INVITED, units: 2 });
  await vi.waitUntil(() => other.received.length === 1 && waiting(town).join() === '1', PATIENCE);
  const again = await startPushService(Number(service.host.split(':')[1]));
  again.answers.set('/ana', 410);
  clock.now += MINUTE_MS;
  const outbox = outboxOf(town);
  await outbox.deliver();
  expect([again.asked(), waiting(town)]).toEqual([1, []]);
});

test('the key by which push services know the server is there from its start, and outlives it', async () => {
  const { app, store } = await buildTestApp();
  await app.ready();
  expect(await store.push.findSenderKey()).not.toBeNull();
  const key = (await app.inject({ url: '/api/push/key' })).json();
  expect(key.publicKey).toMatch(/^B[\w-]{86}$/);
  const later = await buildTestApp({ database: store.serialize(), clock: { now: START + DAY_MS } });
  expect((await later.app.inject({ url: '/api/push/key' })).json()).toEqual(key);
  expect((await post(later, '/api/push', {})).statusCode).toBe(401);
});

test('a demo sends nothing', async () => {
  const { town, donor, patient, service, subscribe } = await toldTown();
  const outbox = outboxOf({ ...town, settings: { ...town.settings, demo: true } });
  service.answers.set('*', 500);
  await subscribe(await donor(), '/ana');
  await patient(INVITED);
  await vi.waitUntil(() => service.asked() === 1 && waiting(town).join() === '1', PATIENCE);
  town.clock.now += DAY_MS / 48;
  await outbox.deliver();
  expect(service.asked()).toBe(1);
});
