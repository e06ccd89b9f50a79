import type { AuthConfig } from '@redthread/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { inAppPath } from '../../lib/search-params.ts';
import { SIGN_UP_KEYS } from '../../lib/storage.ts';
import { type ApiClient, trpc } from '../../lib/trpc.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { signUpStorage } from './identity-provider.ts';

/** Asks who proves emails here, which the server's settings say. */
export function useIdentityProvider(): () => Promise<IdentityProvider> {
  const queryClient = useQueryClient();
  const { auth, client } = trpc.useUtils();
  return () =>
    queryClient.fetchQuery({
      queryKey: [['identity-provider']],
      queryFn: async () => chooseProvider(await auth.config.fetch(undefined, { retry: false }), client),
      staleTime: Number.POSITIVE_INFINITY,
      // No retries: callers retry, and nested retries hid a failure for half a minute.
      retry: false,
    });
}

async function chooseProvider({ firebase }: AuthConfig, client: ApiClient): Promise<IdentityProvider> {
  if (firebase === null) return createEmbeddedIdentity(client, signUpStorage);
  // Firebase's code is large, and fetched by nobody else.
  const { createFirebaseIdentity } = await import('./firebase-identity.ts');
  return createFirebaseIdentity(firebase);
}

const KEY = SIGN_UP_KEYS.next;

/** Keeps where a sign-up leads to, for the tab that its mailed link opens. */
export function keepWay(next: string | undefined): void {
  if (next === undefined) signUpStorage.removeItem(KEY);
  else signUpStorage.setItem(KEY, next);
}

/** Where the sign-up of this browser leads to. */
export function readWay(): string | undefined {
  return inAppPath(signUpStorage.getItem(KEY) ?? undefined);
}
