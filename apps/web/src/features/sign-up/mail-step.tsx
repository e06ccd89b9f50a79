import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Status } from '../../components/status.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { isJustMailed } from '../identity/identity-provider.ts';
import { signUpFailure } from '../identity/sign-up-failure.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import type { SignUpFlow } from './use-sign-up.ts';

export function MailStep({ flow }: { flow: SignUpFlow }) {
  const check = useMutation({ mutationKey: [['sign-up', 'check']], mutationFn: flow.check });
  const resend = useMutation({ mutationKey: [['sign-up', 'resend']], mutationFn: flow.resend });
  const isBusy = check.isPending || resend.isPending;
  const problem = problemOf(check.error, resend.error, check.isSuccess);
  return (
    <>
      <Status text={newsOf(resend)} />
      <div className="grid grid-cols-1 gap-6">
        {problem ? <FailurePanel {...problem} /> : null}
        <p className="wrap-anywhere">
          <RichText
            id="mailStep.mailed"
            values={{ email: flow.signUp?.email ?? '' }}
            tags={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <div className="grid grid-cols-1 gap-3">
          <Button
            isBusy={isBusy}
            onClick={() => {
              resend.reset();
              check.mutate();
            }}
          >
            {check.isPending ? text('button.checking') : text('mailStep.check')}
          </Button>
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={() => {
              check.reset();
              resend.mutate();
            }}
          >
            {resend.isPending ? text('button.sending') : text('mailStep.resend')}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={flow.backToEmail}>
            {text('mailStep.back')}
          </Button>
        </div>
        <div className="grid gap-2 text-muted">
          <SameBrowser />
          <p>{text('mailStep.spam')}</p>
          <DevMailboxLink />
        </div>
      </div>
    </>
  );
}

/** With Firebase the sign-up stays in the browser that it was begun in. */
function SameBrowser() {
  const { data } = trpc.auth.config.useQuery();
  return data?.identity === 'firebase' ? <p>{text('verify.otherBrowser')}</p> : null;
}

function newsOf({ isSuccess, error }: { isSuccess: boolean; error: Error | null }): string {
  if (isSuccess) return text('resend.sent');
  return isJustMailed(error) ? error.message : '';
}

/** A check that succeeds with a verified email leaves this step: one that is still here found it unverified. */
function problemOf(checkError: Error | null, resendError: Error | null, isChecked: boolean) {
  if (checkError) {
    return { title: text('mailStep.checkFailed'), detail: signUpFailure(checkError).message };
  }
  if (resendError && !isJustMailed(resendError)) {
    return { title: text('resend.failed'), detail: signUpFailure(resendError).message };
  }
  if (!isChecked) return null;
  return { title: text('mailStep.notVerified') };
}
