import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../components/button-style.ts';
import { text } from '../../../lib/text.ts';

/** The ways in, for a visitor who then comes back to `next`. */
export function SignInInvitation({ next }: { next: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/login" search={{ next }} className={buttonStyle()}>
        {text('button.signIn')}
      </Link>
      <Link to="/register" search={{ next }} className={buttonStyle('secondary')}>
        {text('button.createAccount')}
      </Link>
    </div>
  );
}
