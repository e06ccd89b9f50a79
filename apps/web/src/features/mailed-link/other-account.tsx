import { Button } from '../../components/button.tsx';
import { text } from '../../lib/text.ts';
import { useLogout } from '../session/use-session.ts';

interface OtherAccountProps {
  /** Who is signed in here. */
  email: string;
  /** Why they should log out. */
  aim: string;
}

/** For a link that belongs to another account than the signed-in one: log out, and go on with the link. */
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
