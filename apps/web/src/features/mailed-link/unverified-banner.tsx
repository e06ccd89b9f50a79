import { useRouterState } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ownAddress } from '../session/known-user.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';

/** Where people sign in or up, are verifying already, read it anyway, or have a donor's ten seconds. */
const QUIET_SCREENS = [
  '/login',
  '/register',
  '/register-old',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/code',
  '/ask',
  '/ask/stop',
  '/auth/google/callback',
  '/role-selection',
  '/settings',
];

/** Asks a signed-in person to verify their email, for as long as it isn't. */
export function UnverifiedBanner() {
  const session = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/(?<=.)\/$/, '') });
  if (!('user' in session) || QUIET_SCREENS.includes(path)) return null;
  const { _id, emailVerified } = session.user;
  const email = ownAddress(session.user);
  // Without an id, the server hasn't said yet who it is.
  if (emailVerified || _id === '') return null;
  return (
    <aside aria-label={text('unverified.label')} className="border-b border-line bg-warn-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="flex-1 basis-80 wrap-anywhere">
          <RichText id="unverified.ask" values={{ email }} tags={{ strong: (words) => <strong>{words}</strong> }} />
        </p>
        <ResendEmail />
      </div>
    </aside>
  );
}

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
