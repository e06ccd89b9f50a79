import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, type TestApp } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { codeMailedTo, subjectsTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

const EMAIL = 'stranger@x.org';
const SQUATTER = { name: 'Squatter', email: EMAIL, password: 'known to the squatter', role: 'patient' };

/** The ways in which the one who reads the mail may come to their address. */
const WAYS: readonly [string, (town: TestApp) => Promise<void>][] = [
  ['signs up in three steps', signUpInSteps],
  ['asks for a new password', resetPassword],
];

describe.each(WAYS)('a stranger whose address somebody else signed up with, and who %s', (_, comeIn) => {
  test('has the account alone, and nothing of the first person is in it', async () => {
    const town = await buildTestApp();
    const squatter = await squat(town);
    await comeIn(town);
    const account = await town.store.accounts.findByEmail(EMAIL);
    expect(account).toMatchObject({ name: 'Stranger', isEmailVerified: true });
    expect(account?.id).not.toBe(squatter.id);
    expect((await town.app.inject({ url: '/api/auth/me', headers: squatter.headers })).statusCode).toBe(401);
    const old = await post(town, '/api/auth/login', { email: EMAIL, password: SQUATTER.password });
    expect(old.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const headers = await signIn(town);
    expect((await town.app.inject({ url: '/api/donor/me', headers })).statusCode).toBe(404);
    expect((await town.app.inject({ url: '/api/patient/requests/mine', headers })).json()).toEqual([]);
    expect(await town.store.totals()).toMatchObject({ donors: 0, requests: 0 });
    expect(JSON.stringify(rowsOf(town, 'audit'))).not.toContain('@');
  });
});

test('a verified owner can not be pushed out: not by a form, not by the three steps', async () => {
  const town = await buildTestApp();
  await signUpInSteps(town);
  expect((await post(town, '/api/auth/register', SQUATTER)).statusCode).toBe(409);
  const start = { email: EMAIL, password: 'p'.repeat(43) };
  expect((await post(town, '/api/auth/identity/create', start)).statusCode).toBe(409);
  await signIn(town);
});

test('a sign-up that was begun before the owner came can not be finished after', async () => {
  const town = await buildTestApp();
  const start = { email: EMAIL, password: 'q'.repeat(43) };
  const { identityToken } = (await post(town, '/api/auth/identity/create', start)).json();
  await post(town, '/api/auth/identity/send-verification', { identityToken });
  const code = await codeMailedTo(town, EMAIL);
  await signUpInSteps(town);
  expect((await post(town, '/api/auth/identity/confirm', { code, identityToken })).statusCode).toBe(400);
  const late = await post(town, '/api/auth/register', { ...SQUATTER, identityToken });
  expect(late.json()).toMatchObject({ code: 'IDENTITY_EXPIRED' });
  await signIn(town);
});

test('whoever signed up with a wrong address of theirs verifies another, and it is theirs', async () => {
  const town = await buildTestApp();
  const squatter = await squat(town);
  await post(town, '/api/auth/email/change', { email: 'own@x.org', password: SQUATTER.password }, squatter.headers);
  expect(await town.store.accounts.findByEmail('own@x.org')).toBeNull();
  const code = await codeMailedTo(town, 'own@x.org');
  expect((await post(town, '/api/auth/email/confirm', { code }, squatter.headers)).json()).toEqual({
    email: 'own@x.org',
  });
  expect(await town.store.accounts.findByEmail('own@x.org')).toMatchObject({ isEmailVerified: true });
  expect(await town.store.accounts.findByEmail(EMAIL)).toBeNull();
});

test('whoever verified their email reads that an account makes room for theirs, and nobody reads it before', async () => {
  const town = await buildTestApp();
  const squatter = await squat(town);
  const begun = (await post(town, '/api/auth/identity/create', { email: EMAIL, password: 'p'.repeat(43) })).json();
  const { identityToken } = begun;
  const read = async () => (await post(town, '/api/auth/identity/reload', { identityToken })).json();
  expect([begun.startsAfresh, (await read()).startsAfresh]).toEqual([false, false]);
  const renewed = (await post(town, '/api/auth/identity/refresh', { identityToken })).json();
  expect(renewed.startsAfresh).toBe(false);
  const started = { identityToken: renewed.identityToken };
  await post(town, '/api/auth/identity/send-verification', started);
  const code = await codeMailedTo(town, EMAIL);
  const confirmed = (await post(town, '/api/auth/identity/confirm', { code })).json();
  expect(confirmed).toMatchObject({ emailVerified: true, startsAfresh: true });
  expect((await post(town, '/api/auth/identity/reload', started)).json()).toMatchObject({ startsAfresh: false });
  const held = { identityToken: confirmed.identityToken };
  expect((await post(town, '/api/auth/identity/reload', held)).json()).toMatchObject({ startsAfresh: true });
  await town.store.accounts.verifyEmail({ id: squatter.id, at: town.clock.now });
  expect((await post(town, '/api/auth/identity/reload', held)).json()).toMatchObject({ startsAfresh: false });
});

test("a stranger who presses the link of an account that somebody made with their address doesn't verify it", async () => {
  const town = await buildTestApp();
  const squatter = await squat(town);
  const code = await codeMailedTo(town, EMAIL);
  expect((await post(town, '/api/auth/email/confirm', { code })).statusCode).toBe(401);
  const own = bearer((await post(town, '/api/auth/register', { ...SQUATTER, email: 'own@x.org' })).json().token);
  const refused = await post(town, '/api/auth/email/confirm', { code }, own);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'WRONG_ACCOUNT']);
  expect(await town.store.accounts.find(squatter.id)).toMatchObject({ isEmailVerified: false });
  // Its own person still can.
  expect((await post(town, '/api/auth/email/confirm', { code }, squatter.headers)).statusCode).toBe(200);
});

test('the mail for an account that somebody made says what happens if it was not oneself', async () => {
  const town = await buildTestApp();
  await squat(town);
  const [mail] = await town.store.messages.emails(1);
  expect(await subjectsTo(town, EMAIL)).toEqual(['Verify your email address for Redthread']);
  expect(mail?.text).toContain('Wasn’t you? Ignore this email');
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
  const start = { email: EMAIL, password: 'p'.repeat(43) };
  const { identityToken } = (await post(town, '/api/auth/identity/create', start)).json();
  await post(town, '/api/auth/identity/send-verification', { identityToken });
  await post(town, '/api/auth/identity/confirm', { code: await codeMailedTo(town, EMAIL), identityToken });
  const person = { name: 'Stranger', email: EMAIL, password: 'known to the stranger', identityToken };
  expect((await post(town, '/api/auth/register', person)).statusCode).toBe(201);
}

async function resetPassword(town: TestApp): Promise<void> {
  expect((await post(town, '/api/auth/password/forgot', { email: EMAIL })).statusCode).toBe(204);
  const code = await codeMailedTo(town, EMAIL);
  expect((await post(town, '/api/auth/code', { code })).json()).toMatchObject({ startsAfresh: true });
  const nameless = await post(town, '/api/auth/password/reset', { code, password: 'known to the stranger' });
  expect(nameless.json()).toMatchObject({ issues: [{ path: 'name', message: 'Please enter your full name.' }] });
  const input = { code, password: 'known to the stranger', name: 'Stranger' };
  expect((await post(town, '/api/auth/password/reset', input)).statusCode).toBe(204);
}

async function signIn(town: TestApp): Promise<{ authorization: string }> {
  const login = { email: EMAIL, password: 'known to the stranger' };
  const response = await post(town, '/api/auth/login', login);
  expect(response.statusCode).toBe(200);
  return bearer(response.json().token);
}
