import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, days, limited, REQUEST, type TestApp, unlimited } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';
import { ANA, deleteAccount, forgetPassword, logIn, signUp, statusOfMe, steps } from './ana.ts';

describe('the three steps', () => {
  test('make a verified account, of whoever pressed the link in their mail, and are over then', async () => {
    // Counted is each try to make an account, and none where one is begun.
    const town = await buildTestApp({ flags: unlimited({ signUps: 3 }) });
    await steps.begin(town, 'begun@x.org');
    const identityToken = await steps.begin(town);
    expect(await steps.read(town, identityToken)).toMatchObject({ email: ANA.email, emailVerified: false });
    expect((await steps.finish(town, identityToken)).json()).toMatchObject({ code: 'IDENTITY_NOT_VERIFIED' });
    const code = await codeMailedTo(town, ANA.email);
    const seen = await post(town, '/api/auth/code', { code });
    expect(seen.json()).toEqual({ purpose: 'sign-up', email: ANA.email, startsAfresh: false });
    const confirm = async () => (await steps.confirm(town, { code, identityToken })).json();
    expect(await confirm()).toMatchObject({ identityToken, emailVerified: true });
    expect(await confirm()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await steps.read(town, identityToken)).toMatchObject({ emailVerified: true });
    const done = await steps.finish(town, identityToken);
    expect([done.statusCode, done.json().emailVerified]).toEqual([201, true]);
    expect(await statusOfMe(town, bearer(done.json().token))).toBe(200);
    expect((await steps.finish(town, identityToken)).json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
    expect(await steps.read(town, identityToken)).toMatchObject({ code: 'IDENTITY_EXPIRED' });
    const late = await post(town, '/api/auth/register', { ...ANA, email: 'late@x.org' });
    expect([late.statusCode, late.json().code]).toEqual([429, 'NETWORK_BUSY']);
  });

  test('go on in the browser that opened the link, and never finish where a stranger began them, or for another address', async () => {
    const town = await buildTestApp();
    const [mallory, strangers] = [await steps.begin(town, 'mallory@x.org'), await steps.begin(town)];
    const code = await codeMailedTo(town, ANA.email);
    const own = (await steps.confirm(town, { code, identityToken: mallory })).json().identityToken;
    expect([mallory, strangers]).not.toContain(own);
    expect(await steps.read(town, mallory)).toMatchObject({ email: 'mallory@x.org', emailVerified: false });
    expect((await steps.finish(town, strangers)).json()).toMatchObject({ code: 'IDENTITY_NOT_VERIFIED' });
    const other = await steps.finish(town, own, { ...ANA, email: 'else@x.org' });
    expect(other.json()).toMatchObject({ code: 'IDENTITY_REFUSED' });
    expect((await steps.finish(town, own)).statusCode).toBe(201);
    expect((await steps.finish(town, strangers)).json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  });

  test('wait a day for their newest link, and not a moment more', async () => {
    const town = await buildTestApp();
    const identityToken = await steps.begin(town);
    const first = await codeMailedTo(town, ANA.email);
    await steps.send(town, identityToken);
    expect((await steps.confirm(town, { code: first, identityToken })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const code = await codeMailedTo(town, ANA.email);
    town.clock.now += days(1) - 1;
    expect((await post(town, '/api/auth/code', { code })).statusCode).toBe(200);
    town.clock.now += 1;
    expect((await steps.confirm(town, { code, identityToken })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await steps.send(town, identityToken)).json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  });

  test('are renewed under another token, and finished within a day of the link, however often that is done', async () => {
    const town = await buildTestApp();
    const password = 'p'.repeat(43);
    let { identityToken } = await steps.create(town, ANA.email, password);
    await steps.send(town, identityToken);
    await steps.confirm(town, { code: await codeMailedTo(town, ANA.email), identityToken });
    const expiresAt = new Date(town.clock.now + days(1)).toISOString();
    for (let hour = 1; hour < 24; hour += 1) {
      town.clock.now += 3_600_000;
      // A browser that missed the answer begins again.
      const isAgain = hour % 2 === 0;
      const renewed = await (isAgain ? steps.create(town, ANA.email, password) : steps.refresh(town, identityToken));
      expect(renewed).toMatchObject({ emailVerified: true, expiresAt });
      expect(await steps.read(town, identityToken)).toMatchObject({ code: 'IDENTITY_EXPIRED' });
      identityToken = renewed.identityToken;
    }
    town.clock.now += 3_600_000;
    expect(await steps.refresh(town, identityToken)).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  });

  test('mail one address at most once a minute and five times an hour, whoever asks', async () => {
    const town = await buildTestApp({ flags: limited({ signIns: 0, signUps: 0 }) });
    const [mine, theirs] = [await steps.create(town), await steps.create(town)];
    const send = (to: typeof mine) => steps.send(town, to.identityToken);
    expect((await send(mine)).statusCode).toBe(204);
    const soon = await send(theirs);
    expect([soon.statusCode, soon.headers['retry-after'], soon.json().code]).toEqual([429, '60', 'MAILED_JUST_NOW']);
    for (let mail = 2; mail <= 5; mail += 1) {
      town.clock.now += 60_000;
      expect((await send(theirs)).statusCode).toBe(204);
    }
    town.clock.now += 60_000;
    const often = await send(mine);
    expect([often.statusCode, often.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    // Of each sign-up the newest: an older link is none any more.
    expect(await subjectsTo(town, ANA.email)).toHaveLength(2);
    town.clock.now += 3_600_000;
    expect((await send(mine)).statusCode).toBe(204);
  });
});

test('the link leads to the public address, whatever host the asker names, and what is kept of it opens nothing to a thief', async () => {
  const town = await buildTestApp({ flags: { publicUrl: 'https://blood.example', ...limited({ mailsPerMinute: 0 }) } });
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const start = { email: ANA.email, password: 'p'.repeat(43) };
  const { identityToken } = (await post(town, '/api/auth/identity/create', start, evil)).json();
  await post(town, '/api/auth/identity/send-verification', { identityToken }, evil);
  const [mail] = await town.store.messages.emails(1);
  expect(mail?.text).toMatch(/^Verify my email: https:\/\/blood\.example\/verify-email#code=[\w-]{43}$/m);
  expect(mail?.text).not.toContain('evil');
  const rows = JSON.stringify(['identities', 'mailed_codes'].map((table) => rowsOf(town, table)));
  expect(rows).toContain(ANA.email);
  for (const secret of [identityToken, await codeMailedTo(town, ANA.email), start.password]) {
    expect(rows).not.toContain(secret);
  }
});

test('whoever would sign up or look for an address that somebody verified is told so, and by a token that is none nothing', async () => {
  const town = await buildTestApp();
  await town.store.accounts.create({ ...ANA, role: 'donor', passwordHash: 'x', isEmailVerified: true, at: 0 });
  const start = { email: 'ANA@x.org', password: 'p'.repeat(43) };
  const refused = await post(town, '/api/auth/identity/create', start);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  for (const email of [ANA.email, 'nobody@x.org']) {
    const looked = await steps.finish(town, 'x', { ...ANA, email });
    expect(looked.json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  }
});

test('a stranger’s own sign-up goes on though somebody signed up with their address, and left again', async () => {
  const town = await buildTestApp();
  const identityToken = await steps.begin(town);
  await steps.confirm(town, { code: await codeMailedTo(town, ANA.email), identityToken });
  await deleteAccount(town, await signUp(town));
  const done = await steps.finish(town, identityToken);
  expect([done.statusCode, done.json().emailVerified]).toEqual([201, true]);
});

const SQUATTER = { ...ANA, name: 'Squatter', password: 'known to the squatter', role: 'patient' };
const OWNER = { ...ANA, name: 'Owner', password: 'known to the owner' };

/** The ways in which the one who reads the mail may come to their address. */
const WAYS: readonly [string, (town: TestApp) => Promise<void>][] = [
  ['signs up in three steps', signUpInSteps],
  ['asks for a new password', resetPassword],
];

test.each(WAYS)(
  'a stranger whose address somebody else signed up with, and who %s, has the account alone, and nothing of the first person is in it',
  async (_, comeIn) => {
    const town = await buildTestApp();
    const squatter = await squat(town);
    const [mail] = await town.store.messages.emails(1);
    expect(mail?.subject).toBe('Verify your email address for Redthread');
    expect(mail?.text).toContain('Wasn’t you? Ignore this email');
    await comeIn(town);
    const account = await town.store.accounts.findByEmail(ANA.email);
    expect(account).toMatchObject({ name: OWNER.name, isEmailVerified: true });
    expect(account?.id).not.toBe(squatter.id);
    expect(await statusOfMe(town, squatter.headers)).toBe(401);
    expect((await logIn(town, SQUATTER)).json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const headers = bearer((await logIn(town, OWNER)).json().token);
    expect((await town.app.inject({ url: '/api/donor/me', headers })).statusCode).toBe(404);
    expect((await town.app.inject({ url: '/api/patient/requests/mine', headers })).json()).toEqual([]);
    expect(await town.store.totals()).toMatchObject({ donors: 0, requests: 0 });
    expect(JSON.stringify(rowsOf(town, 'audit'))).not.toContain('@');
  },
);

test('whoever verified their email reads that an account makes room for theirs, and nobody reads it before', async () => {
  const town = await buildTestApp();
  const squatter = await squat(town);
  const begun = await steps.create(town);
  expect([begun.startsAfresh, (await steps.read(town, begun.identityToken)).startsAfresh]).toEqual([false, false]);
  const renewed = await steps.refresh(town, begun.identityToken);
  expect(renewed.startsAfresh).toBe(false);
  await steps.send(town, renewed.identityToken);
  const confirmed = (await steps.confirm(town, { code: await codeMailedTo(town, ANA.email) })).json();
  expect(confirmed).toMatchObject({ emailVerified: true, startsAfresh: true });
  expect(await steps.read(town, renewed.identityToken)).toMatchObject({ startsAfresh: false });
  expect(await steps.read(town, confirmed.identityToken)).toMatchObject({ startsAfresh: true });
  await town.store.accounts.verifyEmail({ id: squatter.id, at: town.clock.now });
  expect(await steps.read(town, confirmed.identityToken)).toMatchObject({ startsAfresh: false });
});

async function squat(town: TestApp) {
  const { _id: id, token } = (await post(town, '/api/auth/register', SQUATTER)).json();
  const headers = bearer(token);
  await post(town, '/api/donor/register', DONOR, headers);
  await post(town, '/api/patient/request', REQUEST, headers);
  expect(await town.store.totals()).toMatchObject({ donors: 1, requests: 1 });
  return { id, headers };
}

async function signUpInSteps(town: TestApp): Promise<void> {
  const identityToken = await steps.begin(town);
  await steps.confirm(town, { code: await codeMailedTo(town, ANA.email), identityToken });
  expect((await steps.finish(town, identityToken, OWNER)).statusCode).toBe(201);
}

async function resetPassword(town: TestApp): Promise<void> {
  expect((await forgetPassword(town)).statusCode).toBe(204);
  const code = await codeMailedTo(town, ANA.email);
  expect((await post(town, '/api/auth/code', { code })).json()).toMatchObject({ startsAfresh: true });
  const { name, password } = OWNER;
  const nameless = await post(town, '/api/auth/password/reset', { code, password });
  expect(nameless.json()).toMatchObject({ issues: [{ path: 'name', message: 'Please enter your full name.' }] });
  expect((await post(town, '/api/auth/password/reset', { code, password, name })).statusCode).toBe(204);
}
