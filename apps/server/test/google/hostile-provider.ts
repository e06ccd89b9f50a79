import type { RequestListener } from 'node:http';
import type { JWTPayload } from 'jose';
import { buildTestApp, START, type TestApp, UNLIMITED } from '../support/app.ts';
import { PUBLIC_URL } from './google-town.ts';
import { answerOnLoopback, json, KEYS, status } from './signed-tokens.ts';

// What a genuine provider never does: answers made by hand.

const CLIENT_ID = 'redthread.apps.example';

export interface HostileTown extends TestApp {
  /** What a good token would say; a test changes it. */
  readonly claims: JWTPayload & { readonly iat: number };
  /** The answers at /token and /jwks; a test replaces them. */
  readonly answers: { token: RequestListener; keys: RequestListener };
  /** Lets /token answer with this ID token. */
  readonly hand: (idToken: string) => void;
}

/** The real server, whose provider answers whatever a test wants. */
export async function buildHostileTown(providerTimeoutMs?: number): Promise<HostileTown> {
  const answers: HostileTown['answers'] = { token: status(500), keys: json(KEYS) };
  const issuer = await answerOnLoopback((request, response) => {
    answers[request.url === '/token' ? 'token' : 'keys'](request, response);
  });
  const google = { googleClientId: CLIENT_ID, googleClientSecret: 'the secret of the client', googleIssuer: issuer };
  const town = await buildTestApp({
    flags: { ...UNLIMITED, publicUrl: PUBLIC_URL, ...google },
    ...(providerTimeoutMs === undefined ? {} : { providerTimeoutMs }),
  });
  const iat = START / 1000;
  const person = { sub: 'g-ana', name: 'Ana Silva', email: 'ana@people.example', email_verified: true };
  return {
    ...town,
    claims: { iss: issuer, aud: CLIENT_ID, azp: CLIENT_ID, iat, exp: iat + 3600, ...person },
    answers,
    hand: (idToken) => {
      answers.token = json(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken }));
    },
  };
}

/** Takes the question, and never answers. */
export const SILENCE: RequestListener = () => {};
