import type { CodePurpose } from '@redthread/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { confirmSignUp } from '../identity/embedded-identity.ts';
import { signUpStorage } from '../identity/sign-up-storage.ts';
import { keptCode } from '../session/kept-secrets.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';

/** A mailed link that proves an email. */
export interface VerifyLink {
  readonly code: string;
  readonly purpose: Exclude<CodePurpose['purpose'], 'reset-password'>;
  readonly email: string;
}

export type Verified = Pick<VerifyLink, 'purpose' | 'email'>;

/** Uses the link up. A sign-up goes on at its third step; of an account's email, `onVerified` hears. */
export function useConfirmLink({ code, purpose }: VerifyLink, onVerified: (verified: Verified) => void) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: [['mailed-link', 'confirm']],
    mutationFn: async () => {
      if (purpose === 'sign-up') {
        await confirmSignUp(client, signUpStorage, code);
        keptCode.drop();
        return navigate({ to: '/register', replace: true });
      }
      const { email } = await client.auth.confirmEmail.mutate({ code });
      keptCode.drop();
      await checkSession(auth, client);
      onVerified({ purpose, email });
    },
  });
}
