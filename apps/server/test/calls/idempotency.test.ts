import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { WRITE } from '../../../../packages/db/test/people.ts';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { ANA } from '../account/ana.ts';
import { buildTestApp, DONOR, days, REQUEST, type SignedIn, signedIn, type TestApp } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { post } from '../support/rest-call.ts';

const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';

/** Posts with a key. */
function keyed(town: TestApp, url: string, payload: object, by: Readonly<Record<string, string>> = {}, key = KEY) {
  return post(town, url, payload, { ...by, 'idempotency-key': key });
}

async function requestsOf({ store }: TestApp): Promise<number> {
  return (await store.totals()).requests;
}

describe.each(['/api/patient/request', '/trpc/requests.create'])('someone whose answer from %s was lost', (url) => {
  const ask = (town: TestApp, { headers }: SignedIn, key = KEY, given: object = {}) =>
    keyed(town, url, { ...REQUEST, ...given }, headers, key);

  test('posts again with the same key, and has one request, answered alike; for something else it is refused', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const first = await ask(town, ana);
    town.clock.now += 60_000;
    const again = await ask(town, ana, `"${KEY}"`);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    const other = await ask(town, ana, KEY, { urgency: 'low' });
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('KEY_REUSED')]);
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
    const first = ask(town, ana);
    void first.then(() => {});
    await looked;
    const second = await ask(town, ana);
    expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '2']);
    expect(second.body).toContain('UNDER_WAY');
    release();
    expect((await first).statusCode).toBeLessThan(300);
    expect(await requestsOf(town)).toBe(1);
  });

  test('is none of the others: their key is their own, and a day later it is new', async () => {
    const town = await buildTestApp();
    const [ana, ben] = [await signedIn(town), await signedIn(town)];
    for (const who of [ana, ben]) await ask(town, who);
    expect(await requestsOf(town)).toBe(2);
    town.clock.now += days(1);
    await ask(town, ben);
    expect(await requestsOf(town)).toBe(3);
  });

  test('reads what a key is when it has no text, a space, or 256 characters', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    for (const key of ['', 'a b', 'x'.repeat(256)]) {
      const answer = await ask(town, ana, key);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
    }
  });
});

describe('a call with a key', () => {
  const create = async (town: TestApp, { headers }: SignedIn) =>
    (await keyed(town, '/api/patient/request', REQUEST, headers)).statusCode;

  test('that was kept though its answer said otherwise is found again', async () => {
    const town = await buildTestApp();
    const ana = await signedIn(town);
    const { create: keep } = town.store.requests;
    // As a disk whose fsync fails after the commit is in the log.
    town.store.requests.create = async (...given) => {
      await keep(...given);
      throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60 });
    };
    expect([await create(town, ana), await create(town, ana)]).toEqual([503, 201]);
    expect(await requestsOf(town)).toBe(1);
  });

  test('that registers a donor answers the profile, and brings back none that was removed', async () => {
    const town = await buildTestApp();
    const { headers } = await signedIn(town);
    const register = () => keyed(town, '/api/donor/register', DONOR, headers);
    const first = await register();
    expect((await register()).body).toBe(first.body);
    await town.app.inject({ method: 'DELETE', url: '/api/donor/me', headers });
    const gone = await register();
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'NO_DONOR_PROFILE']);
  });

  test('that signs up opens a session for who knows the password, and signs up whoever else chose the key', async () => {
    const town = await buildTestApp();
    const signUp = (given: object = {}) => keyed(town, '/api/auth/register', { ...ANA, ...given });
    const first = await signUp();
    const again = await signUp();
    expect([again.statusCode, again.json()._id]).toEqual([201, first.json()._id]);
    expect(again.json().token).not.toBe(first.json().token);
    const stranger = await signUp({ password: 'another fine one 2' });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'WRONG_CREDENTIALS']);
    const tom = await signUp({ email: 'tom@x.org' });
    expect([tom.statusCode, tom.json().email]).toEqual([201, 'tom@x.org']);
  });

  test('that made an API token says that it is told once, and makes no second', async () => {
    const town = await buildTestApp();
    const passwordHash = await createPasswordHasher().hash(ANA.password);
    const { account, headers } = await signedIn(town, 'donor', { passwordHash, isEmailVerified: true });
    const token = { name: 'nightly', scope: 'read', password: ANA.password };
    const make = () => keyed(town, '/api/auth/tokens', token, headers);
    expect((await make()).statusCode).toBe(201);
    const again = await make();
    expect([again.statusCode, again.json().code]).toEqual([409, 'TOKEN_TOLD_ONCE']);
    expect(await town.store.tokens.list(account.id)).toHaveLength(1);
  });

  test('leaves nothing that a thief of the file could read, goes with its person, and is forgotten after a day', async () => {
    const town = await buildTestApp();
    const [ana, ben] = [await signedIn(town), await signedIn(town)];
    for (const who of [ana, ben]) await create(town, who);
    const rows = () => rowsOf(town, 'idempotency_keys');
    expect(rows()).toHaveLength(2);
    for (const secret of [KEY, REQUEST.phone, ana.token]) expect(JSON.stringify(rows())).not.toContain(secret);
    await town.store.accounts.remove({ id: ana.account.id, at: town.clock.now, write: WRITE });
    expect(rows()).toHaveLength(1);
    town.clock.now += days(2);
    await town.app.inject({ url: '/api/stats', headers: ben.headers });
    expect(rows()).toEqual([]);
  });
});
