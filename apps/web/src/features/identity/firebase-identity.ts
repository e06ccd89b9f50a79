import { FirebaseError, initializeApp } from '@firebase/app';
import {
  ActionCodeOperation,
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
  validatePassword,
} from '@firebase/auth';
import type { AuthConfig } from '@redthread/contract/auth';
import { DEFAULT_MIN_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { errorWords } from '../../lib/failure.ts';
import {
  IdentityError,
  type IdentityProblem,
  type IdentityProvider,
  newTemporaryPassword,
  type SignUp,
} from './identity-provider.ts';

/** A letter of each kind, for a project whose policy asks for them. */
const ONE_OF_EACH = 'Aa1!';

/**
 * Firebase, or Google Identity Platform. Its link brings people back to `continueUrl`, whose host the project must allow.
 */
export function createFirebaseIdentity(
  config: FirebaseConfig,
  continueUrl = `${window.location.origin}/register`,
): IdentityProvider {
  const auth = openAuth(config);
  const password = newTemporaryPassword() + ONE_OF_EACH;

  const held = async (): Promise<User> => {
    const user = await startedUser(auth);
    if (user === null) throw new IdentityError('expired');
    return user;
  };

  return {
    create: (email) =>
      attempt(async () => {
        const started = await startedUser(auth);
        if (started?.email === email) return;
        if (started !== null) await release(started);
        await createUserWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
          if (problemOf(error) !== 'email-taken') throw error;
          // By this page, perhaps: the answer was lost on its way, or the person tried another email meanwhile.
          return signInWithEmailAndPassword(auth, email, password);
        });
      }),
    sendVerification: () => attempt(async () => sendEmailVerification(await held(), { url: continueUrl })),
    reload: () =>
      attempt(async () => {
        const user = await held();
        await reload(user);
        return signUpOf(user);
      }),
    passwordPolicy: async () => ({ minLength: await minLengthOf(auth) }),
    credential: () =>
      attempt(async () => {
        const user = await held();
        // The token at hand may be from before the email was verified.
        return { identityToken: await user.getIdToken(true), firebaseUid: user.uid };
      }),
    resume: () =>
      attempt(async () => {
        // The SDK hears of another tab's sign-up by the same event as this page, and perhaps after it.
        await new Promise((resolve) => setTimeout(resolve));
        const user = await startedUser(auth);
        return user === null ? null : signUpOf(user);
      }),
    forget: () => attempt(() => signOut(auth)),
    abandon: () =>
      attempt(async () => {
        const user = await startedUser(auth);
        if (user !== null) await release(user);
        await signOut(auth);
      }),
  };
}

/** Else Firebase would call the email taken from then on. Without a connection this browser is free at least. */
async function release(user: User): Promise<void> {
  await deleteUser(user).catch(() => undefined);
}

async function minLengthOf(auth: Auth): Promise<number> {
  try {
    const { passwordPolicy } = await validatePassword(auth, '');
    return passwordPolicy.customStrengthOptions.minPasswordLength ?? DEFAULT_MIN_PASSWORD_LENGTH;
  } catch {
    return DEFAULT_MIN_PASSWORD_LENGTH;
  }
}

function signUpOf({ email, emailVerified }: User): SignUp {
  // Firebase knows nothing of the accounts here.
  return { email: email ?? '', isVerified: emailVerified, startsAfresh: false };
}

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

export interface FirebaseLink {
  readonly email: string;
  /** Whether its sign-up was started in this browser. */
  readonly isOwn: boolean;
}

/** What a link of Firebase's mail is for. That doesn't use it up. Rejects with an IdentityError. */
export function inspectLink(config: FirebaseConfig, code: string): Promise<FirebaseLink> {
  return attempt(async () => {
    const auth = openAuth(config);
    const { operation, data } = await checkActionCode(auth, code);
    const email = data.email ?? '';
    // The other kinds would let somebody else's account move to this email.
    if (operation !== ActionCodeOperation.VERIFY_EMAIL || email === '') throw new IdentityError('expired');
    return { email, isOwn: (await startedUser(auth))?.email === email };
  });
}

/**
 * Uses the link up, for a sign-up of this browser alone: whoever started one elsewhere with a stranger's email would
 * finish it once the stranger presses the link.
 */
export async function confirmLink(config: FirebaseConfig, code: string): Promise<void> {
  const { isOwn } = await inspectLink(config, code);
  if (!isOwn) throw new IdentityError('expired');
  await attempt(async () => {
    const auth = openAuth(config);
    await applyActionCode(auth, code);
    const user = await startedUser(auth);
    if (user !== null) await reload(user);
  });
}
