import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';

interface SignInInvitationProps {
  next: string;
  /** Where `next` is this very screen: else Back, after the sign-in, would lead to it once more. */
  isReplacing?: boolean;
}

/** The ways in, for a visitor who then comes back to `next`. */
export function SignInInvitation({ next, isReplacing = false }: SignInInvitationProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Link to="/login" search={{ next }} replace={isReplacing} className={buttonStyle()}>
        {text('button.signIn')}
      </Link>
      <Link to="/register" search={{ next }} replace={isReplacing} className={buttonStyle('secondary')}>
        {text('button.signUp')}
      </Link>
    </div>
  );
}
