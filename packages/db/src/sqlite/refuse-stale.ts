import { DomainError } from '@redthread/domain/domain-error';
import type { Account, Seen } from '../account-store.ts';

/** Inside an act: rejects when the password that led here is no longer the account's. */
export function refuseStale({ passwordHash }: Pick<Account, 'passwordHash'>, { seenPasswordHash }: Seen): void {
  if (seenPasswordHash !== undefined && seenPasswordHash !== passwordHash) throw new DomainError('NOT_SIGNED_IN');
}
