import { useNavigate } from '@tanstack/react-router';
import { readFailure } from '../../lib/failure.ts';
import { hasSignedInBefore } from '../session/earlier-sign-in.ts';
import { useHeldSession } from '../session/use-held-session.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';
import { dropWaitingForm, saveWaitingForm } from '../session/waiting-form.ts';

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
