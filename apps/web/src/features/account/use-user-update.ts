import type { User } from '@redthread/contract/auth';
import type { AuthStore } from '../session/auth-store.ts';
import { useAuthStore } from '../session/use-session.ts';

type Details = Partial<Pick<User, 'name' | 'role'>> & { calledName?: string | undefined };

/** Optimistic update of the signed-in person's name or role, rolled back if it isn't saved. */
export function useUserUpdate(): (details: Details, change: () => Promise<User>) => Promise<void> {
  const auth = useAuthStore();
  return (details, change) => updateUser(auth, details, change);
}

/** The person may have signed out, or in as another, while the answer was on its way: it changes nothing then. */
export async function updateUser(auth: AuthStore, details: Details, change: () => Promise<User>): Promise<void> {
  const before = auth.getState();
  if ('user' in before) auth.amendUser(before.user._id, details);
  try {
    const user = await change();
    auth.amendUser(user._id, detailsOf(user, details));
  } catch (error) {
    if ('user' in before) auth.amendUser(before.user._id, detailsOf(before.user, details));
    throw error;
  }
}

/** Only these fields: another change may be in flight. */
function detailsOf({ name, calledName, role, isNewUser }: User, changed: Details): Partial<User> {
  return {
    ...(changed.name === undefined ? {} : { name }),
    ...('calledName' in changed ? { calledName } : {}),
    // Choosing a role ends `isNewUser`.
    ...(changed.role === undefined ? {} : { role, isNewUser }),
  };
}
