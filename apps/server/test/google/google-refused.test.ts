import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../support/app.ts';
import { kept, NOTHING } from '../support/kept.ts';
import { post } from '../support/rest-call.ts';
import { ANA, answerOf, buildGoogleTown, CALLBACK, prepare, visit } from './google-town.ts';
import {
  buildHostileTown,
  type HostileTown,
  signedByStranger,
  signedWithPublicKey,
  unsigned,
} from './hostile-provider.ts';

const HOUR = 3600;
const REFUSED = { code: 'GOOGLE_REFUSED', message: 'Google Sign-In failed. Please try again.' };

/** What is wrong with a token, and how it is made of a good one's claims. */
const BAD_TOKENS: readonly [
  string,
  (town: HostileTown, good: JWTPayload & { iat: number }) => Promise<string> | string,
][] = [
  ['was made for another client', ({ sign }, good) => sign({ ...good, aud: 'another.apps.example' })],
  ['was made for another client too', ({ sign }, good) => sign({ ...good, aud: [String(good.aud), 'another'] })],
  ['was issued to another client', ({ sign }, good) => sign({ ...good, azp: 'another.apps.example' })],
  ['names no client', ({ sign }, { aud: _, ...good }) => sign(good)],
  ['is of another issuer', ({ sign }, good) => sign({ ...good, iss: 'https://accounts.example.org' })],
  ['is of the issuer spelt otherwise', ({ sign }, good) => sign({ ...good, iss: `${good.iss}/` })],
  ['has expired', ({ sign }, good) => sign({ ...good, exp: good.iat - 60 })],
  ['never expires', ({ sign }, { exp: _, ...good }) => sign(good)],
  ['was kept for an hour', ({ sign }, good) => sign({ ...good, iat: good.iat - HOUR, exp: good.iat + HOUR })],
  ['is from tomorrow', ({ sign }, good) => sign({ ...good, iat: good.iat + 24 * HOUR, exp: good.iat + 25 * HOUR })],
  ['does not say when it was made', ({ sign }, { iat: _, ...good }) => sign(good)],
  ['is not valid yet', ({ sign }, good) => sign({ ...good, nbf: good.iat + HOUR })],
  ['names nobody', ({ sign }, { sub: _, ...good }) => sign(good)],
  ['names nobody in so many words', ({ sign }, good) => sign({ ...good, sub: '' })],
  ['names somebody at length', ({ sign }, good) => sign({ ...good, sub: 'x'.repeat(256) })],
  ['has no address', ({ sign }, { email: _, ...good }: JWTPayload) => sign(good)],
  ['has an address that is none', ({ sign }, good) => sign({ ...good, email: 'ana' })],
  ['is signed by nobody', (_, good) => unsigned(good)],
  ['is signed with the public key as a secret', (_, good) => signedWithPublicKey(good)],
  ['is signed by an unknown key', (town, good) => signedByStranger(town, good, 'key-9')],
  ["is signed by an unknown key under a known one's name", (town, good) => signedByStranger(town, good)],
  ['was changed on its way', changedOnItsWay],
  ['brings a key of its own', ({ sign }, good) => sign(good, { jku: 'http://127.0.0.1:9/', kid: 'mine' })],
  ['is no token', () => 'not.a.token'],
  ['is nothing but dots', () => '..'],
];

describe('nobody gets in, and nothing is stored,', () => {
  test.each(BAD_TOKENS)('with a credential that %s', async (_, make) => {
    const town = await buildHostileTown();
    const response = await post(town, '/api/auth/google', { credential: await make(town, town.claims) });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject(REFUSED);
    expect(kept(town)).toEqual(NOTHING);
  });

  test.each(BAD_TOKENS)('when the code brings a token that %s', async (_, make) => {
    const town = await buildHostileTown();
    const { answer, nonce } = await prepared(town);
    town.hand(await make(town, { ...town.claims, nonce }));
    const response = await post(town, '/api/auth/google-oauth', answer);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject(REFUSED);
    expect(kept(town)).toEqual(NOTHING);
  });

  test.each([
    ["another sign-in's", 'x'.repeat(43)],
    ['none', undefined],
  ])('when the nonce of the token is %s', async (_, nonce) => {
    const town = await buildHostileTown();
    const { answer } = await prepared(town);
    town.hand(await town.sign({ ...town.claims, nonce }));
    expect((await post(town, '/api/auth/google-oauth', answer)).json()).toMatchObject(REFUSED);
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with the code challenge as the nonce, which anyone on the way can read', async () => {
    const town = await buildHostileTown();
    const { answer, challenge } = await prepared(town);
    town.hand(await town.sign({ ...town.claims, nonce: challenge }));
    expect((await post(town, '/api/auth/google-oauth', answer)).json()).toMatchObject(REFUSED);
  });

  test('with a code and the verifier of another sign-in', async () => {
    const town = await buildGoogleTown();
    const [mine, theirs] = [await answerOf(town, ANA), await answerOf(town, ANA)];
    const mixed = { ...mine, code: theirs.code };
    expect((await post(town, '/api/auth/google-oauth', mixed)).json()).toMatchObject(REFUSED);
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with a code that the provider never gave', async () => {
    const town = await buildGoogleTown();
    const made = { ...(await answerOf(town, ANA)), code: 'made-up' };
    expect((await post(town, '/api/auth/google-oauth', made)).json()).toMatchObject(REFUSED);
    expect(kept(town)).toEqual(NOTHING);
  });

  test.each([
    'https://evil.example/auth/google/callback',
    'http://localhost:3000/elsewhere',
    `${CALLBACK}/`,
    `${CALLBACK}?next=https://evil.example`,
    'http://127.0.0.1:3000/auth/google/callback',
  ])('at the address %s, and the provider is not even asked', async (redirectUri) => {
    const town = await buildHostileTown();
    let isAsked = false;
    town.answers.token = (_, response) => {
      isAsked = true;
      response.end();
    };
    const { answer } = await prepared(town);
    const response = await post(town, '/api/auth/google-oauth', { ...answer, redirectUri });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'REDIRECT_NOT_ALLOWED', issues: [{ path: 'redirectUri' }] });
    expect(isAsked).toBe(false);
    expect(kept(town)).toEqual(NOTHING);
  });
});

test('a good token, as all of these were but for one thing, lets its person in', async () => {
  const town = await buildHostileTown();
  const credential = await town.sign(town.claims);
  expect((await post(town, '/api/auth/google', { credential })).statusCode).toBe(200);
  const { answer, nonce } = await prepared(town);
  town.hand(await town.sign({ ...town.claims, nonce }));
  expect((await post(town, '/api/auth/google-oauth', answer)).statusCode).toBe(200);
});

test('an address that the operator named besides is taken', async () => {
  const redirectUri = 'http://localhost:3000/elsewhere';
  const town = await buildGoogleTown({ googleRedirectUris: redirectUri });
  const attempt = await prepare(town, redirectUri);
  const code = (await visit(attempt.url, ANA)).searchParams.get('code') ?? '';
  const response = await post(town, '/api/auth/google-oauth', {
    code,
    codeVerifier: attempt.codeVerifier,
    redirectUri,
  });
  expect(response.statusCode).toBe(200);
});

test('a code works once', async () => {
  const town = await buildGoogleTown();
  const answer = await answerOf(town, ANA);
  expect((await post(town, '/api/auth/google-oauth', answer)).statusCode).toBe(200);
  const before = kept(town);
  expect((await post(town, '/api/auth/google-oauth', answer)).json()).toMatchObject(REFUSED);
  expect(kept(town)).toEqual(before);
});

test('a credential works once, by either call, as long as it lives', async () => {
  const town = await buildHostileTown();
  const { answer, nonce } = await prepared(town);
  const credential = await town.sign({ ...town.claims, nonce });
  expect((await post(town, '/api/auth/google', { credential })).statusCode).toBe(200);
  const before = kept(town);
  town.hand(credential);
  for (const minutes of [0, 5, 4]) {
    town.clock.now += minutes * 60_000;
    expect((await post(town, '/api/auth/google', { credential })).json()).toMatchObject(REFUSED);
    expect((await post(town, '/api/auth/google-oauth', answer)).json()).toMatchObject(REFUSED);
  }
  expect(kept(town)).toEqual(before);
});

test('a credential that works once does not work again in another spelling of its signature', async () => {
  const town = await buildHostileTown();
  const credential = await town.sign(town.claims);
  expect((await post(town, '/api/auth/google', { credential })).statusCode).toBe(200);
  // The last character carries four bits that mean nothing.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(credential.at(-1) ?? '');
  for (let bits = 1; bits < 16; bits += 1) {
    const respelt = credential.slice(0, -1) + alphabet.charAt(last ^ bits);
    expect((await post(town, '/api/auth/google', { credential: respelt })).json()).toMatchObject(REFUSED);
  }
  expect(kept(town)).toMatchObject({ sessions: 1 });
});

test('a credential sent a hundred times at once works once', async () => {
  const town = await buildHostileTown();
  const credential = await town.sign(town.claims);
  const all = await Promise.all(Array.from({ length: 100 }, () => post(town, '/api/auth/google', { credential })));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(kept(town)).toMatchObject({ accounts: 1, sessions: 1 });
});

test('an eleventh exchange within a minute waits', async () => {
  const town = await buildGoogleTown(unlimited({ google: 10 }));
  for (let count = 0; count < 10; count += 1) await post(town, '/api/auth/google', { credential: 'not.a.token' });
  const late = await post(town, '/api/auth/google', { credential: await town.provider.credential(ANA) });
  expect(late.statusCode).toBe(429);
  town.clock.now += 60_000;
  const later = await post(town, '/api/auth/google', { credential: await town.provider.credential(ANA) });
  expect(later.statusCode).toBe(200);
});

/** A sign-in that the provider's answer is awaited for. */
async function prepared(town: HostileTown) {
  const { url, codeVerifier, redirectUri } = await prepare(town);
  const asked = new URL(url).searchParams;
  const answer = { code: 'a-code', codeVerifier, redirectUri };
  return { answer, nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' };
}

async function changedOnItsWay({ sign }: HostileTown, good: JWTPayload): Promise<string> {
  const [[head, , signature], [, body]] = [
    (await sign(good)).split('.'),
    (await sign({ ...good, sub: 'g-eve' })).split('.'),
  ];
  return [head, body, signature].join('.');
}
