import type { User } from '@redthread/contract/auth';
import { useAuthStore } from '../auth/session/use-session.ts';

/** Runs a change of the signed-in person, and shows the outcome everywhere. */
export function useUserUpdate(): (change: () => Promise<User>) => Promise<void> {
  const auth = useAuthStore();
  return async (change) => {
    const user = await change();
    const state = auth.getState();
    // The person may have signed out, or in as another, while the answer was on its way.
    if (state.status === 'authenticated' && state.user._id === user._id) auth.replaceUser(user);
  };
}
