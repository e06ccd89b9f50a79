import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';

/** For whose link is used up: on with the session that it opened, or in by a new code. */
export function WaysOn() {
  const { status } = useSession();
  const [to, words] =
    status === 'authenticated'
      ? (['/dashboard', 'verify.toDashboard'] as const)
      : (['/login', 'button.signIn'] as const);
  return (
    <Link to={to} className={buttonStyle('secondary')}>
      {text(words)}
    </Link>
  );
}
