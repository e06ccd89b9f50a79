import type { Session } from '@redthread/contract/auth';
import { DomainError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../call.ts';

export async function sessions({ sessions: keeper, caller, now }: SessionCall): Promise<Session[]> {
  const own = await keeper.list(caller.account.id, now);
  return own.map((session) => ({
    _id: session.publicId,
    device: session.device,
    createdAt: new Date(session.createdAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
    isCurrent: session.id === caller.session.id,
  }));
}

export async function endSession({ store, caller }: SessionCall, { id }: { id: string }): Promise<null> {
  if (!(await store.sessions.endOne(caller.account.id, id))) throw new DomainError('SESSION_NOT_FOUND');
  return null;
}

/** Signs the person out everywhere, here included. */
export async function endSessions({ store, caller }: SessionCall): Promise<null> {
  await store.sessions.endAll(caller.account.id);
  return null;
}
