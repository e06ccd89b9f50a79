import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useLogout } from '../session/use-logout.ts';
import { useSession } from '../session/use-session.ts';
import { placeStyle } from './place-style.ts';

/** Login, or Dashboard, Settings and Logout, as list items; nothing until it is known which. */
export function SessionLinks() {
  const { status } = useSession();
  const { isLoggingOut, logout } = useLogout();
  if (status === 'loading') return null;
  if (status === 'unauthenticated') {
    // A key of its own, or the next link would fade out of this one's colours.
    return (
      <li key="login">
        <Link to="/login" className={buttonStyle()}>
          {text('nav.login')}
        </Link>
      </li>
    );
  }
  return (
    <>
      <li>
        <Link to="/dashboard" className={placeStyle}>
          {text('nav.dashboard')}
        </Link>
      </li>
      <li>
        <Link to="/settings" className={placeStyle}>
          {text('nav.settings')}
        </Link>
      </li>
      <li>
        <button
          type="button"
          aria-disabled={isLoggingOut || undefined}
          onClick={() => {
            if (!isLoggingOut) void logout();
          }}
          className={`w-full ${placeStyle}`}
        >
          {text('nav.logout')}
        </button>
      </li>
    </>
  );
}
