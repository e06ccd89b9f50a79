import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../support/app.ts';
import { kept, NOTHING } from '../support/kept.ts';
import { post } from '../support/rest-call.ts';
import { prepare } from './google-town.ts';
import { buildHostileTown, type HostileTown, SILENCE } from './hostile-provider.ts';
import { json, sign, status } from './signed-tokens.ts';

const PATIENCE_MS = 200;
const UNAVAILABLE = {
  code: 'GOOGLE_UNAVAILABLE',
  message: "Google isn't answering. Please try again in a minute, or sign in by email.",
};

/** What may be wrong with an answer of the provider's. */
const OUTAGES: readonly [string, RequestListener][] = [
  ['answers 500', status(500)],
  ['answers 503 with a page', status(503, '<h1>Sorry</h1>')],
  ['has had too many questions', status(429)],
  ['answers with a page where JSON should be', json('<h1>Hello</h1>')],
  ['answers with no object', json('"yes"')],
  ['hangs up', (request) => request.socket.destroy()],
  ['says nothing', SILENCE],
  ['begins an answer and never ends it', (_, response) => void response.writeHead(200).write('{')],
];

describe('a person reads that Google does not answer, and nothing is stored, when it', () => {
  test.each(OUTAGES)('%s to the code', async (_, answer) => {
    const town = await buildHostileTown(PATIENCE_MS);
    town.answers.token = answer;
    expectUnavailable(town, await withCode(town));
  });

  test.each([
    ...OUTAGES,
    ['has no keys any more', status(404)],
    ['has moved its keys', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['answers with something else than keys', json('{"keys":"none"}')],
  ] satisfies [string, RequestListener][])('%s to the question for its keys', async (_, answer) => {
    const town = await buildHostileTown(PATIENCE_MS);
    town.answers.keys = answer;
    const credential = await sign(town.claims);
    expectUnavailable(town, await post(town, '/api/auth/google', { credential }));
    town.hand(credential);
    expectUnavailable(town, await withCode(town));
  });

  test('gives its token and its keys just in time each, but not together', async () => {
    const town = await buildHostileTown(PATIENCE_MS);
    town.hand(await sign(town.claims));
    const { token, keys } = town.answers;
    Object.assign(town.answers, { token: late(token), keys: late(keys) });
    expectUnavailable(town, await withCode(town));
  });
});

test('a credential that came while the keys could not be had is good afterwards', async () => {
  const town = await buildHostileTown();
  const { keys } = town.answers;
  const credential = await sign(town.claims);
  town.answers.keys = status(500);
  expect((await post(town, '/api/auth/google', { credential })).statusCode).toBe(503);
  town.answers.keys = keys;
  expect((await post(town, '/api/auth/google', { credential })).statusCode).toBe(200);
});

test('the operator reads what is wrong with Google, and neither code nor verifier nor token', async () => {
  const town = await buildHostileTown();
  const answer = await prepared(town);
  const credential = await sign({ ...town.claims, aud: 'another' });
  town.answers.token = status(401, '{"error":"invalid_client","error_description":"a-secret-code is for another"}');
  await post(town, '/api/auth/google-oauth', answer);
  town.answers.token = status(500, answer.code);
  await post(town, '/trpc/auth.googleOauth', answer);
  town.hand(credential);
  await post(town, '/api/auth/google-oauth', answer);
  await post(town, '/api/auth/google', { credential });
  town.answers.token = status(400, '{"error":"invalid_grant"}');
  await post(town, '/api/auth/google-oauth', answer);
  const lines = town.logLines.join('');
  expect(lines).toContain('Google: invalid_client');
  expect(lines).toContain('Google: status 500');
  // What is refused a person is nothing to mend: only the two above are warnings.
  expect(town.logLines.filter((line) => line.includes('"level":40'))).toHaveLength(2);
  for (const secret of [answer.code, answer.codeVerifier, ...credential.split('.')])
    expect(lines).not.toContain(secret);
});

test('a server without Google says so, and lets in nothing of Google', async () => {
  const town = await buildTestApp();
  const config = (await town.app.inject({ url: '/api/auth/config' })).json();
  expect(config).toMatchObject({ googleClientId: null, google: null });
  const redirectUri = 'http://localhost:3000/auth/google/callback';
  const answer = { code: 'a', codeVerifier: 'v'.repeat(128), redirectUri };
  for (const [url, payload] of Object.entries({ google: { credential: 'a.b.c' }, 'google-oauth': answer })) {
    const response = await post(town, `/api/auth/${url}`, payload);
    expect([response.statusCode, response.json().code]).toEqual([404, 'GOOGLE_NOT_CONFIGURED']);
  }
  const headers = (await town.app.inject({ url: '/' })).headers;
  expect(headers['content-security-policy']).not.toMatch(/google|frame-src|https?:/);
  expect(headers['referrer-policy']).toBe('no-referrer');
});

function late(answer: RequestListener): RequestListener {
  return (request, response) => void setTimeout(() => answer(request, response), PATIENCE_MS * 0.7);
}

async function prepared(town: HostileTown) {
  const { codeVerifier, redirectUri } = await prepare(town);
  return { code: 'a-secret-code', codeVerifier, redirectUri };
}

async function withCode(town: HostileTown) {
  return post(town, '/api/auth/google-oauth', await prepared(town));
}

function expectUnavailable(town: HostileTown, response: Awaited<ReturnType<typeof withCode>>): void {
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60']);
  expect(response.json()).toMatchObject(UNAVAILABLE);
  expect(kept(town)).toEqual(NOTHING);
}
