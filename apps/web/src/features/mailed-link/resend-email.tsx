import { Button } from '../../components/button.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';

/** For a signed-in person whose email isn't verified: mails them a new link. */
export function ResendEmail() {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  // Verified meanwhile, on another device, they need no link, and are told by what the server knows.
  const resend = trpc.auth.resendEmail.useMutation({ onSuccess: () => checkSession(auth, client) });
  const failure = resend.error ? readFailure(resend.error) : null;
  const isJustMailed = failure?.code === 'MAILED_JUST_NOW';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? text('button.sending') : text('resend.submit')}
      </Button>
      <p role="status" className="font-semibold text-ok">
        {resend.isSuccess ? text('resend.sent') : isJustMailed ? failure.message : ''}
      </p>
      {failure && !isJustMailed ? (
        <div role="alert" className="text-danger">
          <p className="font-semibold">{text('resend.failed')}</p>
          <p>{failure.message}</p>
        </div>
      ) : null}
    </div>
  );
}
