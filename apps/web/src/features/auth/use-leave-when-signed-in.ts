import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from './use-session.ts';

/** Takes a signed-in person on from a sign-in screen: after success, or when they come here by mistake. */
export function useLeaveWhenSignedIn(next = '/dashboard'): void {
  const { status } = useSession();
  const { history } = useRouter();
  useEffect(() => {
    if (status === 'authenticated') history.replace(next);
  }, [status, history, next]);
}
