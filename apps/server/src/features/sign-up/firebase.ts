import { DomainError } from '@redthread/domain/domain-error';
import { normaliseEmail } from '@redthread/domain/email';
import { z } from 'zod';
import type { Settings } from '../../env.ts';
import { createTokenVerifier } from '../google/id-token.ts';

/** The keys that sign Firebase's tokens. */
export const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CLOCK_SKEW_MS = 30_000;

/**
 * Firebase's own claims. Only password sign-ins count: in a custom token that a project mints itself, the
 * email is whatever its code wrote there, and a tenant has users of its own.
 */
const firebaseClaims = z.object({
  sub: z.string().max(128),
  auth_time: z.number(),
  email: z.string(),
  email_verified: z.boolean(),
  firebase: z.object({ sign_in_provider: z.literal('password'), tenant: z.undefined().optional() }),
});

/** A person as Firebase identifies them. */
interface FirebasePerson {
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Checks a Firebase ID token. Rejects with IDENTITY_REFUSED, and with BUSY when its keys can't be fetched. */
export type FirebaseVerifier = (idToken: string, now: number) => Promise<FirebasePerson>;

/**
 * A verifier of Firebase's ID tokens, or null when the embedded service verifies emails. The checks are those of
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 */
export function createFirebaseVerifier(
  { identity, firebaseProjectId }: Settings,
  keysUrl = FIREBASE_KEYS_URL,
): FirebaseVerifier | null {
  if (identity !== 'firebase') return null;
  const verify = createTokenVerifier({
    issuer: `https://securetoken.google.com/${firebaseProjectId}`,
    audience: firebaseProjectId,
    keysUrl,
    refusal: 'IDENTITY_REFUSED',
    outage: 'BUSY',
  });
  return async (idToken, now) => {
    const { claims } = await verify(idToken, now);
    const { success, data } = firebaseClaims.safeParse(claims);
    if (!success || data.auth_time * 1000 > now + CLOCK_SKEW_MS) throw new DomainError('IDENTITY_REFUSED');
    return { uid: data.sub, email: normaliseEmail(data.email), isEmailVerified: data.email_verified };
  };
}
