import { describe, expect, test } from 'vitest';
import { buildTestApp, days, limited, type TestApp } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

const EMAIL = 'ana@x.org';
const PERSON = { name: 'Ana', email: EMAIL, password: 'a fine password', role: 'donor' };

describe('the three steps', () => {
  test('make a verified account, of whoever pressed the link in their mail', async () => {
    const town = await buildTestApp();
    const identityToken = await begin(town);
    expect(await stateOf(town, identityToken)).toMatchObject({ email: EMAIL, emailVerified: false });
    expect((await finish(town, identityToken)).json()).toMatchObject({ code: 'IDENTITY_NOT_VERIFIED' });
    const code = await codeMailedTo(town, EMAIL);
    const seen = await post(town, '/api/auth/code', { code });
    expect(seen.json()).toEqual({ purpose: 'sign-up', email: EMAIL, startsAfresh: false });
    expect((await confirm(town, { code, identityToken })).json()).toMatchObject({ identityToken, emailVerified: true });
    expect(await stateOf(town, identityToken)).toMatchObject({ emailVerified: true });
    const done = await finish(town, identityToken);
    expect([done.statusCode, done.json().emailVerified]).toEqual([201, true]);
    expect((await town.app.inject({ url: '/api/auth/me', headers: bearer(done.json().token) })).statusCode).toBe(200);
  });

  test('are over when they are done: neither the link nor the token does anything again', async () => {
    const town = await buildTestApp();
    const identityToken = await begin(town);
    const code = await codeMailedTo(town, EMAIL);
    await confirm(town, { code, identityToken });
    expect((await confirm(town, { code, identityToken })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    await finish(town, identityToken);
    expect((await finish(town, identityToken)).json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
    expect((await post(town, '/api/auth/identity/reload', { identityToken })).json()).toMatchObject({
      code: 'IDENTITY_EXPIRED',
    });
  });

  test('go on in the browser that opened the link, and never finish where a stranger began them', async () => {
    const town = await buildTestApp();
    const strangers = await begin(town);
    const code = await codeMailedTo(town, EMAIL);
    const own = (await confirm(town, { code })).json().identityToken;
    expect(own).not.toBe(strangers);
    expect(await stateOf(town, strangers)).toMatchObject({ emailVerified: false });
    expect((await finish(town, strangers)).json()).toMatchObject({ code: 'IDENTITY_NOT_VERIFIED' });
    expect((await finish(town, own)).statusCode).toBe(201);
    expect((await finish(town, strangers)).json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  });

  test("don't go on in a browser that began with another address", async () => {
    const town = await buildTestApp();
    const mallory = await begin(town, 'mallory@x.org');
    await begin(town);
    const code = await codeMailedTo(town, EMAIL);
    const confirmed = (await confirm(town, { code, identityToken: mallory })).json();
    expect(confirmed.identityToken).not.toBe(mallory);
    expect(await stateOf(town, mallory)).toMatchObject({ email: 'mallory@x.org', emailVerified: false });
    const other = await post(town, '/api/auth/register', {
      ...PERSON,
      email: 'else@x.org',
      identityToken: confirmed.identityToken,
    });
    expect(other.json()).toMatchObject({ code: 'IDENTITY_REFUSED' });
  });

  test('can be sent a new link, after which the old one is dead', async () => {
    const town = await buildTestApp();
    const identityToken = await begin(town);
    const old = await codeMailedTo(town, EMAIL);
    await send(town, identityToken);
    expect((await confirm(town, { code: old, identityToken })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const code = await codeMailedTo(town, EMAIL);
    expect((await confirm(town, { code, identityToken })).statusCode).toBe(200);
  });

  test('wait a day for their link, and not a moment more', async () => {
    const town = await buildTestApp();
    const identityToken = await begin(town);
    const code = await codeMailedTo(town, EMAIL);
    town.clock.now += days(1) - 1;
    expect((await post(town, '/api/auth/code', { code })).statusCode).toBe(200);
    town.clock.now += 1;
    expect((await confirm(town, { code, identityToken })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await send(town, identityToken)).json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  });

  test('can be refreshed for another day, under another token', async () => {
    const town = await buildTestApp();
    const identityToken = await begin(town);
    town.clock.now += days(1) - 1;
    const renewed = (await post(town, '/api/auth/identity/refresh', { identityToken })).json();
    expect((await post(town, '/api/auth/identity/reload', { identityToken })).statusCode).toBe(400);
    town.clock.now += days(1) - 1;
    expect(await stateOf(town, renewed.identityToken)).toMatchObject({ email: EMAIL });
  });

  test('may be begun twice by a browser that missed the answer, and are one', async () => {
    const town = await buildTestApp();
    const start = { email: EMAIL, password: 'p'.repeat(43) };
    const first = (await post(town, '/api/auth/identity/create', start)).json().identityToken;
    const second = (await post(town, '/api/auth/identity/create', start)).json().identityToken;
    expect((await post(town, '/api/auth/identity/reload', { identityToken: first })).statusCode).toBe(400);
    expect(await stateOf(town, second)).toMatchObject({ emailVerified: false });
  });

  test('say at once that somebody verified has the address', async () => {
    const town = await buildTestApp();
    const ana = { ...PERSON, role: 'donor', passwordHash: 'x', isEmailVerified: true, at: 0 } as const;
    await town.store.accounts.create({ ...ana });
    const refused = await post(town, '/api/auth/identity/create', { email: 'ANA@x.org', password: 'p'.repeat(43) });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('count where an account is made, for the thirty that a network makes an hour, and not where one is begun', async () => {
    const town = await buildTestApp({ flags: limited({ signIns: 0 }) });
    for (let begun = 1; begun <= 40; begun += 1) {
      const start = { email: `begun${begun}@x.org`, password: 'p'.repeat(43) };
      expect((await post(town, '/api/auth/identity/create', start)).statusCode, `sign-up ${begun}`).toBe(201);
    }
    const identityToken = await begin(town);
    const code = await codeMailedTo(town, EMAIL);
    await confirm(town, { code, identityToken });
    for (let made = 1; made <= 29; made += 1) {
      const person = { ...PERSON, email: `made${made}@x.org` };
      expect((await post(town, '/api/auth/register', person)).statusCode, `account ${made}`).toBe(201);
    }
    expect((await finish(town, identityToken)).statusCode).toBe(201);
    const late = await post(town, '/api/auth/register', { ...PERSON, email: 'late@x.org' });
    expect([late.statusCode, late.json().code]).toEqual([429, 'NETWORK_BUSY']);
  });

  test('mail one address at most once a minute and five times an hour, whoever asks', async () => {
    const town = await buildTestApp({ flags: limited({ signIns: 0, signUps: 0 }) });
    const [mine, theirs] = [await create(town), await create(town)];
    expect((await send(town, mine)).statusCode).toBe(204);
    const soon = await send(town, theirs);
    expect([soon.statusCode, soon.headers['retry-after'], soon.json().code]).toEqual([429, '60', 'MAILED_JUST_NOW']);
    for (let mail = 2; mail <= 5; mail += 1) {
      town.clock.now += 60_000;
      expect((await send(town, theirs)).statusCode).toBe(204);
    }
    town.clock.now += 60_000;
    const often = await send(town, mine);
    expect([often.statusCode, often.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    // Of each sign-up the newest: an older link is none any more.
    expect(await subjectsTo(town, EMAIL)).toHaveLength(2);
    town.clock.now += 3_600_000;
    expect((await send(town, mine)).statusCode).toBe(204);
  });
});

test('the link leads to the public address, whatever host the asker names, and holds the code in its fragment', async () => {
  const flags = { publicUrl: 'https://blood.example', ...limited({ mailsPerMinute: 0 }) };
  const town = await buildTestApp({ flags });
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const created = await post(town, '/api/auth/identity/create', { email: EMAIL, password: 'p'.repeat(43) }, evil);
  await post(town, '/api/auth/identity/send-verification', { identityToken: created.json().identityToken }, evil);
  const [mail] = await town.store.messages.emails(1);
  expect(mail?.text).toMatch(/^Verify my email: https:\/\/blood\.example\/verify-email#code=[\w-]{43}$/m);
  expect(mail?.text).not.toContain('evil');
});

test('what is kept of a sign-up opens nothing to a thief of the file', async () => {
  const town = await buildTestApp();
  const identityToken = await begin(town);
  const code = await codeMailedTo(town, EMAIL);
  const tables = ['identities', 'mailed_codes'];
  const rows = JSON.stringify(tables.map((table) => rowsOf(town, table)));
  expect(rows).toContain(EMAIL);
  for (const secret of [identityToken, code, 'p'.repeat(43)]) expect(rows).not.toContain(secret);
});

async function create(town: TestApp, email = EMAIL): Promise<string> {
  const password = crypto.randomUUID();
  return (await post(town, '/api/auth/identity/create', { email, password })).json().identityToken;
}

async function begin(town: TestApp, email = EMAIL): Promise<string> {
  const identityToken = await create(town, email);
  expect((await send(town, identityToken)).statusCode).toBe(204);
  return identityToken;
}

function send(town: TestApp, identityToken: string) {
  return post(town, '/api/auth/identity/send-verification', { identityToken });
}

function confirm(town: TestApp, input: { code: string; identityToken?: string }) {
  return post(town, '/api/auth/identity/confirm', input);
}

async function stateOf(town: TestApp, identityToken: string): Promise<unknown> {
  return (await post(town, '/api/auth/identity/reload', { identityToken })).json();
}

function finish(town: TestApp, identityToken: string) {
  return post(town, '/api/auth/register', { ...PERSON, identityToken });
}
