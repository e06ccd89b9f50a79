import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { CodeEntry } from '../email-code/code-entry.tsx';
import { dropPendingCode } from '../email-code/pending-code.ts';
import { useEmailCode } from '../email-code/use-email-code.ts';
import { useAuthStore } from '../session/use-session.ts';
import type { LoginFormProps } from './login-form.tsx';
import { WaysIn } from './ways-in.tsx';

/** The ways in for a screen that stays, with all that is on it. */
export function WaysInHere(props: Omit<LoginFormProps, 'code'> & { next: string }) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const code = useEmailCode('signIn');
  useEffect(
    () => () => {
      // They are in: by the code, its link in another tab, or their password.
      if (auth.getState().status === 'authenticated') dropPendingCode();
    },
    [auth],
  );
  const { pending } = code;
  if (pending === null) return <WaysIn {...props} code={code} />;
  const confirm = async (typed: string) => {
    const input = { pendingToken: pending.pendingToken, code: typed };
    const { token, outcome: _, startsAfresh: __, ...user } = await client.auth.code.confirm.mutate(input);
    auth.signIn(token, user);
  };
  return <CodeEntry pending={pending} onCode={confirm} onChange={code.forget} />;
}
