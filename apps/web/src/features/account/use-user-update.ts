import type { User } from '@redthread/contract/auth';
import type { AuthState } from '../auth/session/auth-store.ts';
import { useAuthStore } from '../auth/session/use-session.ts';

type Details = Partial<Pick<User, 'name' | 'role'>>;

/** Shows a changed name or role of the signed-in person everywhere at once, and takes it back when it isn't saved. */
export function useUserUpdate(): (details: Details, change: () => Promise<User>) => Promise<void> {
  const auth = useAuthStore();
  return async (details, change) => {
    const before = auth.getState();
    auth.amendUser(details);
    try {
      const user = await change();
      // The person may have signed out, or in as another, while the answer was on its way.
      const { status } = auth.getState();
      if (status === 'authenticated' && userIdOf(auth.getState()) === user._id) auth.replaceUser(user);
    } catch (error) {
      if ('user' in before && userIdOf(auth.getState()) === before.user._id) {
        auth.amendUser(detailsOf(before.user, details));
      }
      throw error;
    }
  };
}

/** Those details alone: another change may be on its way. */
function detailsOf({ name, role }: User, changed: Details): Details {
  return { ...(changed.name === undefined ? {} : { name }), ...(changed.role === undefined ? {} : { role }) };
}

function userIdOf(state: AuthState): string | null {
  return 'user' in state ? state.user._id : null;
}
