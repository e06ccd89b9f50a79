import type { News } from '@redthread/contract/live';
import { DomainError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../../call/call.ts';

export async function news({ store, caller }: SessionCall): Promise<News> {
  const [found = null] = await store.sessions.news([caller.session.id]);
  // It ended during the call.
  if (found === null) throw new DomainError('NOT_SIGNED_IN');
  return found;
}
