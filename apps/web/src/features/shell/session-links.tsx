import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { useLogout } from '../auth/session/use-logout.ts';
import { useSession } from '../auth/session/use-session.ts';

/** Login, or Dashboard, Settings and Logout, as list items; nothing until it is known which. */
export function SessionLinks() {
  const { status } = useSession();
  const { isLoggingOut, logout } = useLogout();
  if (status === 'loading') return null;
  if (status === 'unauthenticated') {
    // A key of its own, or the next button would fade out of this one's colours.
    return (
      <li key="login">
        <Link to="/login" className={buttonStyle()}>
          Login
        </Link>
      </li>
    );
  }
  return (
    <>
      <li>
        <Link to="/dashboard" className={buttonStyle('secondary')}>
          Dashboard
        </Link>
      </li>
      <li>
        <Link to="/settings" className={buttonStyle('quiet')}>
          Settings
        </Link>
      </li>
      <li>
        <Button look="quiet" isBusy={isLoggingOut} onClick={() => void logout()}>
          Logout
        </Button>
      </li>
    </>
  );
}
