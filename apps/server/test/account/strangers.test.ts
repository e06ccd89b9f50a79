import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { buildTestApp, days, limited, signedIn, type TestApp, unlimited } from '../support/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { places } from '../support/places.ts';
import { bearer, post } from '../support/rest-call.ts';
import { rowsOf } from '../support/rows.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };
const BEN = { ...ANA, name: 'Ben', email: 'ben@x.org' };

test("a stranger's wrong guesses don't keep a signed-in person from their own acts", async () => {
  const town = await buildTestApp({ flags: {} });
  const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
  for (let guess = 0; guess < 8; guess += 1)
    await post(town, '/api/auth/login', { email: ANA.email, password: 'wrong' });
  expect((await post(town, '/api/auth/login', ANA_LOGIN)).statusCode).toBe(429);
  const change = { currentPassword: ANA.password, newPassword: 'another fine one' };
  expect((await post(town, '/api/auth/password/change', change, headers)).statusCode).toBe(204);
});

test("a person's wrong guesses at their own password keep nobody else from their own acts", async () => {
  const town = await buildTestApp({ flags: {} });
  const [ana, ben] = [await signedInBy(town, ANA), await signedInBy(town, BEN)];
  const change = async (currentPassword: string, headers: { authorization: string }) => {
    const payload = { currentPassword, newPassword: 'another fine one' };
    return (await post(town, '/api/auth/password/change', payload, headers)).statusCode;
  };
  for (let guess = 0; guess < 8; guess += 1) await change('wrong', ana);
  expect(await change(ANA.password, ana)).toBe(429);
  expect(await change(BEN.password, ben)).toBe(204);
});

test('a stranger who asks to move to an address uses up no mail of the account that waits for its verification there', async () => {
  const town = await buildTestApp({ flags: limited({ mailsPerMinute: 0 }) });
  const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
  const stranger = bearer((await post(town, '/api/auth/register', BEN)).json().token);
  const move = { email: ANA.email, password: ANA.password };
  const asked = [];
  for (let n = 0; n < 6; n += 1) asked.push((await post(town, '/api/auth/email/change', move, stranger)).statusCode);
  expect(asked).toEqual([204, 204, 204, 204, 204, 429]);
  for (let mail = 2; mail <= 5; mail += 1) {
    expect((await post(town, '/api/auth/email/resend', {}, headers)).statusCode).toBe(204);
  }
});

test('one network has at most sixty mails sent an hour, to whomever, and another is not kept waiting', async () => {
  const flags = { ...unlimited({ networkMails: 60 }), trustedProxy: '127.0.0.1' };
  const town = await buildTestApp({ flags });
  const forgot = (person: number, address: string) =>
    post(town, '/api/auth/password/forgot', { email: `person${person}@x.org` }, { 'x-forwarded-for': address });
  for (let person = 1; person <= 60; person += 1) {
    expect((await forgot(person, '203.0.113.1')).statusCode).toBe(204);
  }
  expect((await forgot(61, '203.0.113.1')).json()).toMatchObject({ code: 'NETWORK_BUSY', retryAfterSeconds: 3600 });
  expect((await forgot(61, '203.0.113.2')).statusCode).toBe(204);
  town.clock.now += 3_600_000;
  expect((await forgot(61, '203.0.113.1')).statusCode).toBe(204);
});

test('a network without a mail left uses up none of those that an address may be sent', async () => {
  const flags = { ...limited({ networkMails: 1, signIns: 0 }), trustedProxy: '127.0.0.1' };
  const town = await buildTestApp({ flags });
  const forgot = async (email: string, address: string) =>
    (await post(town, '/api/auth/password/forgot', { email }, { 'x-forwarded-for': address })).statusCode;
  expect(await forgot(BEN.email, '203.0.113.1')).toBe(204);
  for (let minute = 0; minute < 6; minute += 1) {
    town.clock.now += 60_000;
    expect(await forgot(ANA.email, '203.0.113.1')).toBe(429);
  }
  expect(await forgot(ANA.email, '203.0.113.2')).toBe(204);
});

test.each(['/api/auth/password/forgot', '/trpc/auth.forgotPassword'])(
  'the answer of %s comes after the same statements whether somebody has the address or not, and before any mail leaves',
  async (url) => {
    const town = await buildTestApp({ flags: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const { store, clock, app, statements } = town;
    await store.accounts.create({ ...ANA, role: 'donor', passwordHash: null, at: clock.now });
    app.addHook('onRequest', (_request, reply, next) => {
      reply.raw.prependOnceListener('finish', () => statements.push('answered'));
      next();
    });
    const statementsFor = async (email: string) => {
      statements.length = 0;
      expect((await post(town, url, { email })).statusCode).toBeLessThan(300);
      return statements.slice(0, statements.indexOf('answered')).map(withoutValues);
    };
    await statementsFor('first@x.org');
    const known = await statementsFor(ANA.email);
    expect(await subjectsTo({ store }, ANA.email)).toHaveLength(1);
    expect(await statementsFor('nobody@x.org')).toEqual(known);
    expect((await store.messages.emails(9)).map(({ recipient }) => recipient)).toEqual([ANA.email]);
    expect(known.join()).toContain('insert into "messages"');
    expect(known.join()).not.toContain('from "messages"');
  },
);

test('somebody without an account who forgot a password leaves nothing behind', async () => {
  const town = await buildTestApp();
  expect((await post(town, '/api/auth/password/forgot', { email: 'nobody@x.org' })).statusCode).toBe(204);
  const rows = rowsOf(town.store.serialize());
  for (const table of ['identities', 'mailed_codes', 'messages']) expect(rows).toContain(`["${table}",[]]`);
  expect(rows).not.toContain('nobody');
});

test('a person who hangs up before the answer is mailed their link all the same', async () => {
  const { store, settings, clock } = await buildTestApp();
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
  const posted = Promise.withResolvers<void>();
  const mail: typeof store.mail = {
    ...store.mail,
    postToHolder: async (...given) => {
      await store.mail.postToHolder(...given);
      posted.resolve();
    },
  };
  const app = await buildApp({
    places,
    store: { ...store, limits, mail },
    settings: { ...settings, limits: { ...settings.limits, signIns: 0, mailsPerHour: 5 } },
    now: () => clock.now,
  });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.once('close', hungUp.resolve);
    next();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json' };
  const asked = fetch(`${url}/api/auth/password/forgot`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ANA.email }),
    signal: hangUp.signal,
  });
  await expect(asked).rejects.toThrow('aborted');
  await posted.promise;
  expect(await subjectsTo({ store }, ANA.email)).toHaveLength(1);
  await app.close();
});

test('a person has fifty sessions at most: the one that was not used for longest ends', async () => {
  const town = await buildTestApp();
  const tokens: string[] = [(await post(town, '/api/auth/register', ANA)).json().token];
  for (let session = 2; session <= 51; session += 1) {
    town.clock.now += 3_600_000 / 2;
    tokens.push((await post(town, '/api/auth/login', ANA_LOGIN)).json().token);
    // The first browser is in use all along.
    await town.app.inject({ url: '/api/auth/me', headers: bearer(tokens[0] ?? '') });
  }
  const statusOf = async (token = '') =>
    (await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode;
  expect([await statusOf(tokens[0]), await statusOf(tokens[1]), await statusOf(tokens[2])]).toEqual([200, 401, 200]);
  const listed = await town.app.inject({ url: '/api/auth/sessions', headers: bearer(tokens[50] ?? '') });
  expect(listed.json()).toHaveLength(50);
});

test.each(['ｐａｓｓｗｏｒｄ', 'ｑｗｅｒｔｙ', 'ＲｅｄＴｈｒｅａｄ', 'e\u0301'.repeat(3), '\ufdfa'])(
  '%j is the same password as a weak one, and refused like it',
  async (password) => {
    const town = await buildTestApp();
    const refused = await post(town, '/api/auth/register', { ...ANA, password });
    expect(refused.json()).toMatchObject({ code: 'WEAK_PASSWORD' });
  },
);

test('a verified sign-up is finished within a day, however often it is renewed', async () => {
  const town = await buildTestApp();
  const start = { email: ANA.email, password: 'p'.repeat(43) };
  let { identityToken } = (await post(town, '/api/auth/identity/create', start)).json();
  await post(town, '/api/auth/identity/send-verification', { identityToken });
  const code = await codeMailedTo(town, ANA.email);
  await post(town, '/api/auth/identity/confirm', { code, identityToken });
  const verifiedAt = town.clock.now;
  for (let hour = 1; hour < 24; hour += 1) {
    town.clock.now += 3_600_000;
    const path = hour % 2 === 0 ? 'create' : 'refresh';
    const renewed = (
      await post(town, `/api/auth/identity/${path}`, path === 'create' ? start : { identityToken })
    ).json();
    expect(renewed).toMatchObject({ emailVerified: true, expiresAt: new Date(verifiedAt + days(1)).toISOString() });
    identityToken = renewed.identityToken;
  }
  town.clock.now += 3_600_000;
  expect((await post(town, '/api/auth/identity/refresh', { identityToken })).json()).toMatchObject({
    code: 'IDENTITY_EXPIRED',
  });
});

const SPELLINGS = [
  'ANA@X.ORG',
  'ana@Ⓧ.org',
  'ana@𝐱.org',
  'ana@x。org',
  'ana@ｘ.ｏｒｇ',
  'ana@ⅹ.org',
  '<ana@x.org',
  'ana@x.org>',
  '"ana"@x.org',
  'ana(a)@x.org',
  'to:ana@x.org',
];

test('one mailbox is one account, however its address is written', async () => {
  const town: TestApp = await buildTestApp();
  expect((await post(town, '/api/auth/register', ANA)).statusCode).toBe(201);
  const codes = [];
  for (const email of SPELLINGS) codes.push((await post(town, '/api/auth/register', { ...ANA, email })).statusCode);
  expect(codes).toEqual([409, 409, 409, 409, 409, 409, 400, 400, 400, 400, 400]);
  const { headers } = await signedIn(town);
  for (const email of SPELLINGS.slice(0, 6)) {
    expect((await post(town, '/api/auth/login', { email, password: ANA.password }, headers)).statusCode).toBe(200);
  }
});

async function signedInBy(town: TestApp, person: typeof ANA): Promise<{ authorization: string }> {
  return bearer((await post(town, '/api/auth/register', person)).json().token);
}

const ANA_LOGIN = { email: ANA.email, password: ANA.password };

/** Of statements alone: SQLite tells them with what they were given. */
function withoutValues(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'(?:\/\*.*?\*\/)?|\b\d+(?:\.0)?\b|\bNULL\b/g, '?');
}
