import type { SignedInUser } from '@redthread/contract/auth';
import { trpc } from '../../lib/trpc.ts';
import { noteStartsAfresh } from '../session/starts-afresh.ts';
import { useAuthStore } from '../session/use-session.ts';

/** Exchanges Google's answer, which signs its person in here. */
export function useGoogleEntry() {
  return trpc.auth.googleOauth.useMutation({ onSuccess: useGoogleArrival() });
}

/** Signs in whom Google named. */
export function useGoogleArrival(): (signedIn: SignedInUser) => void {
  const auth = useAuthStore();
  return ({ token, startsAfresh, ...user }) => {
    if (startsAfresh) noteStartsAfresh(user._id);
    auth.signIn(token, user);
  };
}
