import { describe, expect, test } from 'vitest';
import { buildTestApp, limited, type TestApp } from '../support/app.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, changeEmail, logIn, pressLink, signUp, statusOfMe, verified } from './ana.ts';

describe('someone who signed up on one page', () => {
  test('verifies the address by the newest link in their mail, once, and is sent no other then', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    const confirm = (code: string) => post(town, '/api/auth/email/confirm', { code }, headers);
    const first = await codeMailedTo(town, ANA.email);
    for (const url of ['/api/auth/identity/confirm', '/api/auth/password/reset']) {
      const refused = await post(
        town,
        url,
        url.endsWith('reset') ? { code: first, password: ANA.password } : { code: first },
      );
      expect(refused.json(), url).toMatchObject({ code: 'CODE_EXPIRED' });
    }
    expect((await post(town, '/api/auth/email/resend', {}, headers)).statusCode).toBe(204);
    expect((await confirm(first)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const code = await codeMailedTo(town, ANA.email);
    const seen = await post(town, '/api/auth/code', { code });
    expect(seen.json()).toEqual({ purpose: 'verify-email', email: ANA.email, startsAfresh: false });
    expect((await me(town, headers)).emailVerified).toBe(false);
    expect((await confirm(code)).json()).toEqual({ email: ANA.email });
    expect((await me(town, headers)).emailVerified).toBe(true);
    expect((await confirm(code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    await post(town, '/api/auth/email/resend', {}, headers);
    expect(await subjectsTo(town, ANA.email)).toEqual([]);
  });

  test('waits a minute before the link is sent again, and reads whether they were mailed where their network had all of its mails', async () => {
    const town = await buildTestApp({ flags: limited({ networkMails: 2 }) });
    const ben = await post(town, '/api/auth/register', { ...ANA, email: 'ben@x.org' });
    expect(ben.json().isVerificationMailed).toBe(true);
    const resend = ({ token }: { token: string }) => post(town, '/api/auth/email/resend', {}, bearer(token));
    const soon = await resend(ben.json());
    expect([soon.statusCode, soon.headers['retry-after'], soon.json().code]).toEqual([429, '60', 'MAILED_JUST_NOW']);
    expect(soon.json().message).toBe(
      'We mailed you a link a moment ago. Please check your inbox, also the spam folder; you can ask for another in 1 minute.',
    );
    town.clock.now += 60_000;
    expect((await resend(ben.json())).statusCode).toBe(204);
    const late = await post(town, '/api/auth/register', ANA);
    expect([late.statusCode, late.json().isVerificationMailed]).toEqual([201, false]);
    expect(await subjectsTo(town, ANA.email)).toEqual([]);
    const again = await resend(late.json());
    expect([again.statusCode, again.json().code, again.headers['retry-after']]).toEqual([429, 'NETWORK_BUSY', '3540']);
  });
});

describe('someone who changes their address', () => {
  test('proves that it is them, keeps the old one until the link in the new mailbox is used, and the old mailbox is told', async () => {
    const town = await buildTestApp();
    const headers = await verified(town);
    const bare = await post(town, '/api/auth/email/change', { email: 'new@x.org' }, headers);
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'PROOF_NEEDED']);
    const wrong = await changeEmail(town, headers, 'new@x.org', 'not the password');
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'password']);
    expect(await subjectsTo(town, 'new@x.org')).toEqual([]);
    expect((await changeEmail(town, headers, 'new@x.org')).statusCode).toBe(204);
    // In time: a reset still makes the link in the new mailbox useless.
    expect(await subjectsTo(town, ANA.email)).toEqual(['Your Redthread email address is about to change']);
    expect((await me(town, headers)).email).toBe(ANA.email);
    const code = await codeMailedTo(town, 'new@x.org');
    const seen = await post(town, '/api/auth/code', { code });
    expect(seen.json()).toMatchObject({ purpose: 'change-email', email: 'new@x.org' });
    expect((await pressLink(town, 'new@x.org', headers)).json()).toEqual({ email: 'new@x.org' });
    expect(await me(town, headers)).toMatchObject({ email: 'new@x.org', emailVerified: true });
    expect(await subjectsTo(town, ANA.email)).toContain('Your Redthread email address was changed');
    expect([(await logIn(town)).statusCode, (await logIn(town, { email: 'new@x.org' })).statusCode]).toEqual([
      401, 200,
    ]);
  });

  test('can have an address that somebody never verified, and none that somebody did, by the time the link is used', async () => {
    const town = await buildTestApp();
    const headers = await signUp(town);
    await changeEmail(town, headers, 'ben@x.org');
    const link = await codeMailedTo(town, 'ben@x.org');
    const ben = { name: 'Ben', email: 'ben@x.org', role: 'donor', passwordHash: null, at: 0 } as const;
    await town.store.accounts.create({ ...ben, isEmailVerified: true });
    const late = await post(town, '/api/auth/email/confirm', { code: link }, headers);
    expect([late.json().code, (await changeEmail(town, headers, 'ben@x.org')).json().code]).toEqual([
      'EMAIL_TAKEN',
      'EMAIL_TAKEN',
    ]);
    expect(await me(town, headers)).toMatchObject({ email: ANA.email });
    const squatter = await signUp(town, { ...ANA, email: 'new@x.org' });
    await changeEmail(town, headers, 'new@x.org');
    await pressLink(town, 'new@x.org', headers);
    expect(await me(town, headers)).toMatchObject({ email: 'new@x.org' });
    expect(await statusOfMe(town, squatter)).toBe(401);
  });
});

async function me({ app }: TestApp, headers: { authorization: string }) {
  return (await app.inject({ url: '/api/auth/me', headers })).json();
}
