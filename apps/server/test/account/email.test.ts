import { describe, expect, test } from 'vitest';
import { buildTestApp, days, type TestApp } from '../support/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };

describe('someone who signed up on one page', () => {
  test('verifies the address by the link in their mail, once', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    const code = await codeMailedTo(town, ANA.email);
    const seen = await post(town, '/api/auth/code', { code });
    expect(seen.json()).toEqual({ purpose: 'verify-email', email: ANA.email, startsAfresh: false });
    expect((await me(town, headers)).emailVerified).toBe(false);
    expect((await post(town, '/api/auth/email/confirm', { code }, headers)).json()).toEqual({ email: ANA.email });
    expect((await me(town, headers)).emailVerified).toBe(true);
    expect((await post(town, '/api/auth/email/confirm', { code }, headers)).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('is sent the link again, which replaces the first, and nothing more once verified', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    const first = await codeMailedTo(town, ANA.email);
    expect((await post(town, '/api/auth/email/resend', {}, headers)).statusCode).toBe(204);
    expect((await post(town, '/api/auth/email/confirm', { code: first }, headers)).statusCode).toBe(400);
    await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, ANA.email) }, headers);
    await post(town, '/api/auth/email/resend', {}, headers);
    expect(await subjectsTo(town, ANA.email)).toEqual([]);
  });

  test('waits a minute before the link is sent again', async () => {
    const town = await buildTestApp({ flags: {} });
    const headers = await signUp(town);
    const soon = await post(town, '/api/auth/email/resend', {}, headers);
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
    expect(soon.json()).toMatchObject({
      code: 'MAILED_JUST_NOW',
      message:
        'We mailed you a link a moment ago. Please check your inbox, also the spam folder; you can ask for another in 1 minute.',
    });
    town.clock.now += 60_000;
    expect((await post(town, '/api/auth/email/resend', {}, headers)).statusCode).toBe(204);
  });

  test('reads whether they were mailed, and when to ask again where their network had its sixty mails', async () => {
    const town = await buildTestApp({ flags: {} });
    const mailed = (await post(town, '/api/auth/register', { ...ANA, email: 'first@x.org' })).json();
    expect(mailed.isVerificationMailed).toBe(true);
    for (let mail = 2; mail <= 60; mail += 1) {
      const email = `person${mail}@x.org`;
      expect((await post(town, '/api/auth/password/forgot', { email })).statusCode, email).toBe(204);
    }
    town.clock.now += 60_000;
    const ana = await post(town, '/api/auth/register', ANA);
    expect([ana.statusCode, ana.json().isVerificationMailed]).toEqual([201, false]);
    expect(await subjectsTo(town, ANA.email)).toEqual([]);
    const again = await post(town, '/api/auth/email/resend', {}, bearer(ana.json().token));
    expect([again.statusCode, again.json().code, again.headers['retry-after']]).toEqual([429, 'NETWORK_BUSY', '3540']);
  });

  test('can not use a link of another kind, nor one of yesterday', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    const code = await codeMailedTo(town, ANA.email);
    for (const url of ['/api/auth/identity/confirm', '/api/auth/password/reset']) {
      const refused = await post(town, url, url.endsWith('reset') ? { code, password: 'another fine one' } : { code });
      expect(refused.json(), url).toMatchObject({ code: 'CODE_EXPIRED' });
    }
    town.clock.now += days(1);
    expect((await post(town, '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(400);
  });
});

describe('someone who changes their address', () => {
  test('keeps the old one until the link in the new mailbox is used, and the old mailbox is told', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, ANA.email) }, headers);
    expect((await change(town, headers, 'new@x.org')).statusCode).toBe(204);
    // In time: a reset still makes the link in the new mailbox useless.
    expect(await subjectsTo(town, ANA.email)).toEqual(['Your Redthread email address is about to change']);
    expect((await me(town, headers)).email).toBe(ANA.email);
    const code = await codeMailedTo(town, 'new@x.org');
    expect((await post(town, '/api/auth/code', { code })).json()).toMatchObject({
      purpose: 'change-email',
      email: 'new@x.org',
    });
    expect((await post(town, '/api/auth/email/confirm', { code }, headers)).json()).toEqual({ email: 'new@x.org' });
    expect(await me(town, headers)).toMatchObject({ email: 'new@x.org', emailVerified: true });
    expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread email address was changed');
    const login = (email: string) => post(town, '/api/auth/login', { email, password: ANA.password });
    expect([(await login(ANA.email)).statusCode, (await login('new@x.org')).statusCode]).toEqual([401, 200]);
  });

  test('proves that it is them', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    const bare = await post(town, '/api/auth/email/change', { email: 'new@x.org' }, headers);
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'PROOF_NEEDED']);
    const wrong = await change(town, headers, 'new@x.org', 'not the password');
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'password']);
    expect(await subjectsTo(town, 'new@x.org')).toEqual([]);
  });

  test('can not have an address that somebody verified, now or by the time the link is used', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    await change(town, headers, 'ben@x.org');
    const ben = { name: 'Ben', email: 'ben@x.org', role: 'donor', passwordHash: null, at: 0 } as const;
    await town.store.accounts.create({ ...ben, isEmailVerified: true });
    expect((await change(town, headers, 'ben@x.org')).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await me(town, headers)).toMatchObject({ email: ANA.email });
  });

  test('takes it from an account that never verified it', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    const squatter = await signUp(town, 'new@x.org');
    await change(town, headers, 'new@x.org');
    await post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, 'new@x.org') }, headers);
    expect(await me(town, headers)).toMatchObject({ email: 'new@x.org' });
    expect((await town.app.inject({ url: '/api/auth/me', headers: squatter })).statusCode).toBe(401);
  });
});

async function signUp(town: TestApp, email = ANA.email): Promise<{ authorization: string }> {
  return bearer((await post(town, '/api/auth/register', { ...ANA, email })).json().token);
}

function change(town: TestApp, headers: { authorization: string }, email: string, password = ANA.password) {
  return post(town, '/api/auth/email/change', { email, password }, headers);
}

async function me({ app }: TestApp, headers: { authorization: string }) {
  return (await app.inject({ url: '/api/auth/me', headers })).json();
}
