import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { buildTestApp, limited } from '../support/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';
import * as ana from './ana.ts';

const { ANA, NEW_PASSWORD } = ana;
const EXPIRED = { code: 'CODE_EXPIRED' };

describe('someone who forgot their password', () => {
  test('sets a new one by the newest link, once, and is signed out everywhere else; a weak one takes nothing', async () => {
    const town = await buildTestApp();
    const headers = await ana.verified(town);
    expect((await ana.forgetPassword(town, ' ANA@x.org ')).statusCode).toBe(204);
    const first = await codeMailedTo(town, ANA.email);
    await ana.forgetPassword(town);
    expect((await ana.resetPassword(town, first)).json()).toMatchObject(EXPIRED);
    const code = await codeMailedTo(town, ANA.email);
    expect((await ana.resetPassword(town, code, 'password')).json()).toMatchObject({ code: 'WEAK_PASSWORD' });
    expect([await ana.statusOfLogin(town), await ana.statusOfMe(town, headers)]).toEqual([200, 200]);
    expect((await ana.resetPassword(town, code)).statusCode).toBe(204);
    expect((await ana.resetPassword(town, code)).json()).toMatchObject(EXPIRED);
    expect(await ana.statusOfMe(town, headers)).toBe(401);
    expect([await ana.statusOfLogin(town), await ana.statusOfLogin(town, NEW_PASSWORD)]).toEqual([401, 200]);
    expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was reset');
    await ana.forgetPassword(town);
    const late = await codeMailedTo(town, ANA.email);
    town.clock.now += 3_600_000;
    expect((await ana.resetPassword(town, late)).json()).toMatchObject(EXPIRED);
  });
});

describe('someone who changes their password', () => {
  test('is asked for the current one and for no weak one, stays signed in, and ends the other sessions and the links that wait', async () => {
    const town = await buildTestApp();
    const here = await ana.verified(town);
    const there = bearer((await ana.logIn(town)).json().token);
    const wrong = await ana.changePassword(town, here, 'not this one');
    expect([wrong.statusCode, wrong.json().issues]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'This is not your current password.' }],
    ]);
    const weak = await ana.changePassword(town, here, ANA.password, 'qwerty');
    expect(weak.json()).toMatchObject({ code: 'WEAK_PASSWORD', issues: [{ path: 'newPassword' }] });
    await ana.forgetPassword(town);
    const code = await codeMailedTo(town, ANA.email);
    await ana.changeEmail(town, here, 'thief@x.org');
    const thiefs = await codeMailedTo(town, 'thief@x.org');
    expect((await ana.changePassword(town, here)).statusCode).toBe(204);
    // Someone else may have asked for the links that wait in the mail.
    expect((await ana.resetPassword(town, code)).json()).toMatchObject(EXPIRED);
    expect((await post(town, '/api/auth/email/confirm', { code: thiefs }, here)).json()).toMatchObject(EXPIRED);
    expect([await ana.statusOfMe(town, here), await ana.statusOfMe(town, there)]).toEqual([200, 401]);
    expect([await ana.statusOfLogin(town), await ana.statusOfLogin(town, NEW_PASSWORD)]).toEqual([401, 200]);
    expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread password was changed');
  });

  test('from a stolen session gets no more guesses than at the front door', async () => {
    const town = await buildTestApp({ flags: limited({ memberCalls: 0 }) });
    const headers = await ana.verified(town);
    const statuses = [];
    for (let guess = 0; guess < 8; guess += 1) {
      statuses.push((await ana.changePassword(town, headers, `guess ${guess}`)).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });
});

const BEN = { ...ANA, name: 'Ben', email: 'ben@x.org' };

test("wrong guesses, a stranger's or one's own, keep nobody else from their own acts", async () => {
  const town = await buildTestApp({ flags: {} });
  const [own, bens] = [await ana.signUp(town), await ana.signUp(town, BEN)];
  for (let guess = 0; guess < 8; guess += 1) await ana.logIn(town, { password: 'wrong' });
  expect(await ana.statusOfLogin(town)).toBe(429);
  expect((await ana.changePassword(town, own)).statusCode).toBe(204);
  for (let guess = 0; guess < 8; guess += 1) await ana.changePassword(town, own, 'wrong');
  expect((await ana.changePassword(town, own)).statusCode).toBe(429);
  expect((await ana.changePassword(town, bens)).statusCode).toBe(204);
});

test('a stranger who asks to move to an address uses up no mail of the account that waits for its verification there', async () => {
  const town = await buildTestApp({ flags: limited({ mailsPerMinute: 0 }) });
  const [headers, stranger] = [await ana.signUp(town), await ana.signUp(town, BEN)];
  const asked = [];
  for (let n = 0; n < 6; n += 1) asked.push((await ana.changeEmail(town, stranger, ANA.email)).statusCode);
  expect(asked).toEqual([204, 204, 204, 204, 204, 429]);
  for (let mail = 2; mail <= 5; mail += 1) {
    expect((await post(town, '/api/auth/email/resend', {}, headers)).statusCode).toBe(204);
  }
});

test('a network has so many mails sent an hour, to whomever, and then uses up none of those that an address may be sent', async () => {
  const flags = { ...limited({ networkMails: 2, signIns: 0 }), trustedProxy: '127.0.0.1' };
  const town = await buildTestApp({ flags });
  const forgot = (email: string, address: string) =>
    post(town, '/api/auth/password/forgot', { email }, { 'x-forwarded-for': address });
  for (const email of [BEN.email, 'cid@x.org']) expect((await forgot(email, '203.0.113.1')).statusCode).toBe(204);
  const refused = await forgot(ANA.email, '203.0.113.1');
  expect(refused.json()).toMatchObject({ code: 'NETWORK_BUSY', retryAfterSeconds: 3600 });
  for (let minute = 0; minute < 6; minute += 1) {
    town.clock.now += 60_000;
    expect((await forgot(ANA.email, '203.0.113.1')).statusCode).toBe(429);
  }
  expect((await forgot(ANA.email, '203.0.113.2')).statusCode).toBe(204);
  town.clock.now += 3_600_000;
  expect((await forgot(ANA.email, '203.0.113.1')).statusCode).toBe(204);
});

test.each(['/api/auth/password/forgot', '/trpc/auth.forgotPassword'])(
  'the answer of %s is the same, after the same statements, whether somebody has the address or not, also asked too often, and comes before any mail leaves',
  async (url) => {
    const town = await buildTestApp({ flags: { ...limited({ signIns: 0 }), smtpUrl: 'smtp://127.0.0.1:1' } });
    const { store, clock, app, statements } = town;
    await store.accounts.create({ ...ANA, role: 'donor', passwordHash: null, at: clock.now });
    app.addHook('onRequest', (_request, reply, next) => {
      reply.raw.prependOnceListener('finish', () => statements.push('answered'));
      next();
    });
    const ask = async (email: string) => {
      const { statusCode, body, headers } = await post(town, url, { email });
      return [statusCode, body.replace(/"requestId":"[^"]+"/, ''), headers['retry-after']];
    };
    const answersTo = async (email: string) => {
      statements.length = 0;
      const first = await ask(email);
      const before = statements.slice(0, statements.indexOf('answered')).map(withoutValues);
      return { first, before, tooOften: await ask(email) };
    };
    await answersTo('first@x.org');
    const known = await answersTo(ANA.email);
    expect(await answersTo('nobody@x.org')).toEqual(known);
    expect(known.first[0]).toBeLessThan(300);
    expect((await store.messages.emails(9)).map(({ recipient }) => recipient)).toEqual([ANA.email]);
    expect(known.before.join()).toContain('insert into "messages"');
    expect(known.before.join()).not.toContain('from "messages"');
  },
);

test('a person who hangs up before the answer is mailed their link all the same', async () => {
  const { store, settings, clock } = await buildTestApp({ flags: {} });
  await store.accounts.create({ ...ANA, role: 'donor', passwordHash: null, at: clock.now });
  const hangUp = new AbortController();
  const hungUp = Promise.withResolvers<void>();
  const limits: typeof store.limits = {
    ...store.limits,
    takeAll: async (...given) => {
      hangUp.abort();
      await hungUp.promise;
      return store.limits.takeAll(...given);
    },
  };
  const app = await buildApp({ places, store: { ...store, limits }, settings, now: () => clock.now });
  onTestFinished(() => app.close());
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.once('close', hungUp.resolve);
    next();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ email: ANA.email });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: hangUp.signal };
  await expect(fetch(`${url}/api/auth/password/forgot`, init)).rejects.toThrow('aborted');
  await vi.waitUntil(async () => (await subjectsTo({ store }, ANA.email)).length === 1, { timeout: 60_000 });
});

/** Of statements alone: SQLite tells them with what they were given. */
function withoutValues(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'(?:\/\*.*?\*\/)?|\b\d+(?:\.0)?\b|\bNULL\b/g, '?');
}
