import { createHash } from 'node:crypto';
import type { GoogleOauthInput } from '@redthread/contract/google';
import { DomainError } from '@redthread/domain/domain-error';
import { PROVIDER_TIMEOUT_MS } from '@redthread/domain/limits';
import {
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from 'arctic';
import { GOOGLE, type Settings } from '../../env.ts';
import { googleEndpoints } from './endpoints.ts';
import { createTokenVerifier } from './id-token.ts';
import { type GooglePerson, googlePersonOf } from './person.ts';

/** Google documents both spellings in `iss`, and signs both with the same keys. */
const GOOGLE_SPELLINGS = [GOOGLE, 'accounts.google.com'];
/** A sign-in takes less: an older token was stored and may be stolen. */
const MAX_TOKEN_AGE_SECONDS = 600;
const RETRY_AFTER_SECONDS = 60;

/** Access to Google. Rejects with GOOGLE_REFUSED, and with GOOGLE_UNAVAILABLE when Google doesn't answer. */
export interface GoogleGate {
  /** Exchanges the code of a redirect. */
  exchange(answer: GoogleOauthInput, now: number): Promise<GooglePerson>;
  /** Checks an ID token of Google Identity Services. */
  check(credential: string, now: number): Promise<GooglePerson>;
}

/** Google's client as configured, or null when it isn't. `timeoutMs` is for a whole exchange. */
export function createGoogleGate(settings: Settings, timeoutMs: number = PROVIDER_TIMEOUT_MS): GoogleGate | null {
  const { googleClientId, googleClientSecret, googleIssuer } = settings;
  if (googleClientId === '') return null;
  const { tokenUrl, keysUrl } = googleEndpoints(settings);
  const verify = createTokenVerifier({
    issuer: googleIssuer === GOOGLE ? GOOGLE_SPELLINGS : googleIssuer,
    audience: googleClientId,
    keysUrl,
    maxAgeSeconds: MAX_TOKEN_AGE_SECONDS,
    timeoutMs,
    refusal: 'GOOGLE_REFUSED',
    outage: 'GOOGLE_UNAVAILABLE',
  });

  const redeem = async ({ code, codeVerifier, redirectUri }: GoogleOauthInput): Promise<string> => {
    const client = new OAuth2Client(googleClientId, googleClientSecret, redirectUri);
    const tokens = await client.validateAuthorizationCode(tokenUrl, code, codeVerifier).catch((error: unknown) => {
      throw failureOf(error);
    });
    return idTokenIn(tokens);
  };

  return {
    exchange: (answer, now) =>
      inTime(timeoutMs, async () => {
        const token = await verify(await redeem(answer), now);
        // A token requested with another verifier belongs to another browser.
        if (token.claims['nonce'] !== nonceOf(answer.codeVerifier)) throw new DomainError('GOOGLE_REFUSED');
        return googlePersonOf(token, googleIssuer);
      }),
    check: (credential, now) =>
      inTime(timeoutMs, async () => googlePersonOf(await verify(credential, now), googleIssuer)),
  };
}

/** The nonce of the browser's request: not the verifier's plain hash, which is the public code challenge. */
function nonceOf(codeVerifier: string): string {
  return createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url');
}

/** Arctic takes no AbortSignal: after the time-out its request goes on, and its answer is dropped. */
async function inTime<Result>(timeoutMs: number, work: () => Promise<Result>): Promise<Result> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable(`no answer in ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work(), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}

function idTokenIn(tokens: OAuth2Tokens): string {
  try {
    return tokens.idToken();
  } catch {
    throw refused('the answer has no ID token');
  }
}

// The causes are logged in our own words: a provider's message might repeat the code.
function failureOf(error: unknown): DomainError {
  if (error instanceof OAuth2RequestError) {
    // An expired code is nobody's fault. Other errors point at the settings.
    return error.code === 'invalid_grant' ? new DomainError('GOOGLE_REFUSED') : refused(error.code);
  }
  if (error instanceof UnexpectedResponseError || error instanceof UnexpectedErrorResponseBodyError) {
    const { status } = error;
    return status >= 400 && status < 500 && status !== 429
      ? refused(`status ${status}`)
      : unavailable(`status ${status}`);
  }
  return unavailable('no answer', error);
}

function refused(reason: string): DomainError {
  return new DomainError('GOOGLE_REFUSED', { cause: new Error(`Google: ${reason.slice(0, 60)}`) });
}

function unavailable(reason: string, cause?: unknown): DomainError {
  const known = new Error(`Google: ${reason}`, { cause });
  return new DomainError('GOOGLE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: known });
}
