import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { ResendEmail } from './resend-email.tsx';

/** What to do about an unusable verification link. */
export function NewLinkWays() {
  const session = useSession();
  if (session.status === 'authenticated') {
    return (
      <>
        {session.user.emailVerified ? null : <ResendEmail />}
        <Link to="/dashboard" className={buttonStyle('secondary')}>
          {text('verify.toDashboard')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to="/login" className={buttonStyle('secondary')}>
        {text('mailedLink.signInForNew')}
      </Link>
      <Link to="/register" className={buttonStyle('secondary')}>
        {text('mailedLink.goOnSignUp')}
      </Link>
    </>
  );
}
