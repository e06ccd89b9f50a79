import type { Identity } from '@redthread/contract/identity';
import { readFailure } from '../../lib/failure.ts';
import type { TextStorage } from '../../lib/storage.ts';
import type { ApiClient } from '../../lib/trpc.ts';
import {
  dropSignUp,
  IdentityError,
  type IdentityProblem,
  type IdentityProvider,
  isExpiry,
  type KeptSignUp,
  keepSignUp,
  newTemporaryPassword,
  readSignUp,
  type SignUp,
} from './identity-provider.ts';

const REFRESH_BEFORE_MS = 3_600_000;

/** This server's own identity service. The token of the sign-up is read from `storage` each time: another tab may renew it. */
export function createEmbeddedIdentity(client: ApiClient, storage: TextStorage): IdentityProvider {
  // One password per page, so that a retry after a lost answer continues the same sign-up.
  const password = newTemporaryPassword();

  const reload = async (): Promise<SignUp> => {
    const { identityToken } = held(storage);
    const identity = await attempt(client.auth.identity.reload.mutate({ identityToken }));
    // Another tab may have started over meanwhile.
    if (readSignUp(storage)?.identityToken === identityToken) keepSignUp(storage, { ...identity, identityToken });
    return signUpOf(identity);
  };

  return {
    create: async (email) =>
      keepSignUp(storage, await attempt(client.auth.identity.create.mutate({ email, password }))),
    sendVerification: async () => {
      const { identityToken } = held(storage);
      await attempt(client.auth.identity.sendVerification.mutate({ identityToken }));
    },
    reload,
    passwordPolicy: async () => (await attempt(client.auth.config.query())).passwordPolicy,
    credential: async () => {
      const { identityToken, expiresAt } = held(storage);
      // Only when needed: losing the answer with the new token would lose the verified email.
      if (Date.parse(expiresAt) - Date.now() > REFRESH_BEFORE_MS) return { identityToken };
      const refreshed = await attempt(client.auth.identity.refresh.mutate({ identityToken }));
      keepSignUp(storage, refreshed);
      return { identityToken: refreshed.identityToken };
    },
    resume: async () => {
      const kept = readSignUp(storage);
      if (kept === null) return null;
      try {
        return await reload();
      } catch (error) {
        if (!isExpiry(error)) throw error;
        if (readSignUp(storage)?.identityToken === kept.identityToken) dropSignUp(storage);
        return null;
      }
    },
    forget: async () => dropSignUp(storage),
    abandon: async () => dropSignUp(storage),
  };
}

/** Uses up the link of a sign-up's mail. The sign-up goes on in this browser, whichever it was started in. */
export async function confirmSignUp(client: ApiClient, storage: TextStorage, code: string): Promise<void> {
  const started = readSignUp(storage);
  const own = started === null ? {} : { identityToken: started.identityToken };
  keepSignUp(storage, await client.auth.identity.confirm.mutate({ code, ...own }));
}

function held(storage: TextStorage): KeptSignUp {
  const signUp = readSignUp(storage);
  if (signUp === null) throw new IdentityError('expired');
  return signUp;
}

function signUpOf({ email, emailVerified, startsAfresh }: Identity): SignUp {
  return { email, isVerified: emailVerified, startsAfresh };
}

async function attempt<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const failure = readFailure(error);
    throw new IdentityError(problemOf(failure), failure.message, error);
  }
}

function problemOf({ code, issues }: ReturnType<typeof readFailure>): IdentityProblem {
  switch (code) {
    case 'EMAIL_TAKEN':
      return 'email-taken';
    case 'TOO_MANY_ATTEMPTS':
    case 'NETWORK_BUSY':
      return 'too-many-attempts';
    case 'MAILED_JUST_NOW':
      return 'mailed-just-now';
    case 'IDENTITY_EXPIRED':
      return 'expired';
    case 'BAD_INPUT':
      return issues.some(({ path }) => path === 'email') ? 'invalid-email' : 'unreachable';
    default:
      return 'unreachable';
  }
}
