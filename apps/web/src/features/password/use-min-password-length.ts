import { DEFAULT_MIN_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { trpc } from '../../lib/trpc.ts';

/** The shortest password that the server takes; `identityMinLength` is the identity service's, if known. */
export function useMinPasswordLength(identityMinLength = 0): number {
  const config = trpc.auth.config.useQuery();
  const ownMinLength = config.data?.passwordPolicy.minLength ?? DEFAULT_MIN_PASSWORD_LENGTH;
  return Math.max(ownMinLength, identityMinLength);
}
