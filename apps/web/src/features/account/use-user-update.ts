import type { User } from '@redthread/contract/auth';
import { useAuthStore } from '../auth/session/use-session.ts';

/** Runs a change of the signed-in person, and shows the outcome everywhere. */
export function useUserUpdate(): (change: () => Promise<User>) => Promise<void> {
  const auth = useAuthStore();
  return async (change) => {
    const token = auth.getToken();
    const user = await change();
    // The person may have signed out, or in as another, while the answer was on its way.
    if (auth.getToken() === token) auth.replaceUser(user);
  };
}
