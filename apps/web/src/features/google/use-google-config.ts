import { trpc } from '../../lib/trpc.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly scriptUrl: string;
}

/** How this server signs people in with Google; null when it doesn't, or while that isn't known. */
export function useGoogleConfig(): GoogleConfig | null {
  const { data } = trpc.auth.config.useQuery();
  if (!data?.google || data.googleClientId === null) return null;
  return { clientId: data.googleClientId, ...data.google };
}
