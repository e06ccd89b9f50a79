import { expect, test } from 'vitest';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { buildTestApp, limited, type TestApp } from '../support/app.ts';

const GUESS = { email: 'ana@x.org', password: 'wrong' };

test('after five wrong passwords the next guess waits 1, 2, 4 seconds, though nobody has that address', async () => {
  const town = await buildTestApp({ flags: {} });
  for (let guess = 1; guess <= 5; guess += 1) expect((await login(town)).statusCode).toBe(401);
  for (const wait of [1, 2, 4]) {
    const refused = await login(town);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(wait));
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: wait });
    town.clock.now += wait * 1000;
    expect((await login(town)).statusCode, `the guess after a wait of ${wait} s`).toBe(401);
  }
});

test('no wait is longer than fifteen minutes', async () => {
  const town = await buildTestApp({ flags: limited({ signIns: 0 }) });
  let longest = 0;
  for (let guess = 0; guess < 40; guess += 1) {
    const wait = Number((await login(town)).headers['retry-after'] ?? 0);
    longest = Math.max(longest, wait);
    town.clock.now += wait * 1000;
  }
  expect(longest).toBe(900);
});

test('twenty guesses side by side all count', async () => {
  const town = await buildTestApp({ flags: limited({ signIns: 0 }) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(town)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test('the right password forgets the failures', async () => {
  const town = await buildTestApp({ flags: {} });
  const person = { name: 'Ana', email: GUESS.email, password: 'a fine password' };
  await town.app.inject({ method: 'POST', url: '/api/auth/register', payload: person });
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) expect((await login(town)).statusCode).toBe(401);
    expect((await login(town, person.password)).statusCode).toBe(200);
  }
});

test('one address signs in at most sixty times a minute, and another is not kept waiting', async () => {
  const town = await buildTestApp({ flags: { ...limited({ signIns: 3 }), trustedProxy: '127.0.0.1' } });
  const from = (address: string, email: string) =>
    town.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'wrong' },
      headers: { 'x-forwarded-for': address },
    });
  for (const email of ['a@x.org', 'b@x.org', 'c@x.org'])
    expect((await from('203.0.113.1', email)).statusCode).toBe(401);
  const refused = await from('203.0.113.1', 'd@x.org');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'NETWORK_BUSY']);
  expect((await from('203.0.113.2', 'd@x.org')).statusCode).toBe(401);
  // One subscriber has a whole /64 of addresses.
  for (const n of [1, 2, 3]) expect((await from(`2001:db8::${n}`, `e${n}@x.org`)).statusCode).toBe(401);
  expect((await from('2001:db8::4', 'e4@x.org')).statusCode).toBe(429);
  expect((await from('2001:db8:0:1::4', 'e5@x.org')).statusCode).toBe(401);
  town.clock.now += 60_000;
  expect((await from('203.0.113.1', 'd@x.org')).statusCode).toBe(401);
});

test('a forwarded address is not believed without a trusted proxy', async () => {
  const { app } = await buildTestApp({ flags: limited({ visitorCalls: 2 }) });
  const ask = (address: string) => app.inject({ url: '/api/stats', headers: { 'x-forwarded-for': address } });
  await ask('203.0.113.1');
  await ask('203.0.113.2');
  expect((await ask('203.0.113.3')).statusCode).toBe(429);
});

test('a visitor makes at most so many calls a minute, each call of a batch counted', async () => {
  const town = await buildTestApp({ flags: limited({ visitorCalls: 10 }) });
  const nine = Array.from({ length: 9 }, () => 'overview.home').join(',');
  expect((await town.app.inject({ url: `/trpc/${nine}?batch=1` })).statusCode).toBe(200);
  expect((await town.app.inject({ url: '/api/stats' })).statusCode).toBe(200);
  const refused = await town.app.inject({ url: '/trpc/overview.home' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  town.clock.now += 60_000;
  expect((await town.app.inject({ url: '/api/stats' })).statusCode).toBe(200);
});

test('a crowd that signs in at once is answered or told to come back, and hashing never takes more than its cores', async () => {
  const hasher = createPasswordHasher(2);
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verify('guess', null)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100 - 2 - 64);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'BUSY' });
  expect(await hasher.verify('guess', null)).toBe(false);
});

function login({ app }: TestApp, password = GUESS.password) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: { ...GUESS, password } });
}
