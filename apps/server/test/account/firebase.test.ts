import { describe, expect, test } from 'vitest';
import { signedByStranger, signedWithPublicKey, status, unsigned } from '../google/signed-tokens.ts';
import { buildTestApp, START, type TestApp, unlimited } from '../support/app.ts';
import { kept, NOTHING } from '../support/kept.ts';
import { bearer, post } from '../support/rest-call.ts';
import { changeEmail, logIn, pressLink } from './ana.ts';
import { buildFirebaseTown, claimsOf, idToken } from './firebase-project.ts';

const FORM = { name: 'Ana', email: 'ana@x.org', password: 'a fine password', role: 'patient' };
const ANA = { ...FORM, firebaseUid: 'uid-ana' };
const HOUR = 3600;
const NOW = START / 1000;

function register(town: TestApp, identityToken?: string, person: object = ANA) {
  return post(town, '/api/auth/register', { ...person, ...(identityToken === undefined ? {} : { identityToken }) });
}

test('a person whose address Firebase verified has a verified account under their Firebase id, and stays out of the log', async () => {
  const town = await buildFirebaseTown();
  const identityToken = await idToken();
  const response = await register(town, identityToken, { ...ANA, email: 'Ana@X.org' });
  expect(response.statusCode).toBe(201);
  const { token, ...user } = response.json();
  expect(user).toMatchObject({ email: 'ana@x.org', emailVerified: true, firebaseUid: 'uid-ana', hasPassword: true });
  expect((await town.app.inject({ url: '/api/auth/me', headers: bearer(token) })).json()).toEqual(user);
  await register(town, await signedByStranger(claimsOf()));
  const log = town.logLines.join('\n');
  expect(log).toContain('/api/auth/register');
  for (const secret of [ANA.email, ANA.firebaseUid, identityToken.slice(-40)]) expect(log).not.toContain(secret);
});

test('the address counts in any spelling, and the token names the person when the form does not', async () => {
  const response = await register(await buildFirebaseTown(), await idToken({ email: 'ANA@x.org' }), FORM);
  expect(response.json()).toMatchObject({ email: 'ana@x.org', firebaseUid: 'uid-ana' });
});

describe('nobody gets in, and nothing is kept,', () => {
  const custom = { sign_in_provider: 'custom' };
  const tenant = { sign_in_provider: 'password', tenant: 'other' };

  test.each<[string, () => Promise<string> | string | undefined]>([
    ['a Firebase id and no token', () => undefined],
    ["somebody else's Firebase id", () => idToken({ uid: 'uid-ben' })],
    ['a token of another address', () => idToken({ email: 'ben@x.org' })],
    ['a token without an address', () => idToken({ claims: { email: undefined } })],
    [
      'a token that does not say whether its address is verified',
      () => idToken({ claims: { email_verified: 'true' } }),
    ],
    ['a token that nobody signed', () => unsigned(claimsOf())],
    ['a token signed with the public key as a secret', () => signedWithPublicKey(claimsOf())],
    ['a token signed by another key', () => signedByStranger(claimsOf())],
    ['a token that expired', () => idToken({ claims: { iat: NOW - 2 * HOUR, exp: NOW - HOUR } })],
    ['a token that does not say when it was made', () => idToken({ claims: { iat: undefined } })],
    ['a token from tomorrow', () => idToken({ claims: { iat: NOW + HOUR, exp: NOW + 2 * HOUR } })],
    ['a sign-in that is still to come', () => idToken({ claims: { auth_time: NOW + HOUR } })],
    ['a token that names no sign-in', () => idToken({ claims: { auth_time: undefined } })],
    ['a token of another project', () => idToken({ claims: { aud: 'another' } })],
    ['a token for this project and another', () => idToken({ claims: { aud: ['redthread-test', 'another'] } })],
    ["another project's issuer", () => idToken({ claims: { iss: 'https://securetoken.google.com/another' } })],
    ['a token of nobody', () => idToken({ claims: { sub: '' } })],
    ['a token that the project wrote itself', () => idToken({ claims: { firebase: custom } })],
    ["a token of one of the project's tenants", () => idToken({ claims: { firebase: tenant } })],
    ['a text that is no token', () => 'no token'],
  ])('with %s', async (_, token) => {
    const town = await buildFirebaseTown();
    const response = await register(town, await token());
    expect([response.statusCode, response.json().code]).toEqual([400, 'IDENTITY_REFUSED']);
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with an address that is not verified yet', async () => {
    const town = await buildFirebaseTown();
    expect((await register(town, await idToken({ isVerified: false }))).json()).toMatchObject({
      code: 'IDENTITY_NOT_VERIFIED',
      message: 'Email not verified yet. Please check your email and click the verification link.',
    });
    expect(kept(town)).toEqual(NOTHING);
  });

  test("while Firebase's keys can't be fetched; the answer says when to try again", async () => {
    const town = await buildFirebaseTown(status(500));
    const response = await register(town, await idToken());
    expect([response.statusCode, response.json().code]).toEqual([503, 'BUSY']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with a Firebase id where the server itself verifies addresses', async () => {
    const town = await buildTestApp();
    for (const token of [undefined, await idToken()]) {
      expect((await register(town, token)).json().code).toBe('IDENTITY_REFUSED');
    }
    expect(kept(town)).toEqual(NOTHING);
  });
});

test('a token makes one account: not two at once, and no other, also once the first has moved to a new address', async () => {
  const town = await buildFirebaseTown();
  const identityToken = await idToken();
  const both = await Promise.all([1, 2].map(() => register(town, identityToken)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const before = kept(town);
  expect(before).toMatchObject({ accounts: 1 });
  expect((await register(town, identityToken)).json().code).toBe('EMAIL_TAKEN');
  expect(kept(town)).toEqual(before);
  const headers = bearer((await logIn(town)).json().token);
  await changeEmail(town, headers, 'new@x.org');
  expect((await pressLink(town, 'new@x.org', headers)).statusCode).toBe(200);
  const moved = kept(town);
  expect((await register(town, identityToken)).json().code).toBe('IDENTITY_REFUSED');
  expect(kept(town)).toEqual(moved);
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
  const firebase = async () => ({ uid: 'uid-ana', email: ANA.email, isEmailVerified: true });
  const town = await buildTestApp({ flags: unlimited({ signUps: 1 }), firebase });
  const answers = [await register(town, 'good'), await register(town, 'good')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429]);
});
