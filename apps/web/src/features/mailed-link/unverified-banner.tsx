import { useRouterState } from '@tanstack/react-router';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { ResendEmail } from './resend-email.tsx';

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
  const { _id, email, emailVerified } = session.user;
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
