import { useEffect, useState } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { useSession } from './use-session.ts';

/** Whether a session ended while this screen was shown, here or elsewhere. What had the focus is gone then. */
export function useEndedSession(): boolean {
  const { status } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const hasEnded = wasSignedIn && status === 'unauthenticated';
  useEffect(() => {
    if (status === 'authenticated') setWasSignedIn(true);
  }, [status]);
  useEffect(() => {
    if (hasEnded) focusHeading();
  }, [hasEnded]);
  return hasEnded;
}
