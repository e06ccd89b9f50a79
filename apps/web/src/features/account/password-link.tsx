import { Button } from '../../components/button.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { DevMailboxLink } from '../auth/dev-mailbox-link.tsx';

/** For someone who signs in with Google alone: a link to their own address sets a first password. */
export function PasswordLink({ email }: { email: string }) {
  const forgot = trpc.auth.forgotPassword.useMutation();
  return (
    <>
      <p className="mb-4 text-muted">
        You have no password: you sign in with Google. A link by email lets you set one, and signs you out everywhere.
      </p>
      <Status text={forgot.isSuccess ? `We have sent a link to ${email}. It sets your password.` : ''} />
      {forgot.isSuccess ? (
        <p className="mb-4">
          <DevMailboxLink />
        </p>
      ) : null}
      {forgot.error ? (
        <p role="alert" className="mb-4 text-danger">
          {readFailure(forgot.error).message}
        </p>
      ) : null}
      <Button look="secondary" isBusy={forgot.isPending} onClick={() => forgot.mutate({ email })}>
        {forgot.isPending ? 'Sending...' : 'Mail me a link to set a password'}
      </Button>
    </>
  );
}
