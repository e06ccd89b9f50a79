import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { buildTestApp, limited, type TestApp } from '../support/app.ts';
import { failEach, rowsOf } from '../support/behind-the-port.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };
const NEW = 'quite another password';
/** Reads, and what a server does by itself before a day's first call. */
const READS = /^(?:find|list|due|next|removeExpired|bringForward)/;

/** A server whose database goes away after the first write that isn't a count, and at the latest with the answer. */
async function dyingTown(town: TestApp): Promise<TestApp> {
  let hasEnded = false;
  const dying = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function' || READS.test(String(name))) return method;
        return async (...given: unknown[]) => {
          if (hasEnded) throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 10 });
          const result: unknown = await Reflect.apply(method, target, given);
          hasEnded = true;
          return result;
        };
      },
    });
  const { accounts, sessions, mail, limits } = town.store;
  const clear: typeof limits.clear = async (key) => {
    if (hasEnded) throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 10 });
    await limits.clear(key);
  };
  const store: Store = {
    ...town.store,
    ...{ accounts: dying(accounts), sessions: dying(sessions), mail: dying(mail), limits: { ...limits, clear } },
  };
  const app = await buildApp({ places, store, settings: town.settings, now: () => town.clock.now });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.prependOnceListener('finish', () => {
      hasEnded = true;
    });
    next();
  });
  return { ...town, app };
}

async function verifiedAna(town: TestApp): Promise<{ authorization: string }> {
  const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
  const code = await codeMailedTo(town, ANA.email);
  expect((await post(town, '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(200);
  return headers;
}

test('a sign-up that is answered has its account, its session and its mail, whatever comes after', async () => {
  const town = await buildTestApp();
  const answer = await post(await dyingTown(town), '/api/auth/register', ANA);
  expect(answer.statusCode).toBe(201);
  expect(await subjectsTo(town, ANA.email)).toEqual(['Verify your email address for Redthread']);
  expect((await town.app.inject({ url: '/api/auth/me', headers: bearer(answer.json().token) })).statusCode).toBe(200);
});

test('a sign-up whose session can not be saved leaves no account, and goes through when it is tried again', async () => {
  const town = await buildTestApp();
  const mend = failEach(town, 'INSERT ON sessions', 'there is no room for a session');
  expect((await post(town, '/api/auth/register', ANA)).statusCode).toBe(500);
  expect([rowsOf(town, 'accounts'), rowsOf(town, 'messages')]).toEqual([[], []]);
  mend();
  expect((await post(town, '/api/auth/register', ANA)).statusCode).toBe(201);
});

test('somebody who signs up in a browser in which they were signed in ends that session', async () => {
  const town = await buildTestApp();
  const headers = await verifiedAna(town);
  const ben = { ...ANA, name: 'Ben', email: 'ben@x.org' };
  expect((await post(await dyingTown(town), '/api/auth/register', ben, headers)).statusCode).toBe(201);
  expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
});

test('a link to a new password waits in the outbox when its answer arrives', async () => {
  const town = await buildTestApp();
  await verifiedAna(town);
  expect((await post(await dyingTown(town), '/api/auth/password/forgot', { email: ANA.email })).statusCode).toBe(204);
  expect(await subjectsTo(town, ANA.email)).toContain('Set a new password for Redthread');
});

test('somebody whose password was reset is told by mail, and may sign in after wrong guesses', async () => {
  const town = await buildTestApp({ flags: limited({ signIns: 0, mailsPerMinute: 0 }) });
  await verifiedAna(town);
  for (let guess = 0; guess < 6; guess += 1)
    await post(town, '/api/auth/login', { email: ANA.email, password: `guess ${guess}` });
  await post(town, '/api/auth/password/forgot', { email: ANA.email });
  const code = await codeMailedTo(town, ANA.email);
  const answer = await post(await dyingTown(town), '/api/auth/password/reset', { code, password: NEW });
  expect(answer.statusCode).toBe(204);
  expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was reset');
  expect((await post(town, '/api/auth/login', { email: ANA.email, password: NEW })).statusCode).toBe(200);
});

test('somebody whose password was changed is told by mail', async () => {
  const town = await buildTestApp();
  const headers = await verifiedAna(town);
  const change = { currentPassword: ANA.password, newPassword: NEW };
  expect((await post(await dyingTown(town), '/api/auth/password/change', change, headers)).statusCode).toBe(204);
  expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was changed');
});

test('a change of email is announced to both mailboxes, and its end to the old one', async () => {
  const town = await buildTestApp();
  const headers = await verifiedAna(town);
  const move = { email: 'ana@new.org', password: ANA.password };
  expect((await post(await dyingTown(town), '/api/auth/email/change', move, headers)).statusCode).toBe(204);
  expect((await subjectsTo(town, ANA.email))[0]).toBe('Your Redthread email address is about to change');
  const code = await codeMailedTo(town, 'ana@new.org');
  expect((await post(await dyingTown(town), '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(200);
  expect((await subjectsTo(town, ANA.email))[0]).toBe('Your Redthread email address was changed');
});

test('a deleted account ends the count of wrong guesses at it', async () => {
  const town = await buildTestApp({ flags: limited({ signIns: 0 }) });
  const headers = await verifiedAna(town);
  for (let guess = 0; guess < 6; guess += 1)
    await post(town, '/api/auth/login', { email: ANA.email, password: `guess ${guess}` });
  const dying = await dyingTown(town);
  const deleted = await dying.app.inject({
    method: 'DELETE',
    url: '/api/auth/me',
    headers,
    payload: { password: ANA.password },
  });
  expect(deleted.statusCode).toBe(204);
  expect(rowsOf(town, 'rate_limits').filter(({ key }) => String(key).startsWith('failures:'))).toEqual([]);
});
