import { DEFAULT_MIN_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { trpc } from '../../lib/trpc.ts';

/** What a field for a new password says of the server's policy; `identityMinLength` is the identity service's, if known. */
export function usePasswordHint(identityMinLength = 0): string {
  const config = trpc.auth.config.useQuery();
  const ownMinLength = config.data?.passwordPolicy.minLength ?? DEFAULT_MIN_PASSWORD_LENGTH;
  return `At least ${Math.max(ownMinLength, identityMinLength)} characters, and not an easy one to guess.`;
}
