import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createPasswordHasher, type PasswordHasher } from '../../src/features/password/hasher.ts';
import { ANA, logIn } from '../account/ana.ts';
import { buildTestApp, limited, signedIn, type TestApp, UNLIMITED } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { places } from '../support/places.ts';
import { post } from '../support/rest-call.ts';

const BODY_LIMIT = 64 * 1024;
/** Says of every password that it is right, and takes no time over it. */
const QUICK: PasswordHasher = { hash: async () => 'hash', verify: async (_, hash) => hash !== null };

describe('whoever guesses passwords', () => {
  test('waits 1, 2, 4 and at most 900 seconds after five wrong ones, from wherever, whether somebody has that address or not', async () => {
    const town = await buildTestApp({ flags: { trustedProxy: '127.0.0.1' } });
    await post(town, '/api/auth/register', ANA);
    for (const email of [ANA.email, 'nobody@x.org']) {
      let network = 0;
      const guess = () => {
        network += 1;
        const from = { 'x-forwarded-for': `198.51.100.${network}` };
        return post(town, '/api/auth/login', { email, password: 'wrong' }, from);
      };
      for (let free = 1; free <= 5; free += 1) expect((await guess()).statusCode).toBe(401);
      for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
        const refused = await guess();
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(wait)]);
        expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: wait });
        town.clock.now += wait * 1000;
        expect((await guess()).statusCode, `the guess after a wait of ${wait} s`).toBe(401);
      }
    }
  });

  test('is forgotten once the right password comes', async () => {
    const town = await buildTestApp({ flags: {} });
    await post(town, '/api/auth/register', ANA);
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        expect((await logIn(town, { password: 'wrong' })).statusCode).toBe(401);
      expect((await logIn(town)).statusCode).toBe(200);
    }
  });

  test('learns nothing by the time that an unknown address takes: its guess is hashed like any other', async () => {
    const verified: (string | null)[] = [];
    const verify: PasswordHasher['verify'] = async (_, hash) => {
      verified.push(hash);
      return false;
    };
    const town = await buildTownWith({ ...QUICK, verify }, UNLIMITED);
    await post(town, '/api/auth/register', ANA);
    for (const email of [ANA.email, 'nobody@x.org']) expect((await logIn(town, { email })).statusCode).toBe(401);
    expect(verified).toEqual(['hash', null]);
  });
});

describe('a crowd behind one network', () => {
  test('signs up and in so many times an hour, and a minute, however many first chose a weak password, and another network is not kept waiting', async () => {
    const flags = { ...limited({ signUps: 2, signIns: 5 }), trustedProxy: '127.0.0.1' };
    const town = await buildTownWith(QUICK, flags);
    let people = 0;
    const signUp = (address: string, password = ANA.password) => {
      people += 1;
      const person = { ...ANA, email: `ana${people}@x.org`, password };
      return post(town, '/api/auth/register', person, { 'x-forwarded-for': address });
    };
    const signUps = async (...addresses: string[]) => {
      const statuses = [];
      for (const address of addresses) statuses.push((await signUp(address)).statusCode);
      return statuses;
    };
    expect((await signUp('203.0.113.1', 'weak')).statusCode).toBe(400);
    expect((await signUp('203.0.113.1', 'weak')).statusCode).toBe(400);
    expect(await signUps('203.0.113.1', '203.0.113.1')).toEqual([201, 201]);
    const refused = await signUp('203.0.113.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    // Somebody who tried once, as one of many in a hall.
    expect(refused.json()).toMatchObject({
      code: 'NETWORK_BUSY',
      message:
        'Many people use Redthread from this network at the moment. Please try again in 60 minutes, or use mobile data.',
    });
    const busy = await signUp('203.0.113.1');
    expect([busy.headers['retry-after'], busy.json().code]).toEqual(['60', 'NETWORK_BUSY']);
    expect(await signUps('203.0.113.2')).toEqual([201]);
    // One subscriber has a whole /64 of addresses.
    expect(await signUps('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::3')).toEqual([201, 201, 429, 201]);
    const counters = rowsOf(town, 'rate_limits');
    expect(counters.length).toBeGreaterThan(6);
    expect(JSON.stringify(counters), 'who signed up from where').not.toMatch(/@|x\.org|203\.0\.113|2001/);
    town.clock.now += 59 * 60_000;
    expect(await signUps('203.0.113.1'), 'after 59 minutes').toEqual([429]);
    town.clock.now += 60_000;
    expect(await signUps('203.0.113.1'), 'after an hour').toEqual([201]);
  });

  test('makes as many calls a minute as members may, whatever visitors of the same network have used', async () => {
    const town = await buildTestApp({ flags: limited({ visitorCalls: 1, memberCalls: 3 }) });
    const { headers } = await signedIn(town);
    const ask = (url: string) => town.app.inject({ url, headers });
    expect((await town.app.inject({ url: '/api/stats' })).statusCode).toBe(200);
    for (const url of ['/api/auth/me', '/trpc/auth.me', '/api/stats']) expect((await ask(url)).statusCode).toBe(200);
    const refused = await ask('/api/auth/me');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    town.clock.now += 60_000;
    expect((await ask('/api/auth/me')).statusCode).toBe(200);
  });

  test('has limits for whole halls, unless the operator says otherwise', async () => {
    const { settings } = await buildTestApp({ flags: {} });
    expect(settings.limits).toMatchObject({
      ...{ memberCalls: 3000, signUps: 30, signIns: 60, networkMails: 60 },
      ...{ mailsPerMinute: 1, mailsPerHour: 5, requests: 30 },
    });
  });

  test('is answered or told to come back when it signs in at once, and hashing never takes more than its cores', async () => {
    const hasher = createPasswordHasher(2);
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verify('guess', null)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100 - 2 - 64);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'BUSY' });
    expect(await hasher.verify('guess', null)).toBe(false);
  });
});

test('a visitor makes so many calls a minute, each of a batch counted, and batches ten, not eleven', async () => {
  const town = await buildTestApp({ flags: limited({ visitorCalls: 11 }) });
  const batch = (count: number) => {
    const paths = Array.from({ length: count }, () => 'overview.home').join(',');
    return town.app.inject({ url: `/trpc/${paths}?batch=1` });
  };
  const answered = await batch(10);
  expect([answered.statusCode, answered.json().length]).toEqual([200, 10]);
  expect((await town.app.inject({ url: '/api/stats' })).statusCode).toBe(200);
  const refused = await town.app.inject({ url: '/trpc/overview.home' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  town.clock.now += 60_000;
  expect((await town.app.inject({ url: '/api/stats' })).statusCode).toBe(200);
  town.clock.now += 60_000;
  const tooMany = await batch(11);
  expect(tooMany.statusCode).toBeGreaterThanOrEqual(400);
  expect(tooMany.statusCode).toBeLessThan(429);
  expect(tooMany.body).not.toContain('activeDonors');
});

test.each(['/api/auth/login', '/trpc/auth.login'])('a script sends %s at most 64 KiB', async (url) => {
  const { app } = await buildTestApp();
  const login = JSON.stringify({ email: ANA.email, password: ANA.password });
  const headers = { 'content-type': 'application/json' };
  const send = (bytes: number) => app.inject({ method: 'POST', url, payload: login.padEnd(bytes), headers });
  const read = await send(BODY_LIMIT - 1);
  expect([read.statusCode, read.body]).toEqual([401, expect.stringContaining('WRONG_CREDENTIALS')]);
  const refused = await send(BODY_LIMIT + 1);
  expect([refused.statusCode, refused.body]).toEqual([413, expect.stringContaining('"code":"BODY_TOO_LARGE"')]);
});

test('a proxy of the trusted range is believed, and a client outside of it, or without one, is not', async () => {
  const askThrough = async (remoteAddress: string, flags: Readonly<Record<string, string>>) => {
    const { app } = await buildTestApp({ flags: { ...limited({ visitorCalls: 2 }), ...flags } });
    const answers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) =>
      app.inject({ url: '/api/stats', remoteAddress, headers: { 'x-forwarded-for': address } }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  const trusted = { trustedProxy: '10.0.0.0/8' };
  expect(await askThrough('10.1.2.3', trusted)).toEqual([200, 200, 200]);
  expect(await askThrough('127.0.0.1', trusted)).toEqual([200, 200, 429]);
  expect(await askThrough('127.0.0.1', {})).toEqual([200, 200, 429]);
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

/** The real app with another hasher. */
async function buildTownWith(passwords: PasswordHasher, flags: Readonly<Record<string, string>>): Promise<TestApp> {
  const town = await buildTestApp({ flags });
  const { store, settings, clock } = town;
  const app = await buildApp({ places, store, settings, now: () => clock.now, passwords });
  onTestFinished(() => app.close());
  return { ...town, app };
}
