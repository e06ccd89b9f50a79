import { FirebaseError, initializeApp } from '@firebase/app';
import { type Auth, browserLocalPersistence, connectAuthEmulator, initializeAuth, type User } from '@firebase/auth';
import type { AuthConfig } from '@redthread/contract/auth';
import { errorWords } from '../../lib/failure.ts';
import { IdentityError, type IdentityProblem } from './identity-provider.ts';

export type FirebaseConfig = NonNullable<AuthConfig['firebase']>;

const PROBLEMS: Readonly<Record<string, IdentityProblem>> = {
  'auth/email-already-in-use': 'email-taken',
  // The email was taken by somebody whose password isn't this page's.
  'auth/invalid-credential': 'email-taken',
  'auth/wrong-password': 'email-taken',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/quota-exceeded': 'too-many-attempts',
  'auth/user-token-expired': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/user-not-found': 'expired',
  'auth/user-disabled': 'expired',
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'expired',
};

/**
 * The SDK for a project, the same one each time. It keeps the sign-up in local storage, and tells other tabs. No resolver
 * of popups: with it the SDK would put a frame and a script of Google's into the page.
 */
export function openAuth({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseConfig): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: browserLocalPersistence,
  });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** The sign-up of this browser, or null. */
export async function startedUser(auth: Auth): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

/** Does what the SDK is asked for; its refusals become an IdentityError. */
export async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    const problem = problemOf(error);
    throw new IdentityError(problem, problem === 'too-many-attempts' ? errorWords('TOO_MANY_ATTEMPTS') : '', error);
  }
}

export function problemOf(error: unknown): IdentityProblem {
  return (error instanceof FirebaseError ? PROBLEMS[error.code] : undefined) ?? 'unreachable';
}
