import type { User } from '@redthread/contract/auth';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useSession } from './use-session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who chooses a role, and where they were on their way to. */
    newUser?: Pick<User, '_id' | 'name'>;
    next?: string;
  }
}

const HOME = '/dashboard';

/** Takes a signed-in person on from a sign-in screen: after success, or when they come here by mistake. */
export function useLeaveWhenSignedIn(next?: string): void {
  const session = useSession();
  const goOn = useGoOn(next);
  const user = session.status === 'authenticated' ? session.user : null;
  useEffect(() => {
    if (user) goOn(user);
  }, [user, goOn]);
}

/** Takes a person on from the choice of a role, once it is made: here, or in another tab. */
export function useLeaveWhenRoleChosen(next?: string): void {
  const session = useSession();
  const goOn = useGoOn(next);
  const user = session.status === 'authenticated' && !session.user.isNewUser ? session.user : null;
  useEffect(() => {
    if (user) goOn(user);
  }, [user, goOn]);
}

/** Goes on to `next`, or to the dashboard; a person who never chose a role does that first. */
export function useGoOn(next = HOME): (user: User) => void {
  const { history, navigate } = useRouter();
  return useCallback(
    ({ _id, name, isNewUser }) => {
      if (!isNewUser) return history.replace(next);
      void navigate({ to: '/role-selection', replace: true, state: { newUser: { _id, name }, next } });
    },
    [history, navigate, next],
  );
}
