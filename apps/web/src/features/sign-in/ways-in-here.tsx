import { useEffect } from 'react';
import { RichText } from '../../lib/rich-text.tsx';
import { trpc } from '../../lib/trpc.ts';
import { CodeForm } from '../email-code/code-form.tsx';
import { dropPendingCode, type PendingCode } from '../email-code/pending-code.ts';
import { SendAgain } from '../email-code/send-again.tsx';
import { useEmailCode } from '../email-code/use-email-code.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import { useAuthStore } from '../session/use-session.ts';
import type { LoginFormProps } from './login-form.tsx';
import { WaysIn } from './ways-in.tsx';

/** The ways in for a screen that stays, with all that is on it. */
export function WaysInHere(props: Omit<LoginFormProps, 'code'> & { next: string }) {
  const auth = useAuthStore();
  const code = useEmailCode('signIn');
  useEffect(
    () => () => {
      // They are in: by the code, its link in another tab, or their password.
      if (auth.getState().status === 'authenticated') dropPendingCode();
    },
    [auth],
  );
  if (code.pending === null) return <WaysIn {...props} code={code} />;
  return <CodeHere pending={code.pending} onChange={code.forget} />;
}

function CodeHere({ pending, onChange }: { pending: PendingCode; onChange: () => void }) {
  const { pendingToken, email } = pending;
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const confirm = async (typed: string) => {
    const input = { pendingToken, code: typed };
    const { token, outcome: _, startsAfresh: __, ...user } = await client.auth.code.confirm.mutate(input);
    auth.signIn(token, user);
  };
  useEffect(() => document.getElementById('email-code')?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="wrap-anywhere">
        <RichText id="emailCode.sentTo" values={{ email }} tags={{ strong: (words) => <strong>{words}</strong> }} />
      </p>
      <DevMailboxLink />
      <CodeForm onCode={confirm} />
      <SendAgain pending={pending} onChange={onChange} />
    </div>
  );
}
