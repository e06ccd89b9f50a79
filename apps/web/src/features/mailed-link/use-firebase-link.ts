import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import type { FirebaseConfig } from '../identity/firebase-app.ts';
import { IdentityError } from '../identity/identity-provider.ts';

/** What a link of Firebase's is for. */
export function useFirebaseLink(code: string) {
  const withFirebase = useFirebase();
  return useQuery({
    queryKey: [['firebase-link'], code],
    queryFn: () => withFirebase(({ inspectLink }, config) => inspectLink(config, code)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Uses the link up, and goes on with the sign-up. */
export function useConfirmFirebaseLink(code: string) {
  const withFirebase = useFirebase();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: [['firebase-link', 'confirm']],
    mutationFn: async () => {
      await withFirebase(({ confirmLink }, config) => confirmLink(config, code));
      await navigate({ to: '/register', replace: true });
    },
  });
}

type LinkModule = typeof import('../identity/firebase-link.ts');

function useFirebase() {
  const { auth } = trpc.useUtils();
  return async <Answer>(ask: (link: LinkModule, config: FirebaseConfig) => Promise<Answer>): Promise<Answer> => {
    const { firebase } = await auth.config.fetch();
    // A link of another service's.
    if (firebase === null) throw new IdentityError('expired');
    return ask(await import('../identity/firebase-link.ts'), firebase);
  };
}
