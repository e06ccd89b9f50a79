import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';

/** For someone who signs in with Google alone: a link to their own email sets a first password. */
export function PasswordLink({ email }: { email: string }) {
  const forgot = trpc.auth.forgotPassword.useMutation();
  return (
    <>
      <p className="mb-4 text-muted">{text('passwordLink.hint')}</p>
      <Status text={forgot.isSuccess ? text('passwordLink.sent', { email }) : ''} />
      {forgot.isSuccess ? (
        <p className="mb-4">
          <DevMailboxLink />
        </p>
      ) : null}
      {forgot.error ? <Refusal text={readFailure(forgot.error).message} /> : null}
      <Button look="secondary" isBusy={forgot.isPending} onClick={() => forgot.mutate({ email })}>
        {forgot.isPending ? text('button.sending') : text('passwordLink.submit')}
      </Button>
    </>
  );
}
