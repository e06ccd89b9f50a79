import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { errorWords } from '../../lib/said.ts';
import { type Credential, isExpiry, isJustMailed, type SignUp } from '../identity/identity-provider.ts';
import { useIdentityProvider } from '../identity/use-identity-provider.ts';
import { useOtherWindows } from './use-other-windows.ts';

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
