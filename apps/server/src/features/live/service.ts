import type { News } from '@redthread/contract/live';
import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { newsId } from '@redthread/domain/news';
import type { SessionCall } from '../../call/call.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { createWatch, type Watch } from './watch.ts';

export async function news({ store, caller }: SessionCall): Promise<News> {
  const [found = null] = await store.sessions.news([caller.session.id]);
  // It ended during the call.
  if (found === null) throw new DomainError('NOT_SIGNED_IN');
  return found;
}

type Kept = Pick<Store, 'sessions' | 'invitations' | 'writeMark'>;

/** By the counts of a session, which the store raises with each write (`operations/rows`). Whoever has another role, or another email, passes the door again. */
export function watchSessions({ sessions, writeMark }: Kept, onFault: (error: unknown) => void): Watch<News> {
  return createWatch<News>({
    ...{ writeMark, read: (ids) => sessions.news(ids), idOf: newsId, onFault },
    isOther: (before, after) => before.account !== after.account,
  });
}

/** By the invitation that a link opens, of which a mark alone is told: it says that something changed, and nothing of what. */
export function watchLinks({ invitations, writeMark }: Kept, onFault: (error: unknown) => void): Watch<string> {
  const markOf = async (tokenHash: string) => {
    const invitation = await invitations.find({ tokenHash });
    return invitation === null ? null : hashSecret(JSON.stringify(invitation));
  };
  return createWatch<string>({
    ...{ writeMark, idOf: (mark) => mark, onFault },
    read: (hashes) => Promise.all(hashes.map(markOf)),
  });
}
