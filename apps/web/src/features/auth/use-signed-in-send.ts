import { useNavigate } from '@tanstack/react-router';
import { readFailure } from '../../lib/failure.ts';
import { useSession } from './use-session.ts';

/** Sends a form for a signed-in person. Others go to sign in first, and come back to `path`. Whether it was sent. */
export function useSignedInSend(path: string): (send: () => Promise<unknown>) => Promise<boolean> {
  const { status } = useSession();
  const navigate = useNavigate();
  return async (send) => {
    if (status === 'authenticated') {
      try {
        await send();
        return true;
      } catch (error) {
        if (readFailure(error).code !== 'NOT_SIGNED_IN') throw error;
      }
    }
    await navigate({ to: '/login', search: { next: path } });
    return false;
  };
}
