import { Link, useNavigate } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { hasSignedInBefore } from '../session/auth-store.ts';
import { dropWaitingForm, readWaitingForm, saveWaitingForm } from '../session/typed.ts';
import { useAuthStore, useHeldSession, useSession } from '../session/use-session.ts';

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

/** Sends a form for a signed-in person. Others go to sign up or in first, and come back to `path`. Whether it was sent. */
export function useSignedInSend(path: string): (send: () => Promise<unknown>) => Promise<boolean> {
  const auth = useAuthStore();
  const { status } = useSession();
  const navigate = useNavigate();
  useHeldSession();
  return async (send) => {
    if (status === 'authenticated' || status === 'lapsed') {
      try {
        await send();
        dropWaitingForm();
        return true;
      } catch (error) {
        if (readFailure(error).code !== 'NOT_SIGNED_IN') throw error;
        // They were asked over the form, and it is for them to try again.
        if (auth.getState().status !== 'unauthenticated') throw error;
      }
    }
    saveWaitingForm(path);
    await navigate({ to: hasSignedInBefore() ? '/login' : '/register', search: { next: path } });
    return false;
  };
}

/** Above the form at `path`, for somebody who came back from signing in to send it. */
export function SendingNote({ path }: { path: string }) {
  const { status } = useSession();
  if (status !== 'authenticated' || readWaitingForm() !== path) return null;
  return <Note tone="ok">{text('sendingNote.signedIn')}</Note>;
}
