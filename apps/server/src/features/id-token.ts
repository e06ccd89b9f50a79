import { DomainError, type DomainErrorCode } from '@redthread/domain/domain-error';
import { PROVIDER_TIMEOUT_MS } from '@redthread/domain/limits';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { hashSecret } from './secret.ts';

export interface TokenRules {
  /** Who may have signed it: one issuer, or the spellings of one. */
  readonly issuer: string | readonly string[];
  readonly audience: string;
  /** Where the issuer's public keys are, as a JSON Web Key Set. Fetched when needed, kept for ten minutes. */
  readonly keysUrl: string;
  /** How long after its issue it is taken; until it expires when absent. */
  readonly maxAgeSeconds?: number;
  readonly timeoutMs?: number;
  /** The error for a token that isn't good, and the one for keys that can't be fetched. */
  readonly refusal: DomainErrorCode;
  readonly outage: DomainErrorCode;
}

/** A good token's claims; beyond `sub` they are what the issuer wrote. `hash` and `expiresAt` (ms) name the token. */
export interface VerifiedToken {
  readonly claims: JWTPayload & { readonly sub: string };
  readonly hash: string;
  readonly expiresAt: number;
}

/** Rejects with the rules' `refusal` or `outage`. `now` is in milliseconds since 1970. */
export type TokenVerifier = (token: string, now: number) => Promise<VerifiedToken>;

/** How far the issuer's clock may be from ours. */
const CLOCK_SKEW_SECONDS = 30;
/** OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT_LENGTH = 255;
const OUTAGE_SECONDS = 60;
/** What jose says when it is the issuer's keys that are at fault. */
const KEY_FAULTS: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** A verifier of ID tokens. Its keys are kept as long as it is, so make one for each issuer. */
export function createTokenVerifier(rules: TokenRules): TokenVerifier {
  const timeoutDuration = rules.timeoutMs ?? PROVIDER_TIMEOUT_MS;
  const keys = createRemoteJWKSet(new URL(rules.keysUrl), { timeoutDuration });
  const { audience, maxAgeSeconds } = rules;
  const fixed = {
    // The one algorithm in use: neither `none` nor an HMAC keyed with the public key can pass.
    algorithms: ['RS256'],
    issuer: [rules.issuer].flat(),
    audience,
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: CLOCK_SKEW_SECONDS,
    ...(maxAgeSeconds === undefined ? {} : { maxTokenAge: maxAgeSeconds }),
  };
  return async (token, now) => {
    const { payload } = await jwtVerify(token, keys, { ...fixed, currentDate: new Date(now) }).catch(
      (error: unknown) => {
        throw isTokenFault(error)
          ? new DomainError(rules.refusal)
          : new DomainError(rules.outage, { retryAfterSeconds: OUTAGE_SECONDS, cause: error });
      },
    );
    const { sub, exp } = payload;
    if (!isForUsAlone(payload, audience) || !isSubject(sub) || exp === undefined || isFromTomorrow(payload, now)) {
      throw new DomainError(rules.refusal);
    }
    return { claims: { ...payload, sub }, hash: hashOf(token), expiresAt: exp * 1000 };
  };
}

function isTokenFault(error: unknown): boolean {
  return error instanceof errors.JOSEError && !KEY_FAULTS.includes(error.code);
}

/** A token that names another audience too, or another party it was issued to, may have been given to them. */
function isForUsAlone({ aud, azp }: JWTPayload, audience: string): boolean {
  return [aud].flat().length === 1 && (azp === undefined || azp === audience);
}

function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && sub.length > 0 && sub.length <= MAX_SUBJECT_LENGTH;
}

function isFromTomorrow({ iat = 0 }: JWTPayload, now: number): boolean {
  return iat > now / 1000 + CLOCK_SKEW_SECONDS;
}

/** Of the signed part: the same signature can be written in more than one way. */
function hashOf(token: string): string {
  return hashSecret(token.slice(0, token.lastIndexOf('.')));
}
