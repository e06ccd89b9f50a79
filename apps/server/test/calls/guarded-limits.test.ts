import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { PasswordHasher } from '../../src/features/password/hasher.ts';
import { buildTestApp, limited, REQUEST, signedIn, type TestApp, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { places } from '../support/places.ts';
import { post } from '../support/rest-call.ts';

const LOGIN = { email: 'ana@x.org', password: 'a fine password' };
const BODY_LIMIT = 64 * 1024;
/** Says of every password that it is right, and takes no time over it. */
const QUICK: PasswordHasher = { hash: async () => 'hash', verify: async (_, hash) => hash !== null };

describe('a crowd behind one address', () => {
  test('signs up at most thirty times an hour, and another address is not kept waiting', async () => {
    const town = await buildTownWith(QUICK, { trustedProxy: '127.0.0.1' });
    let people = 0;
    const signUp = (address: string) => {
      people += 1;
      const payload = { ...LOGIN, name: 'Ana', email: `ana${people}@x.org` };
      return town.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload,
        headers: { 'x-forwarded-for': address },
      });
    };
    for (let person = 1; person <= 30; person += 1) {
      expect((await signUp('203.0.113.1')).statusCode, `person ${person}`).toBe(201);
    }
    const refused = await signUp('203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    // Somebody who tried once, as one of many in a hall.
    expect(refused.json()).toMatchObject({
      code: 'NETWORK_BUSY',
      message:
        'Many people use Redthread from this network at the moment. Please try again in 60 minutes, or use mobile data.',
    });
    expect((await signUp('203.0.113.2')).statusCode).toBe(201);
    town.clock.now += 59 * 60_000;
    expect((await signUp('203.0.113.1')).statusCode, 'after 59 minutes').toBe(429);
    town.clock.now += 60_000;
    expect((await signUp('203.0.113.1')).statusCode, 'after an hour').toBe(201);
  });

  test('signs up thirty people, however many of them first chose a password that is too weak', async () => {
    const town = await buildTownWith(QUICK, { trustedProxy: '127.0.0.1', ...limited({ signIns: 0 }) });
    const signUp = async (email: string, password: string) => {
      const payload = { name: 'Ana', email, password };
      return (await town.app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode;
    };
    for (let person = 1; person <= 30; person += 1) {
      expect(await signUp(`weak${person}@x.org`, 'weak'), `person ${person}`).toBe(400);
      expect(await signUp(`weak${person}@x.org`, LOGIN.password), `person ${person}`).toBe(201);
    }
    expect(await signUp('late@x.org', LOGIN.password)).toBe(429);
  });

  test('makes as many calls a minute as members may, whatever visitors of the same network have used', async () => {
    const town = await buildTestApp({ flags: limited({ visitorCalls: 1, memberCalls: 3 }) });
    const { headers } = await signedIn(town);
    const ask = (url: string) => town.app.inject({ url, headers });
    expect((await town.app.inject({ url: '/api/stats' })).statusCode).toBe(200);
    for (const url of ['/api/auth/me', '/trpc/auth.me', '/api/stats']) expect((await ask(url)).statusCode).toBe(200);
    const refused = await ask('/api/auth/me');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    town.clock.now += 60_000;
    expect((await ask('/api/auth/me')).statusCode).toBe(200);
  });

  test('makes three thousand calls a minute as members, unless the operator says otherwise', async () => {
    const { settings } = await buildTestApp({ flags: {} });
    expect(settings.limits.memberCalls).toBe(3000);
  });
});

test('a typed caller batches ten calls, and not eleven', async () => {
  const { app } = await buildTestApp();
  const ask = (count: number) =>
    app.inject({ url: `/trpc/${Array.from({ length: count }, () => 'overview.home').join(',')}?batch=1` });
  const answered = await ask(10);
  expect(answered.statusCode).toBe(200);
  expect(answered.json()).toHaveLength(10);
  const refused = await ask(11);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.statusCode).toBeLessThan(500);
  expect(refused.body).not.toContain('activeDonors');
});

test.each(['/api/auth/login', '/trpc/auth.login'])('a script sends %s at most 64 KiB', async (url) => {
  const { app } = await buildTestApp();
  const send = (bytes: number) =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(LOGIN).padEnd(bytes),
      headers: { 'content-type': 'application/json' },
    });
  const read = await send(BODY_LIMIT - 1);
  expect(read.statusCode).toBe(401);
  expect(read.body).toContain('WRONG_CREDENTIALS');
  const refused = await send(BODY_LIMIT + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.body).toContain('"code":"BODY_TOO_LARGE"');
});

test('a guess at an unknown address is hashed like any other, so that its timing tells nothing', async () => {
  const verified: (string | null)[] = [];
  const verify: PasswordHasher['verify'] = async (_, hash) => {
    verified.push(hash);
    return false;
  };
  const town = await buildTownWith({ ...QUICK, verify }, UNLIMITED);
  await post(town, '/api/auth/register', { ...LOGIN, name: 'Ana' });
  for (const email of [LOGIN.email, 'nobody@x.org']) {
    expect((await post(town, '/api/auth/login', { ...LOGIN, email })).statusCode).toBe(401);
  }
  expect(verified).toEqual(['hash', null]);
});

test('the rate counters do not reveal who signed in from where', async () => {
  const town = await buildTownWith(QUICK, { trustedProxy: '127.0.0.1' });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await post(town, '/api/auth/register', { ...LOGIN, name: 'Ana' }, headers);
  await post(town, '/api/auth/login', { ...LOGIN, email: 'nobody@x.org' }, headers);
  const rows = rowsOf(town, 'rate_limits');
  expect(rows).toHaveLength(6);
  expect(JSON.stringify(rows)).not.toMatch(/@|x\.org|203\.0\.113/);
});

test('a proxy of the trusted range is believed, and a client outside of it is not', async () => {
  const { app } = await buildTestApp({ flags: { ...limited({ visitorCalls: 2 }), trustedProxy: '10.0.0.0/8' } });
  const askThrough = async (remoteAddress: string) => {
    const answers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) =>
      app.inject({ url: '/api/stats', remoteAddress, headers: { 'x-forwarded-for': address } }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await askThrough('127.0.0.1')).toEqual([200, 200, 429]);
  expect(await askThrough('10.1.2.3')).toEqual([200, 200, 200]);
});

/** The real app with another hasher. */
async function buildTownWith(passwords: PasswordHasher, flags: Readonly<Record<string, string>>): Promise<TestApp> {
  const town = await buildTestApp({ flags });
  const { store, settings, clock } = town;
  const app = await buildApp({ places, store, settings, now: () => clock.now, passwords });
  onTestFinished(() => app.close());
  return { ...town, app };
}

test('a person posts at most thirty requests an hour, and asks for one move to another address a minute', async () => {
  const town = await buildTestApp({ flags: {} });
  const { token } = (await post(town, '/api/auth/register', { ...LOGIN, name: 'Ana' })).json();
  const headers = { authorization: `Bearer ${token}` };
  const statuses = [];
  for (let request = 0; request < 31; request += 1) {
    statuses.push((await post(town, '/api/patient/request', REQUEST, headers)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
  const move = (email: string) => post(town, '/api/auth/email/change', { email, password: LOGIN.password }, headers);
  expect([(await move('a@x.org')).statusCode, (await move('b@x.org')).statusCode]).toEqual([204, 429]);
  town.clock.now += 3_600_000;
  expect((await post(town, '/api/patient/request', REQUEST, headers)).statusCode).toBe(201);
});

test('a monitor of /api/ready causes one write a second at most', async () => {
  const { app, statements, clock } = await buildTestApp();
  const writes = () => statements.filter((sql) => sql.includes('last-write-check')).length;
  for (let ask = 0; ask < 20; ask += 1) expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200);
  expect(writes()).toBe(1);
  clock.now += 1000;
  await app.inject({ url: '/api/ready' });
  expect(writes()).toBe(2);
});
