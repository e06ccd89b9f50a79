import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { WRITE } from '../../../../packages/db/test/people.ts';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { buildTestApp, DONOR, days, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { fillDisk, rowsOf } from '../support/behind-the-port.ts';

const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const PERSON = { name: 'Ana', email: 'ana@people.example', password: 'a fine password 1' };

const doors = {
  REST: (town: TestApp, by: SignedIn, payload: object, key: string) =>
    town.app.inject({
      method: 'POST',
      url: '/api/patient/request',
      payload,
      headers: { ...by.headers, 'idempotency-key': key },
    }),
  typed: (town: TestApp, by: SignedIn, payload: object, key: string) =>
    town.app.inject({
      method: 'POST',
      url: '/trpc/requests.create',
      payload,
      headers: { ...by.headers, 'idempotency-key': key },
    }),
};

describe.each(Object.entries(doors))('someone whose answer was lost, over the %s door', (_, post) => {
  const requestsOf = async ({ store }: TestApp) => (await store.totals()).requests;

  test('posts again with the same key, and has one request, answered alike', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const first = await post(town, ana, REQUEST, KEY);
    town.clock.now += 60_000;
    const again = await post(town, ana, REQUEST, `"${KEY}"`);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(await requestsOf(town)).toBe(1);
  });

  test('is told so when the key was used for something else', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await post(town, ana, REQUEST, KEY);
    const other = await post(town, ana, { ...REQUEST, urgency: 'low' }, KEY);
    expect(other.statusCode).toBe(422);
    expect(other.body).toContain('KEY_REUSED');
    expect(await requestsOf(town)).toBe(1);
  });

  test('is told to wait while the first is under way', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const { find } = town.store.keys;
    const { promise: looked, resolve: look } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    town.store.keys.find = async (...asked) => {
      look();
      await released;
      return find(...asked);
    };
    const first = post(town, ana, REQUEST, KEY);
    first.then(() => {});
    await looked;
    const second = await post(town, ana, REQUEST, KEY);
    expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '2']);
    expect(second.body).toContain('UNDER_WAY');
    release();
    expect((await first).statusCode).toBeLessThan(300);
    expect(await requestsOf(town)).toBe(1);
  });

  test('is none of the others: their key is their own, and a day later it is new', async () => {
    const town = await buildTestApp();
    await post(town, await signedIn(town), REQUEST, KEY);
    const ben = await signedIn(town);
    await post(town, ben, REQUEST, KEY);
    expect(await requestsOf(town)).toBe(2);
    town.clock.now += days(1);
    await post(town, ben, REQUEST, KEY);
    expect(await requestsOf(town)).toBe(3);
  });

  test.each([
    ['no text', ''],
    ['a space', 'a b'],
    ['256 characters', 'x'.repeat(256)],
  ])('reads what a key is when it has %s', async (_, key) => {
    const town = await buildTestApp();
    const answer = await post(town, await signedIn(town), REQUEST, key);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Idempotency-Key');
  });
});

describe('a call with a key', () => {
  test('that was refused is made anew, and so is one that could not be kept', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const create = (payload: object) => doors.REST(town, ana, payload, KEY);
    expect((await create({ ...REQUEST, phone: '1' })).statusCode).toBe(400);
    const freeDisk = fillDisk(town);
    expect((await create(REQUEST)).statusCode).toBe(503);
    freeDisk();
    expect((await create(REQUEST)).statusCode).toBe(201);
    expect((await create(REQUEST)).statusCode).toBe(201);
    expect((await town.store.totals()).requests).toBe(1);
  });

  test('that was kept though its answer said otherwise is found again', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const { create } = town.store.requests;
    // As a disk whose fsync fails after the commit is in the log.
    town.store.requests.create = async (...given) => {
      await create(...given);
      throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60 });
    };
    expect((await doors.REST(town, ana, REQUEST, KEY)).statusCode).toBe(503);
    expect((await doors.REST(town, ana, REQUEST, KEY)).statusCode).toBe(201);
    expect((await town.store.totals()).requests).toBe(1);
  });

  test('that registers a donor answers the profile, and brings back none that was removed', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const headers = { ...ana.headers, 'idempotency-key': KEY };
    const register = () => town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
    const first = await register();
    expect((await register()).body).toBe(first.body);
    await town.app.inject({ method: 'DELETE', url: '/api/donor/me', headers: ana.headers });
    const gone = await register();
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'NO_DONOR_PROFILE']);
  });

  test('that signs up opens a session for who knows the password, and for nobody else', async () => {
    const town = await buildTestApp();
    const signUp = (payload: object) =>
      town.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers: { 'idempotency-key': KEY } });
    const first = await signUp(PERSON);
    const again = await signUp(PERSON);
    expect([again.statusCode, again.json()._id]).toEqual([201, first.json()._id]);
    expect(again.json().token).not.toBe(first.json().token);
    const stranger = await signUp({ ...PERSON, password: 'another fine one 2' });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'WRONG_CREDENTIALS']);
  });

  test('that a stranger chose too signs up nobody else', async () => {
    const town = await buildTestApp();
    const headers = { 'idempotency-key': '1' };
    for (const email of ['ana@people.example', 'tom@people.example']) {
      const payload = { ...PERSON, email };
      const answer = await town.app.inject({ method: 'POST', url: '/api/auth/register', payload, headers });
      expect([answer.statusCode, answer.json().email]).toEqual([201, email]);
    }
  });

  test('that made an API token says that it is told once, and makes no second', async () => {
    const town = await buildTestApp();
    const ana = await withPassword(town);
    const payload = { name: 'nightly', scope: 'read', password: PERSON.password };
    const headers = { ...ana.headers, 'idempotency-key': KEY };
    const make = () => town.app.inject({ method: 'POST', url: '/api/auth/tokens', payload, headers });
    expect((await make()).statusCode).toBe(201);
    const again = await make();
    expect([again.statusCode, again.json().code]).toEqual([409, 'TOKEN_TOLD_ONCE']);
    expect(await town.store.tokens.list(ana.account.id)).toHaveLength(1);
  });

  test('leaves nothing that a thief of the file could read, and goes with its person', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    await doors.REST(town, ana, REQUEST, KEY);
    const rows = () => rowsOf(town, 'idempotency_keys');
    expect(rows()).toHaveLength(1);
    for (const secret of [KEY, REQUEST.phone, ana.token]) expect(JSON.stringify(rows())).not.toContain(secret);
    await town.store.accounts.remove({ id: ana.account.id, at: town.clock.now, write: WRITE });
    expect(rows()).toEqual([]);
  });

  test('is forgotten after a day', async () => {
    const town = await buildTestApp();
    await doors.REST(town, await signedIn(town), REQUEST, KEY);
    town.clock.now += days(2);
    await town.app.inject({ url: '/api/stats', headers: (await signedIn(town)).headers });
    expect(rowsOf(town, 'idempotency_keys')).toEqual([]);
  });
});

/** A verified person with a password. */
async function withPassword(town: TestApp): Promise<SignedIn> {
  const passwordHash = await createPasswordHasher().hash(PERSON.password);
  return signedIn(town, 'donor', { passwordHash, isEmailVerified: true });
}
