import type { BloodType } from '@redthread/domain/blood-type';
import { DomainError } from '@redthread/domain/domain-error';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { buildTestApp, DONOR, REQUEST, signedIn, type TestApp } from '../support/app.ts';
import { fillDisk } from '../support/behind-the-port.ts';
import { places } from '../support/places.ts';

const LOGIN = { email: 'ana@x.org', password: 'a fine password' };

describe.each(['/api/auth/login', '/trpc/auth.login'])('a person who signs in at %s', (url) => {
  const signIn = ({ app }: TestApp) => app.inject({ method: 'POST', url, payload: LOGIN });

  test('is told when to come back while the server is busy', async () => {
    const town = await buildTownThatFails(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    const refused = await signIn(town);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body).toContain('"code":"BUSY"');
  });

  test('reads no details of an internal error, which the operator finds under the same request id', async () => {
    const town = await buildTownThatFails(new Error('the printer is on fire'));
    const failed = await signIn(town);
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('"code":"UNEXPECTED"');
    expect(failed.body).not.toContain('printer');
    const logged = town.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected');
    expect(logged).toMatchObject([{ level: 50, err: { message: 'the printer is on fire' } }]);
    expect(failed.body).toContain(`"requestId":"${logged[0].reqId}"`);
  });

  test('is not blamed for what a library refuses, whatever status it writes on its error', async () => {
    const town = await buildTownThatFails(Object.assign(new Error('no such key'), { statusCode: 404 }));
    const failed = await signIn(town);
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('"code":"UNEXPECTED"');
  });
});

describe('while the disk is full', () => {
  test.each(['/api/patient/request', '/trpc/requests.create'])(
    'a patient who posts at %s is told to come back, reads on, and posts when it does again',
    async (url) => {
      const town = await buildTestApp();
      const { headers } = await signedIn(town, 'patient');
      const post = () => town.app.inject({ method: 'POST', url, payload: REQUEST, headers });
      const read = async () => (await town.app.inject({ url: '/api/patient/requests', headers })).json();
      expect((await post()).statusCode).toBeLessThan(300);
      const freeDisk = fillDisk(town);
      const refused = await post();
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('60');
      expect(refused.body).toContain('"code":"CANNOT_SAVE"');
      expect(await read()).toHaveLength(1);
      expect((await town.app.inject({ url: '/trpc/overview.home' })).statusCode).toBe(200);
      freeDisk();
      expect((await post()).statusCode).toBeLessThan(300);
      expect(await read()).toHaveLength(2);
    },
  );

  test('a monitor sees that the server is alive, and not ready', async () => {
    const { app, store, clock } = await buildTestApp();
    const freeDisk = fillDisk({ store });
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    const refused = await app.inject({ url: '/api/ready' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'CANNOT_SAVE' });
    freeDisk();
    clock.now += 1000;
    expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200);
  });
});

test('a script that follows the links reads every request it asked for, once, in pages of its size', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town, 'patient');
  for (const bloodType of ['O-', 'A+', 'O-', 'O-', 'O-', 'O-'] as const) {
    for (const urgency of ['high', 'low'] as const) {
      const payload = { ...REQUEST, bloodType, urgency };
      await town.app.inject({ method: 'POST', url: '/api/patient/request', payload, headers });
    }
  }
  const pages: { _id: string; bloodType: string; urgency: string }[][] = [];
  let next: string | undefined = '/api/patient/requests?bloodType=O-&urgency=high&limit=2';
  while (next !== undefined && pages.length < 10) {
    const response: LightMyRequestResponse = await town.app.inject({ url: next });
    pages.push(response.json());
    next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers['link'] ?? ''))?.[1];
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  const found = pages.flat();
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(5);
  for (const request of found) expect(request).toMatchObject({ bloodType: 'O-', urgency: 'high' });
});

test('a script that names two blood types is answered for the one in the path', async () => {
  const { app } = await buildTestApp();
  const response = await app.inject({ url: '/api/patient/donors/AB+?bloodType=O-' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ requestedBloodType: 'AB+' });
});

test('a patient who names two requests withdraws neither, and then the one in the path', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town, 'patient');
  const post = () => town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
  const [kept, withdrawn] = [(await post()).json(), (await post()).json()];
  const withdraw = (url: string, payload: object) => town.app.inject({ method: 'DELETE', url, payload, headers });
  const url = `/api/patient/request/${withdrawn._id}`;
  expect((await withdraw(`${url}?id=${kept._id}`, {})).statusCode).toBe(400);
  expect((await withdraw(url, { id: kept._id })).statusCode).toBe(400);
  expect((await town.app.inject({ url: '/api/patient/requests' })).json()).toHaveLength(2);
  expect((await withdraw(url, {})).statusCode).toBe(204);
  const left = (await town.app.inject({ url: '/api/patient/requests' })).json();
  expect(left).toMatchObject([{ _id: kept._id }]);
});

test.each([
  '/api/stats',
  '/api/donor?limit=1',
  '/api/patient/donors/A+',
  '/api/donor/me',
  '/api/health',
  '/api/nowhere',
])('a script that asks for the head of %s gets the answer without its body', async (url) => {
  const town = await buildTestApp();
  for (const { headers } of [await signedIn(town), await signedIn(town)]) {
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
  }
  const [whole, head] = [await town.app.inject({ url }), await town.app.inject({ method: 'HEAD', url })];
  const { date: _, ...headersOfWhole } = whole.headers;
  const { date: __, ...headersOfHead } = head.headers;
  expect(whole.body).not.toBe('');
  expect([head.statusCode, head.body]).toEqual([whole.statusCode, '']);
  expect(headersOfHead).toEqual(headersOfWhole);
});

test('an AB+ patient is shown their own type, then D-positive donors, then D-negative ones, and O- last', async () => {
  const town = await buildTestApp();
  // The most useful has waited longest, so that newest first would turn the tiers over.
  const joined = ['AB+', 'O+', 'B+', 'A+', 'AB-', 'B-', 'A-', 'O-'] as const;
  for (const bloodType of joined) {
    const { headers } = await signedIn(town);
    const payload = { ...DONOR, bloodType };
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers });
    town.clock.now += 1000;
  }
  const input = encodeURIComponent(JSON.stringify({ bloodType: 'AB+' }));
  const rest = (await town.app.inject({ url: '/api/patient/donors/AB+' })).json();
  const typed = (await town.app.inject({ url: `/trpc/matching.findDonors?input=${input}` })).json().result.data;
  for (const { donors } of [rest, typed]) {
    expect(donors.map(placeOf)).toEqual([
      ['AB+', 'exact'],
      ['A+', 'dPositive'],
      ['B+', 'dPositive'],
      ['O+', 'dPositive'],
      ['A-', 'dNegative'],
      ['B-', 'dNegative'],
      ['AB-', 'dNegative'],
      ['O-', 'oNegative'],
    ]);
  }
});

test.each([
  ['PUT', '/api/donor/me', ['DELETE', 'GET', 'HEAD', 'PATCH']],
  ['DELETE', '/api/stats', ['GET', 'HEAD']],
  ['GET', '/api/auth/login', ['POST']],
  ['PUT', '/trpc/overview.home', ['GET', 'HEAD', 'POST']],
] as const)('a script that tries %s on %s is told what that address takes', async (method, url, allowed) => {
  const { app } = await buildTestApp();
  const refused = await app.inject({ method, url });
  expect(refused.statusCode).toBe(405);
  expect(String(refused.headers['allow']).split(', ').sort()).toEqual(allowed);
  expect(refused.body).toContain('"code":"METHOD_NOT_ALLOWED"');
});

/** The real app, whose passwords can't be looked at. */
async function buildTownThatFails(failure: Error): Promise<TestApp> {
  const town = await buildTestApp();
  const { store, settings, clock, logLines } = town;
  const fail = () => Promise.reject(failure);
  const app = await buildApp({
    places,
    store,
    settings,
    now: () => clock.now,
    log: { write: (line) => void logLines.push(line) },
    passwords: { hash: fail, verify: fail },
  });
  onTestFinished(() => app.close());
  return { ...town, app };
}

function placeOf({ bloodType, match }: { bloodType: BloodType; match: { tier: string } }): [BloodType, string] {
  return [bloodType, match.tier];
}
