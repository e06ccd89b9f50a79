import type { AuthConfig } from '@redthread/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorWords, readFailure } from '../../lib/failure.ts';
import { inAppPath } from '../../lib/search-params.ts';
import { FIREBASE_KEYS, SIGN_UP_KEYS } from '../../lib/storage.ts';
import { type ApiClient, trpc } from '../../lib/trpc.ts';
import {
  type Credential,
  createEmbeddedIdentity,
  type IdentityProvider,
  isExpiry,
  isJustMailed,
  SIGN_UP_KEY,
  type SignUp,
  signUpStorage,
} from './identity-provider.ts';

const QUERY_KEY = [['sign-up']];

export type SignUpStep = 'email' | 'mail' | 'details';

export type SignUpFlow = ReturnType<typeof useSignUp>;

/** The sign-up of three steps that is under way in this browser. Each tab shows the step it is at. */
export function useSignUp() {
  const queryClient = useQueryClient();
  const provider = useIdentityProvider();
  const [isAtEmail, setIsAtEmail] = useState(false);
  const [notice, setNotice] = useState('');
  const { data, isPending, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await provider()).resume(),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const signUp = data ?? null;
  const step: SignUpStep = signUp === null || isAtEmail ? 'email' : signUp.isVerified ? 'details' : 'mail';

  const become = async (next: SignUp | null) => {
    await queryClient.cancelQueries({ queryKey: QUERY_KEY });
    queryClient.setQueryData(QUERY_KEY, next);
  };

  const startOver = async (why: string) => {
    await (await provider()).abandon();
    setNotice(why);
    await become(null);
  };

  /** Whether it was done. When the sign-up has expired meanwhile, the person is back at the first step. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (failure) {
      if (!isExpiry(failure)) throw failure;
      await startOver(errorWords('IDENTITY_EXPIRED'));
      return false;
    }
  };

  const check = () => attempt(async () => become(await (await provider()).reload()));

  const start = (email: string) =>
    attempt(async () => {
      setNotice('');
      // Until the mail is sent.
      setIsAtEmail(true);
      const identity = await provider();
      const started = signUp?.email === email ? signUp : null;
      if (started === null) await identity.create(email);
      await identity.sendVerification().catch((failure: unknown) => {
        // The link of a moment ago is this sign-up's.
        if (started === null || !isJustMailed(failure)) throw failure;
      });
      await become(started ?? { email, isVerified: false, startsAfresh: false });
      setIsAtEmail(false);
    });

  const finish = (register: (credential: Credential) => Promise<unknown>) =>
    attempt(async () => {
      const identity = await provider();
      await register(await identity.credential());
      await identity.forget();
    });

  useOtherWindows({
    onChange: () => {
      setIsAtEmail(false);
      void refetch();
    },
    onReturn: () => {
      if (signUp !== null) check().catch((failure) => console.error('sign-up check failed', readFailure(failure).code));
    },
  });

  return {
    step,
    signUp,
    notice,
    isPending,
    failure: error === null || data !== undefined ? null : readFailure(error),
    retry: () => void refetch(),
    start,
    check,
    resend: () => attempt(async () => (await provider()).sendVerification()),
    passwordPolicy: async () => (await provider()).passwordPolicy(),
    finish,
    backToEmail: () => setIsAtEmail(true),
    goOn: () => setIsAtEmail(false),
    startOver: () => startOver(''),
  };
}

interface OtherWindows {
  /** Another tab started, verified, finished or left the sign-up. */
  onChange: () => void;
  /** The person comes back to this window, perhaps from their mail. */
  onReturn: () => void;
}

function useOtherWindows({ onChange, onReturn }: OtherWindows): void {
  const change = useEffectEvent(onChange);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const hearStorage = ({ key }: StorageEvent) => {
      if (key === null || key === SIGN_UP_KEY || key.startsWith(FIREBASE_KEYS)) change();
    };
    const hearVisibility = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    const hearFocus = () => comeBack();
    window.addEventListener('storage', hearStorage);
    window.addEventListener('focus', hearFocus);
    document.addEventListener('visibilitychange', hearVisibility);
    return () => {
      window.removeEventListener('storage', hearStorage);
      window.removeEventListener('focus', hearFocus);
      document.removeEventListener('visibilitychange', hearVisibility);
    };
  }, []);
}

/** Asks who proves emails here, which the server's settings say. */
function useIdentityProvider(): () => Promise<IdentityProvider> {
  const queryClient = useQueryClient();
  const { auth, client } = trpc.useUtils();
  return () =>
    queryClient.fetchQuery({
      queryKey: [['identity-provider']],
      queryFn: async () => chooseProvider(await auth.config.fetch(undefined, { retry: false }), client),
      staleTime: Number.POSITIVE_INFINITY,
      // No retries: callers retry, and nested retries hid a failure for half a minute.
      retry: false,
    });
}

async function chooseProvider({ firebase }: AuthConfig, client: ApiClient): Promise<IdentityProvider> {
  if (firebase === null) return createEmbeddedIdentity(client, signUpStorage);
  // Firebase's code is large, and fetched by nobody else.
  const { createFirebaseIdentity } = await import('./firebase-identity.ts');
  return createFirebaseIdentity(firebase);
}

const KEY = SIGN_UP_KEYS.next;

/** Keeps where a sign-up leads to, for the tab that its mailed link opens. */
export function keepWay(next: string | undefined): void {
  if (next === undefined) signUpStorage.removeItem(KEY);
  else signUpStorage.setItem(KEY, next);
}

/** Where the sign-up of this browser leads to. */
export function readWay(): string | undefined {
  return inAppPath(signUpStorage.getItem(KEY) ?? undefined);
}
