import { expect, test } from 'vitest';
import { createGoogleAttempt } from './google.ts';
import { checkGoogleAnswer, googleAnswer, readGoogleAnswer } from './use-google-flow.ts';

const ATTEMPT = { state: 's', codeVerifier: 'v', redirectUri: 'https://redthread.example/auth/google/callback' };

test('a person who agreed brings a code, to be exchanged with what only this browser has', () => {
  const answer = readGoogleAnswer('?state=s&code=4%2F0Adeu&scope=email&authuser=0');
  expect(answer).toEqual({ type: 'GOOGLE_AUTH_SUCCESS', code: '4/0Adeu', state: 's' });
  const { codeVerifier, redirectUri } = ATTEMPT;
  expect(checkGoogleAnswer(answer, ATTEMPT)).toEqual({ code: '4/0Adeu', codeVerifier, redirectUri });
});

test.each([
  ['?error=access_denied&state=s', 'refused'],
  ['?error=server_error&state=s', 'failed'],
  ['?error=access_denied&code=c&state=s', 'refused'],
  ['?state=s', 'failed'],
  ['?code=c&state=t', 'wrong-state'],
  ['?code=c&state=', 'wrong-state'],
  ['?code=c', 'wrong-state'],
  ['?error=access_denied&state=t', 'wrong-state'],
  ['', 'wrong-state'],
])('a person who comes back with %j exchanges nothing: %s', (search, problem) => {
  expect(checkGoogleAnswer(readGoogleAnswer(search), ATTEMPT)).toBe(problem);
});

test.each([
  null,
  'GOOGLE_AUTH_SUCCESS',
  { type: 'GOOGLE_AUTH_SUCCESS' },
  { type: 'GOOGLE_AUTH_SUCCESS', code: 1, state: 's' },
  { type: 'GOOGLE_AUTH_SUCCESS', code: 'x'.repeat(5000), state: 's' },
  { type: 'OTHER', code: 'c', state: 's' },
])('a message that is none of ours is no answer (%j)', (data) => {
  expect(googleAnswer.safeParse(data).success).toBe(false);
});

test('each attempt asks Google for what was agreed, and is like no other', async () => {
  const { redirectUri } = ATTEMPT;
  const google = { clientId: 'id', authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth', redirectUri };
  const [first, second] = [await createGoogleAttempt(google), await createGoogleAttempt(google)];
  expect(first.codeVerifier).toMatch(/^[\w-]{128}$/);
  expect(first.state).toMatch(/^[\w-]{32}$/);
  const asked = Object.fromEntries(new URL(first.url).searchParams);
  expect(asked).toEqual({
    response_type: 'code',
    client_id: 'id',
    redirect_uri: redirectUri,
    state: first.state,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'openid email profile',
    access_type: 'offline',
    prompt: 'consent',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(asked['nonce']).not.toBe(asked['code_challenge']);
  expect(first.url).not.toContain(first.codeVerifier);
  expect([second.state, second.codeVerifier]).not.toEqual([first.state, first.codeVerifier]);
});
