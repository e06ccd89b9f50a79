import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
  validatePassword,
} from '@firebase/auth';
import { DEFAULT_MIN_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { attempt, type FirebaseConfig, openAuth, problemOf, startedUser } from './firebase-app.ts';
import { IdentityError, type IdentityProvider, newTemporaryPassword, type SignUp } from './identity-provider.ts';

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
