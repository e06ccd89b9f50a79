import { trpc } from '../../lib/trpc.ts';
import { useAuthStore } from '../session/use-session.ts';

/** Exchanges Google's answer, which signs its person in here. */
export function useGoogleEntry() {
  const auth = useAuthStore();
  return trpc.auth.googleOauth.useMutation({ onSuccess: ({ token, ...user }) => auth.signIn(token, user) });
}
