import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { useLogout } from '../session/use-logout.ts';

interface OtherAccountProps {
  /** Who is signed in here. */
  email: string;
  /** What they log out for. */
  aim: string;
}

/** For someone whose mailed link is another's than who is signed in here: the way to that one, without the mail again. */
export function OtherAccount({ email, aim }: OtherAccountProps) {
  const { isLoggingOut, logout } = useLogout({ isStaying: true });
  return (
    <>
      <p className="wrap-anywhere font-semibold">{text('otherAccount.signedInAs', { email })}</p>
      <p>{aim}</p>
      <Button look="secondary" isBusy={isLoggingOut} onClick={() => void logout()}>
        {isLoggingOut ? text('otherAccount.busy') : text('otherAccount.logOut')}
      </Button>
    </>
  );
}
