import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../support/app.ts';
import { kept, NOTHING } from '../support/kept.ts';
import { post } from '../support/rest-call.ts';
import { ANA, answerOf, buildGoogleTown, CALLBACK, prepare, visit } from './google-town.ts';
import { buildHostileTown, type HostileTown } from './hostile-provider.ts';
import { sign, signedByStranger, signedWithPublicKey, unsigned } from './signed-tokens.ts';

const HOUR = 3600;
const REFUSED = { code: 'GOOGLE_REFUSED', message: 'Google Sign-In failed. Please try again.' };

/** What is wrong with a token, and how it is made of a good one's claims. */
const BAD_TOKENS: readonly [string, (good: JWTPayload & { iat: number }) => Promise<string> | string][] = [
  ['was made for another client', (good) => sign({ ...good, aud: 'another.apps.example' })],
  ['was made for another client too', (good) => sign({ ...good, aud: [String(good.aud), 'another'] })],
  ['was issued to another client', (good) => sign({ ...good, azp: 'another.apps.example' })],
  ['names no client', ({ aud: _, ...good }) => sign(good)],
  ['is of another issuer', (good) => sign({ ...good, iss: 'https://accounts.example.org' })],
  ['is of the issuer spelt otherwise', (good) => sign({ ...good, iss: `${good.iss}/` })],
  ['has expired', (good) => sign({ ...good, exp: good.iat - 60 })],
  ['never expires', ({ exp: _, ...good }) => sign(good)],
  ['was kept for an hour', (good) => sign({ ...good, iat: good.iat - HOUR, exp: good.iat + HOUR })],
  ['is from tomorrow', (good) => sign({ ...good, iat: good.iat + 24 * HOUR, exp: good.iat + 25 * HOUR })],
  ['does not say when it was made', ({ iat: _, ...good }) => sign(good)],
  ['is not valid yet', (good) => sign({ ...good, nbf: good.iat + HOUR })],
  ['names nobody', ({ sub: _, ...good }) => sign(good)],
  ['names nobody in so many words', (good) => sign({ ...good, sub: '' })],
  ['names somebody at length', (good) => sign({ ...good, sub: 'x'.repeat(256) })],
  ['has no address', ({ email: _, ...good }: JWTPayload) => sign(good)],
  ['has an address that is none', (good) => sign({ ...good, email: 'ana' })],
  ['is signed by nobody', (good) => unsigned(good)],
  ['is signed with the public key as a secret', (good) => signedWithPublicKey(good)],
  ['is signed by an unknown key', (good) => signedByStranger(good, 'key-9')],
  ["is signed by an unknown key under a known one's name", (good) => signedByStranger(good)],
  ['was changed on its way', changedOnItsWay],
  ['brings a key of its own', (good) => sign(good, { jku: 'http://127.0.0.1:9/', kid: 'mine' })],
  ['is no token', () => 'not.a.token'],
  ['is nothing but dots', () => '..'],
];

test.each(BAD_TOKENS)(
  'nobody gets in, and nothing is stored, with a credential or a code whose token %s',
  async (_, make) => {
    const town = await buildHostileTown();
    const credential = await make(town.claims);
    const { answer, nonce } = await prepared(town);
    town.hand(await make({ ...town.claims, nonce }));
    for (const response of [await withCredential(town, credential), await withCode(town, answer)]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject(REFUSED);
    }
    expect(kept(town)).toEqual(NOTHING);
  },
);

describe('nobody gets in, and nothing is stored,', () => {
  test("when the nonce of the token is another sign-in's, none, or the challenge, which anyone on the way can read", async () => {
    const town = await buildHostileTown();
    const { answer, challenge } = await prepared(town);
    for (const nonce of ['x'.repeat(43), undefined, challenge]) {
      town.hand(await sign({ ...town.claims, nonce }));
      expect((await withCode(town, answer)).json(), nonce).toMatchObject(REFUSED);
    }
    expect(kept(town)).toEqual(NOTHING);
  });

  test('with the code of another sign-in, one that the provider never gave, or one that was used', async () => {
    const town = await buildGoogleTown();
    const [mine, theirs] = [await answerOf(town, ANA), await answerOf(town, ANA)];
    for (const code of [theirs.code, 'made-up']) {
      expect((await withCode(town, { ...mine, code })).json()).toMatchObject(REFUSED);
    }
    expect(kept(town)).toEqual(NOTHING);
    expect((await withCode(town, mine)).statusCode).toBe(200);
    const before = kept(town);
    expect((await withCode(town, mine)).json()).toMatchObject(REFUSED);
    expect(kept(town)).toEqual(before);
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
    const response = await withCode(town, { ...answer, redirectUri });
    expect([response.statusCode, isAsked]).toEqual([400, false]);
    expect(response.json()).toMatchObject({ code: 'REDIRECT_NOT_ALLOWED', issues: [{ path: 'redirectUri' }] });
    expect(kept(town)).toEqual(NOTHING);
  });
});

test('a good token, as all of these were but for one thing, lets its person in', async () => {
  const town = await buildHostileTown();
  expect((await withCredential(town, await sign(town.claims))).statusCode).toBe(200);
  const { answer, nonce } = await prepared(town);
  town.hand(await sign({ ...town.claims, nonce }));
  expect((await withCode(town, answer)).statusCode).toBe(200);
});

test('an address that the operator named besides is taken', async () => {
  const redirectUri = 'http://localhost:3000/elsewhere';
  const town = await buildGoogleTown({ googleRedirectUris: redirectUri });
  const { url, codeVerifier } = await prepare(town, redirectUri);
  const code = (await visit(url, ANA)).searchParams.get('code') ?? '';
  expect((await withCode(town, { code, codeVerifier, redirectUri })).statusCode).toBe(200);
});

test('a credential works once, by either call, as long as it lives, in whatever spelling of its signature', async () => {
  const town = await buildHostileTown();
  const { answer, nonce } = await prepared(town);
  const credential = await sign({ ...town.claims, nonce });
  expect((await withCredential(town, credential)).statusCode).toBe(200);
  const before = kept(town);
  town.hand(credential);
  for (const minutes of [0, 5, 4]) {
    town.clock.now += minutes * 60_000;
    expect((await withCredential(town, credential)).json()).toMatchObject(REFUSED);
    expect((await withCode(town, answer)).json()).toMatchObject(REFUSED);
  }
  // The last character carries four bits that mean nothing.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(credential.at(-1) ?? '');
  for (let bits = 1; bits < 16; bits += 1) {
    const respelt = credential.slice(0, -1) + alphabet.charAt(last ^ bits);
    expect((await withCredential(town, respelt)).json()).toMatchObject(REFUSED);
  }
  expect(kept(town)).toEqual(before);
});

test('a credential sent a hundred times at once works once', async () => {
  const town = await buildHostileTown();
  const credential = await sign(town.claims);
  const all = await Promise.all(Array.from({ length: 100 }, () => withCredential(town, credential)));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(kept(town)).toMatchObject({ accounts: 1, sessions: 1 });
});

test('exchanges of a network wait past so many a minute', async () => {
  const town = await buildGoogleTown(unlimited({ google: 1 }));
  await withCredential(town, 'not.a.token');
  const enter = async () => (await withCredential(town, await town.provider.credential(ANA))).statusCode;
  expect(await enter()).toBe(429);
  town.clock.now += 60_000;
  expect(await enter()).toBe(200);
});

function withCredential(town: Pick<HostileTown, 'app'>, credential: string) {
  return post(town, '/api/auth/google', { credential });
}

function withCode(town: Pick<HostileTown, 'app'>, answer: object) {
  return post(town, '/api/auth/google-oauth', answer);
}

/** A sign-in that the provider's answer is awaited for. */
async function prepared(town: HostileTown) {
  const { url, codeVerifier, redirectUri } = await prepare(town);
  const asked = new URL(url).searchParams;
  const answer = { code: 'a-code', codeVerifier, redirectUri };
  return { answer, nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' };
}

async function changedOnItsWay(good: JWTPayload): Promise<string> {
  const [[head, , signature], [, body]] = [
    (await sign(good)).split('.'),
    (await sign({ ...good, sub: 'g-eve' })).split('.'),
  ];
  return [head, body, signature].join('.');
}
