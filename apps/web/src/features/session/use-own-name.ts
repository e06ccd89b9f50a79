import { useSession } from './use-session.ts';

/** The name of whoever is signed in, or null. */
export function useOwnName(): string | null {
  const session = useSession();
  return 'user' in session ? session.user.name : null;
}
