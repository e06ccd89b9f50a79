import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openSqlite } from '@redthread/db/sqlite/open';
import { DomainError } from '@redthread/domain/domain-error';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/env.ts';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { handleErrors } from '../../src/http/errors.ts';
import { complaintsAbout, DOCUMENTED } from '../openapi/api-checker.ts';
import { LEEDS } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, days, type SignedIn, START, signedIn } from '../support/app.ts';
import { fillDisk } from '../support/behind-the-port.ts';
import { temporaryFolder } from '../support/command.ts';
import { places } from '../support/places.ts';
import { post, send } from '../support/rest-call.ts';

const ANA = { name: 'Ana', email: 'ana@people.example', password: 'a fine password' };

test('people go on reading while another program holds the database, and the write is kept when it lets go', async () => {
  const source = join(temporaryFolder(), 'held.db');
  const store = openSqlite({ source });
  const app = await buildApp({ places, store, settings: readSettings({}, {}), now: () => START });
  onTestFinished(() => app.close());
  await app.inject({ url: '/api/stats' });
  const other = new Database(source);
  other.exec('BEGIN IMMEDIATE');
  let isWritten = false;
  const write = app.inject({ method: 'POST', url: '/api/auth/register', payload: ANA }).then((response) => {
    isWritten = true;
    return response;
  });
  for (let read = 0; read < 20; read += 1) expect((await app.inject({ url: '/api/stats' })).statusCode).toBe(200);
  expect(isWritten).toBe(false);
  other.exec('COMMIT');
  other.close();
  expect((await write).statusCode).toBe(201);
});

test('people go on reading from a disk that can not be written, also on the next day, and the operator reads why', async () => {
  const town = await buildTestApp();
  const [ana, ben] = [await signedIn(town), await signedIn(town)];
  const register = (who: SignedIn) => send(town, who, 'POST', '/api/donor/register', { ...DONOR, placeId: LEEDS });
  for (const each of [ana, ben]) await register(each);
  const freeDisk = fillDisk(town);
  town.clock.now += days(1);
  const near = `/api/donor?placeId=${LEEDS}&limit=1`;
  for (const url of ['/api/donor', near, '/api/stats', '/api/patient/donors/A+', '/api/auth/config']) {
    for (const headers of [{}, ana.headers]) {
      expect((await town.app.inject({ url, headers })).statusCode, url).toBe(200);
    }
  }
  const refused = await register(ana);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'CANNOT_SAVE']);
  expect(town.logLines.join('')).toContain('SQLITE_READONLY');
  freeDisk();
  town.clock.now += 60_000;
  expect((await register(ana)).statusCode).toBe(200);
});

test('a person whose session is half over reads from a disk that can not be written, and once it is over is told so', async () => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  // Lucia reads the clock of the machine.
  town.store.client.prepare('UPDATE sessions SET expires_at = ?').run(Date.now() + days(10));
  fillDisk(town);
  expect((await send(town, ana, 'GET', '/api/auth/me')).statusCode).toBe(200);
  const later = await buildTestApp();
  const ben = await signedIn(later);
  fillDisk(later);
  later.clock.now += days(8);
  expect((await send(later, ben, 'GET', '/api/donor')).statusCode).toBe(200);
  expect((await send(later, ben, 'GET', '/api/auth/me')).statusCode).toBe(401);
});

test('a thousand refused writes on a full disk are one line in the log, without a stack, and their number', async () => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  const freeDisk = fillDisk(town);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = town.logLines.length;
  for (let n = 0; n < 20; n += 1) {
    expect((await send(town, ana, 'POST', '/api/donor/register', DONOR)).statusCode).toBe(503);
  }
  const errors = town.logLines.slice(before).filter((line) => line.includes('not saved'));
  expect(errors).toHaveLength(1);
  expect(errors[0]).not.toMatch(/stack|\.ts:/);
  expect(errors[0]).toContain('SQLITE_READONLY');
  vi.advanceTimersByTime(10_000);
  expect(town.logLines.slice(before).filter((line) => line.includes('"times":19'))).toHaveLength(1);
  freeDisk();
});

test('a crowd that keeps the server from looking at a password does not lock its owner out', async () => {
  const store = openSqlite({ source: ':memory:' });
  const at = { places, store, settings: readSettings({}, {}), now: () => START };
  const verify = () => Promise.reject(new DomainError('BUSY'));
  const app = await buildApp({ ...at, passwords: { ...createPasswordHasher(), verify } });
  const calm = await buildApp(at);
  onTestFinished(async () => {
    for (const each of [app, calm, store]) await each.close();
  });
  const signIn = (on: typeof app) => post({ app: on }, '/api/auth/login', { email: ANA.email, password: ANA.password });
  for (let attempt = 0; attempt < 12; attempt += 1) expect((await signIn(app)).statusCode).toBe(503);
  await post({ app: calm }, '/api/auth/register', ANA);
  expect((await signIn(calm)).statusCode).toBe(200);
});

test('a password that was kept at another cost goes on working', async () => {
  const hash = '$argon2id$v=19$m=8192,t=3,p=1$';
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 8192, passes: 3, parallelism: 1, tagLength: 32 };
  const key = argon2Sync('argon2id', { ...cost, nonce, message: ANA.password }).toString('base64');
  const hasher = createPasswordHasher();
  expect(await hasher.verify(ANA.password, `${hash}${nonce.toString('base64')}$${key}`)).toBe(true);
  expect(await hasher.verify('another', `${hash}${nonce.toString('base64')}$${key}`)).toBe(false);
});

test('nobody is offered a donor past 65 while the first call of the day is still clearing up', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town);
  await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: { ...DONOR, age: 65 }, headers });
  const { donors } = town.store;
  const retireAged: typeof donors.retireAged = async (today) => {
    await setImmediate();
    return donors.retireAged(today);
  };
  const store = { ...town.store, donors: { ...donors, retireAged } };
  const app = await buildApp({ places, store, settings: town.settings, now: () => START + days(366) });
  onTestFinished(() => app.close());
  const ask = () => app.inject({ url: '/api/patient/donors/A+' });
  for (const answer of await Promise.all([ask(), ask(), ask()]))
    expect(answer.json()).toMatchObject({ totalDonors: 0 });
});

test('who is told that the server is busy comes again only when it did nothing', async () => {
  const app = Fastify({ handlerTimeout: 20 });
  onTestFinished(() => app.close());
  handleErrors(app);
  app.get('/slow', () => new Promise(() => {}));
  app.get('/full', () => Promise.reject(Object.assign(new Error(), { statusCode: 503 })));
  const [slow, full] = [await app.inject('/slow'), await app.inject('/full')];
  expect([slow.statusCode, slow.json().code, slow.headers['retry-after']]).toEqual([503, 'BUSY', undefined]);
  expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([503, 'BUSY', '5']);
  // And the document tells whoever generates a client of both.
  for (const answer of [slow, full]) {
    expect(DOCUMENTED.flatMap((call) => complaintsAbout(call, answer))).toEqual([]);
  }
});
