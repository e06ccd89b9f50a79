import { DomainError, type DomainErrorCode } from '@redthread/domain/domain-error';
import { PROVIDER_TIMEOUT_MS } from '@redthread/domain/limits';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { hashSecret } from '../../secrets/secret.ts';

interface TokenRules {
  /** The accepted issuer, or its accepted spellings. */
  readonly issuer: string | readonly string[];
  readonly audience: string;
  /** Where the issuer's public keys are, as a JSON Web Key Set. Fetched when needed, kept for ten minutes. */
  readonly keysUrl: string;
  /** Maximum age since its issue; without it, only `exp` counts. */
  readonly maxAgeSeconds?: number;
  readonly timeoutMs?: number;
  /** The error for an invalid token, and the one for keys that can't be fetched. */
  readonly refusal: DomainErrorCode;
  readonly outage: DomainErrorCode;
}

/** A valid token's claims; only `sub` is checked for its type. `hash` and `expiresAt` (ms) identify the token. */
export interface VerifiedToken {
  readonly claims: JWTPayload & { readonly sub: string };
  readonly hash: string;
  readonly expiresAt: number;
}

/** Rejects with the rules' `refusal` or `outage`. `now` is in milliseconds since 1970. */
type TokenVerifier = (token: string, now: number) => Promise<VerifiedToken>;

/** How far the issuer's clock may be from ours. */
const CLOCK_SKEW_SECONDS = 30;
/** OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT_LENGTH = 255;
const OUTAGE_SECONDS = 60;
/** jose's error codes for the issuer's keys, not the token. */
const KEY_FAULTS: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** A verifier of ID tokens. Its keys are kept as long as it is, so make one for each issuer. */
export function createTokenVerifier(rules: TokenRules): TokenVerifier {
  const timeoutDuration = rules.timeoutMs ?? PROVIDER_TIMEOUT_MS;
  const keys = createRemoteJWKSet(new URL(rules.keysUrl), { timeoutDuration });
  const { audience, maxAgeSeconds } = rules;
  const fixed = {
    // The only algorithm in use. Attacks: `none`, or an HMAC keyed with the public key.
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

/** A token for another audience or authorised party as well may have been leaked by them. */
function isForUsAlone({ aud, azp }: JWTPayload, audience: string): boolean {
  return [aud].flat().length === 1 && (azp === undefined || azp === audience);
}

function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && sub.length > 0 && sub.length <= MAX_SUBJECT_LENGTH;
}

function isFromTomorrow({ iat = 0 }: JWTPayload, now: number): boolean {
  return iat > now / 1000 + CLOCK_SKEW_SECONDS;
}

/** Hash of the signed part only: one signature has several base64url encodings. */
function hashOf(token: string): string {
  return hashSecret(token.slice(0, token.lastIndexOf('.')));
}
