import { useNavigate } from '@tanstack/react-router';
import { readFailure } from '../../../lib/failure.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';
import { dropWaitingForm, saveWaitingForm } from './waiting-form.ts';

/** Sends a form for a signed-in person. Others go to sign in first, and come back to `path`. Whether it was sent. */
export function useSignedInSend(path: string): (send: () => Promise<unknown>) => Promise<boolean> {
  const auth = useAuthStore();
  const { status } = useSession();
  const navigate = useNavigate();
  return async (send) => {
    if (status === 'authenticated') {
      const token = auth.getToken();
      try {
        await send();
        dropWaitingForm();
        return true;
      } catch (error) {
        if (readFailure(error).code !== 'NOT_SIGNED_IN') throw error;
        // Here and now: the sign-in screen sends those who still count as signed in straight back.
        if (auth.getToken() === token) auth.end();
      }
    }
    saveWaitingForm(path);
    await navigate({ to: '/login', search: { next: path } });
    return false;
  };
}
