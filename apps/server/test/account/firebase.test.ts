import { describe, expect, test } from 'vitest';
import { buildTestApp, START, unlimited } from '../support/app.ts';
import { kept, NOTHING } from '../support/kept.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';
import { buildFirebaseTown, confusedToken, forgedToken, idToken, unsignedToken } from './firebase-project.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', password: 'a fine password', role: 'patient', firebaseUid: 'uid-ana' };
const HOUR = 3600;
const NOW = START / 1000;

test('a person whose address Firebase verified has a verified account under their Firebase id', async () => {
  const town = await buildFirebaseTown();
  const response = await post(town, '/api/auth/register', {
    ...ANA,
    email: 'Ana@X.org',
    identityToken: await idToken(),
  });
  expect(response.statusCode).toBe(201);
  const { token, ...user } = response.json();
  expect(user).toMatchObject({ email: 'ana@x.org', emailVerified: true, firebaseUid: 'uid-ana', hasPassword: true });
  const me = await town.app.inject({ url: '/api/auth/me', headers: bearer(token) });
  expect(me.json()).toEqual(user);
});

test('the address counts in any spelling, and the token names the person when the form does not', async () => {
  const town = await buildFirebaseTown();
  const { firebaseUid: _, ...form } = ANA;
  const identityToken = await idToken({ email: 'ANA@x.org' });
  const response = await post(town, '/api/auth/register', { ...form, identityToken });
  expect(response.json()).toMatchObject({ email: 'ana@x.org', firebaseUid: 'uid-ana' });
});

describe('nobody gets in, and nothing is kept,', () => {
  test.each<[string, () => Promise<string> | string]>([
    ["with somebody else's Firebase id", () => idToken({ uid: 'uid-ben' })],
    ['with a token of another address', () => idToken({ email: 'ben@x.org' })],
    ['with a token without an address', () => idToken({ claims: { email: undefined } })],
    [
      'with a token that does not say whether its address is verified',
      () => idToken({ claims: { email_verified: 'true' } }),
    ],
    ['with a token that nobody signed', () => unsignedToken()],
    ['with a token signed with the public key as a secret', () => confusedToken()],
    ['with a token signed by another key', () => forgedToken()],
    ['with a token that expired', () => idToken({ claims: { iat: NOW - 2 * HOUR, exp: NOW - HOUR } })],
    ['with a token that does not say when it was made', () => idToken({ claims: { iat: undefined } })],
    ['with a token from tomorrow', () => idToken({ claims: { iat: NOW + HOUR, exp: NOW + 2 * HOUR } })],
    ['with a sign-in that is still to come', () => idToken({ claims: { auth_time: NOW + HOUR } })],
    ['with a token that names no sign-in', () => idToken({ claims: { auth_time: undefined } })],
    ['with a token of another project', () => idToken({ claims: { aud: 'another' } })],
    ['with a token for this project and another', () => idToken({ claims: { aud: ['redthread-test', 'another'] } })],
    ["with another project's issuer", () => idToken({ claims: { iss: 'https://securetoken.google.com/another' } })],
    ['with a token of nobody', () => idToken({ claims: { sub: '' } })],
    [
      'with a token that the project wrote itself',
      () => idToken({ claims: { firebase: { sign_in_provider: 'custom' } } }),
    ],
    [
      "with a token of one of the project's tenants",
      () => idToken({ claims: { firebase: { sign_in_provider: 'password', tenant: 'other' } } }),
    ],
    ['with a text that is no token', () => 'no token'],
  ])('%s', async (_, token) => {
    const town = await buildFirebaseTown();
    const response = await post(town, '/api/auth/register', { ...ANA, identityToken: await token() });
    expect([response.statusCode, response.json().code]).toEqual([400, 'IDENTITY_REFUSED']);
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with an address that is not verified yet', async () => {
    const town = await buildFirebaseTown();
    const response = await post(town, '/api/auth/register', {
      ...ANA,
      identityToken: await idToken({ isVerified: false }),
    });
    expect(response.json()).toMatchObject({
      code: 'IDENTITY_NOT_VERIFIED',
      message: 'Email not verified yet. Please check your email and click the verification link.',
    });
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with a Firebase id and no token', async () => {
    const town = await buildFirebaseTown();
    const response = await post(town, '/api/auth/register', ANA);
    expect(response.json().code).toBe('IDENTITY_REFUSED');
    expect(kept(town)).toEqual(NOTHING);
  });

  test("while Firebase's keys can't be fetched; the answer says when to try again", async () => {
    const town = await buildFirebaseTown(500);
    const response = await post(town, '/api/auth/register', { ...ANA, identityToken: await idToken() });
    expect([response.statusCode, response.json().code]).toEqual([503, 'BUSY']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with a Firebase id where the server itself verifies addresses', async () => {
    const town = await buildTestApp();
    for (const proof of [{}, { identityToken: await idToken() }]) {
      const response = await post(town, '/api/auth/register', { ...ANA, ...proof });
      expect(response.json().code).toBe('IDENTITY_REFUSED');
    }
    expect(kept(town)).toEqual(NOTHING);
  });
});

describe('a token makes one account:', () => {
  test('not another at the same address', async () => {
    const town = await buildFirebaseTown();
    const identityToken = await idToken();
    await post(town, '/api/auth/register', { ...ANA, identityToken });
    const before = kept(town);
    const again = await post(town, '/api/auth/register', { ...ANA, name: 'Again', identityToken });
    expect([again.statusCode, again.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(kept(town)).toEqual(before);
  });

  test('not another once the first has moved to a new address', async () => {
    const town = await buildFirebaseTown();
    const identityToken = await idToken();
    const headers = bearer((await post(town, '/api/auth/register', { ...ANA, identityToken })).json().token);
    await post(town, '/api/auth/email/change', { email: 'new@x.org', password: ANA.password }, headers);
    const code = await codeMailedTo(town, 'new@x.org');
    expect((await post(town, '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(200);
    const before = kept(town);
    const again = await post(town, '/api/auth/register', { ...ANA, identityToken });
    expect(again.json().code).toBe('IDENTITY_REFUSED');
    expect(kept(town)).toEqual(before);
  });

  test('not two at once', async () => {
    const town = await buildFirebaseTown();
    const identityToken = await idToken();
    const both = await Promise.all([1, 2].map(() => post(town, '/api/auth/register', { ...ANA, identityToken })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(kept(town)).toMatchObject({ accounts: 1 });
  });
});

test('an account that never verified the address gives way, with its password and its sessions', async () => {
  const town = await buildFirebaseTown();
  const { firebaseUid: _, ...form } = ANA;
  const first = await post(town, '/api/auth/register', {
    ...form,
    name: 'Squatter',
    password: 'known to the squatter',
  });
  expect(first.json()).toMatchObject({ emailVerified: false });
  const owner = await post(town, '/api/auth/register', { ...ANA, identityToken: await idToken() });
  expect(owner.json()).toMatchObject({ name: 'Ana', emailVerified: true });
  expect(owner.json()._id).not.toBe(first.json()._id);
  const headers = bearer(first.json().token);
  expect((await town.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
  const login = await post(town, '/api/auth/login', { email: ANA.email, password: 'known to the squatter' });
  expect(login.json().code).toBe('WRONG_CREDENTIALS');
});

test('where Firebase verifies addresses, the embedded service is not there', async () => {
  const town = await buildFirebaseTown();
  const identityToken = 't'.repeat(43);
  for (const [path, body] of [
    ['create', { email: ANA.email, password: 'p'.repeat(43) }],
    ['send-verification', { identityToken }],
    ['reload', { identityToken }],
    ['refresh', { identityToken }],
    ['confirm', { code: 'c'.repeat(43) }],
  ] as const) {
    const response = await post(town, `/api/auth/identity/${path}`, body);
    expect([path, response.statusCode]).toEqual([path, 404]);
  }
  expect(kept(town)).toEqual(NOTHING);
});

test('sign-ups through Firebase are counted like any other', async () => {
  const limited = await buildTestApp({
    flags: unlimited({ signUps: 1 }),
    firebase: async () => ({ uid: 'uid-ana', email: ANA.email, isEmailVerified: true }),
  });
  const answers = [];
  for (const _ of [1, 2]) answers.push(await post(limited, '/api/auth/register', { ...ANA, identityToken: 'good' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429]);
});

test("nobody's address, Firebase id or token reaches the log", async () => {
  const town = await buildFirebaseTown();
  const identityToken = await idToken();
  await post(town, '/api/auth/register', { ...ANA, identityToken });
  await post(town, '/api/auth/register', { ...ANA, identityToken: await forgedToken() });
  const log = town.logLines.join('\n');
  expect(log).toContain('/api/auth/register');
  for (const secret of [ANA.email, ANA.firebaseUid, identityToken.slice(-40)]) expect(log).not.toContain(secret);
});
