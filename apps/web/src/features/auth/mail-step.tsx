import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Status } from '../../components/status.tsx';
import { trpc } from '../../lib/trpc.ts';
import { DevMailboxLink } from './dev-mailbox-link.tsx';
import { signUpFailure } from './sign-up-failure.ts';
import type { SignUpFlow } from './use-sign-up.ts';

export function MailStep({ flow }: { flow: SignUpFlow }) {
  const check = useMutation({ mutationKey: [['sign-up', 'check']], mutationFn: flow.check });
  const resend = useMutation({ mutationKey: [['sign-up', 'resend']], mutationFn: flow.resend });
  const isBusy = check.isPending || resend.isPending;
  const problem = problemOf(check.error, resend.error, check.isSuccess);
  return (
    <>
      <Status text={resend.isSuccess ? 'Verification email resent. Please check your inbox.' : ''} />
      <div className="grid grid-cols-1 gap-6">
        {problem ? <FailurePanel {...problem} /> : null}
        <p className="wrap-anywhere">
          We've mailed a link to <strong>{flow.signUp?.email}</strong>. Open it, press the button there, then come back
          here.
        </p>
        <div className="grid grid-cols-1 gap-3">
          <Button
            isBusy={isBusy}
            onClick={() => {
              resend.reset();
              check.mutate();
            }}
          >
            {check.isPending ? 'Checking...' : "I've Verified My Email"}
          </Button>
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={() => {
              check.reset();
              resend.mutate();
            }}
          >
            {resend.isPending ? 'Sending...' : 'Resend verification email'}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={flow.backToEmail}>
            Back to Email
          </Button>
        </div>
        <div className="grid gap-2 text-muted">
          <WhereToGoOn />
          <p>Nothing in your inbox after a minute? Look in your spam folder.</p>
          <DevMailboxLink />
        </div>
      </div>
    </>
  );
}

/** With Firebase the sign-up stays in the browser that it was begun in. */
function WhereToGoOn() {
  const { data } = trpc.auth.config.useQuery();
  if (data?.identity === 'firebase') return <p>Open the link in this browser, then go on here.</p>;
  return <p>Opened the link on another device? Carry on there.</p>;
}

/** A check that succeeds with a verified address leaves this step: one that is still here found it unverified. */
function problemOf(checkError: Error | null, resendError: Error | null, isChecked: boolean) {
  if (checkError) {
    return { title: 'Verification check failed. Please try again.', detail: signUpFailure(checkError).message };
  }
  if (resendError) {
    return { title: 'Failed to resend verification email.', detail: signUpFailure(resendError).message };
  }
  if (!isChecked) return null;
  return { title: 'Email not verified yet. Please check your email and click the verification link.' };
}
