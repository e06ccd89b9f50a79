import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { buildTestApp, DONOR, REQUEST, signedIn, type TestApp } from '../support/app.ts';
import { fillDisk } from '../support/behind-the-port.ts';
import { places } from '../support/places.ts';
import { post, send } from '../support/rest-call.ts';

const LOGIN = { email: 'ana@x.org', password: 'a fine password' };

describe.each(['/api/auth/login', '/trpc/auth.login'])('a person who signs in at %s', (url) => {
  test('is told when to come back while the server is busy', async () => {
    const town = await buildTownThatFails(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    const refused = await post(town, url, LOGIN);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body).toContain('"code":"BUSY"');
  });

  test('reads no details of an internal error, whatever status a library writes on it, and the operator finds them', async () => {
    const town = await buildTownThatFails(Object.assign(new Error('the printer is on fire'), { statusCode: 404 }));
    const failed = await post(town, url, LOGIN);
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('"code":"UNEXPECTED"');
    expect(failed.body).not.toContain('printer');
    const logged = town.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected');
    expect(logged).toMatchObject([{ level: 50, err: { message: 'the printer is on fire' } }]);
    expect(failed.body).toContain(`"requestId":"${logged[0].reqId}"`);
  });
});

test('while the disk is full a patient is told to come back, through both doors, and reads on; a monitor sees a server alive and not ready', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town, 'patient');
  const get = (url: string) => town.app.inject({ url, headers });
  const ask = async () => [
    await post(town, '/api/patient/request', REQUEST, headers),
    await post(town, '/trpc/requests.create', REQUEST, headers),
  ];
  for (const posted of await ask()) expect(posted.statusCode).toBeLessThan(300);
  const freeDisk = fillDisk(town);
  for (const refused of [...(await ask()), await get('/api/ready')]) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.body).toContain('"code":"CANNOT_SAVE"');
  }
  for (const url of ['/api/health', '/trpc/overview.home']) expect((await get(url)).statusCode).toBe(200);
  expect((await get('/api/patient/requests')).json()).toHaveLength(2);
  freeDisk();
  town.clock.now += 1000;
  for (const posted of await ask()) expect(posted.statusCode).toBeLessThan(300);
  expect((await get('/api/ready')).statusCode).toBe(200);
  expect((await get('/api/patient/requests')).json()).toHaveLength(4);
});

test('a script that asks for the head of an answer gets it without its body', async () => {
  const town = await buildTestApp();
  for (const donor of [await signedIn(town), await signedIn(town)]) {
    await send(town, donor, 'POST', '/api/donor/register', DONOR);
  }
  const lists = ['/api/donor?limit=1', '/api/patient/donors/A+'];
  for (const url of ['/api/stats', ...lists, '/api/donor/me', '/api/health', '/api/nowhere']) {
    const [whole, head] = [await town.app.inject({ url }), await town.app.inject({ method: 'HEAD', url })];
    expect(whole.body).not.toBe('');
    expect([head.statusCode, head.body], url).toEqual([whole.statusCode, '']);
    expect({ ...head.headers, date: '' }, url).toEqual({ ...whole.headers, date: '' });
  }
});

test.each([
  ['PUT', '/api/donor/me', ['DELETE', 'GET', 'HEAD', 'PATCH']],
  ['DELETE', '/api/stats', ['GET', 'HEAD']],
  ['GET', '/api/auth/login', ['POST']],
  ['PUT', '/trpc/overview.home', ['GET', 'HEAD', 'POST']],
  ['GET', '/trpc/auth.login', ['GET', 'HEAD', 'POST']],
  ['POST', '/api/health', ['GET', 'HEAD']],
] as const)('a script that tries %s on %s is told what that address takes', async (method, url, allowed) => {
  const { app } = await buildTestApp();
  const body = method === 'PUT' ? { payload: '<x/>', headers: { 'content-type': 'text/xml' } } : {};
  const refused = await app.inject({ method, url, ...body });
  expect(refused.statusCode).toBe(405);
  expect(String(refused.headers['allow']).split(', ').sort()).toEqual(allowed);
  expect(refused.body).toContain('"code":"METHOD_NOT_ALLOWED"');
});

/** The real app, whose passwords can't be looked at. */
async function buildTownThatFails(failure: Error): Promise<TestApp> {
  const town = await buildTestApp();
  const { store, settings, clock, logLines } = town;
  const fail = () => Promise.reject(failure);
  const passwords = { hash: fail, verify: fail };
  const log = { write: (line: string) => void logLines.push(line) };
  const app = await buildApp({ places, store, settings, now: () => clock.now, log, passwords });
  onTestFinished(() => app.close());
  return { ...town, app };
}
