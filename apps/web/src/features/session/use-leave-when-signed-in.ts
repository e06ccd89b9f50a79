import type { User } from '@redthread/contract/auth';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useSession } from './use-session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** State of the role selection: who chooses, and where to go next. */
    newUser?: Pick<User, '_id' | 'name'> & { startsAfresh: boolean };
    next?: string;
  }
}

const HOME = '/dashboard';

/** Redirects a signed-in person away from a sign-in screen. */
export function useLeaveWhenSignedIn(next?: string): void {
  const session = useSession();
  const goOn = useGoOn(next);
  const user = session.status === 'authenticated' ? session.user : null;
  useEffect(() => {
    if (user) goOn(user);
  }, [user, goOn]);
}

/** Redirects away from the role selection once a role is chosen, here or in another tab. */
export function useLeaveWhenRoleChosen(next?: string): void {
  const session = useSession();
  const goOn = useGoOn(next);
  const user = session.status === 'authenticated' && !session.user.isNewUser ? session.user : null;
  useEffect(() => {
    if (user) goOn(user);
  }, [user, goOn]);
}

/** Goes to `next`, or to the dashboard; a person without a chosen role goes to the role selection first. */
export function useGoOn(next = HOME): (user: User) => void {
  const { history, navigate } = useRouter();
  return useCallback(
    ({ _id, name, isNewUser }) => {
      if (!isNewUser) return history.replace(next);
      const newUser = { _id, name, startsAfresh: hasStartsAfresh(_id) };
      void navigate({ to: '/role-selection', replace: true, state: { newUser, next } });
    },
    [history, navigate, next],
  );
}

const people = new Set<string>();

/** Keeps that an account made room for this person's, as long as the page is open: they read it where they choose a role. */
export function noteStartsAfresh(userId: string): void {
  people.add(userId);
}

function hasStartsAfresh(userId: string): boolean {
  return people.has(userId);
}
