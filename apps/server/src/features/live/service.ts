import type { FeedVersions } from '@redthread/contract/live';
import type { Store } from '@redthread/db/store';
import { feedId } from '@redthread/domain/change-feed';
import { DomainError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../../call/call.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';

export async function versions({ store, caller }: SessionCall): Promise<FeedVersions> {
  const [found = null] = await store.sessions.feedVersions([caller.session.id]);
  // It ended during the call.
  if (found === null) throw new DomainError('NOT_SIGNED_IN');
  return found;
}

type Kept = Pick<Store, 'sessions' | 'invitations' | 'writeMark'>;

/** By the counts of a session, which the store raises with each write (`operations/rows`). Whoever has another role, or another email, passes the door again. */
export function feedOfSessions(
  { sessions, writeMark }: Kept,
  onFault: (error: unknown) => void,
): ChangeFeed<FeedVersions> {
  return createChangeFeed<FeedVersions>({
    ...{ writeMark, read: (ids) => sessions.feedVersions(ids), idOf: feedId, onFault },
    isOther: (before, after) => before.account !== after.account,
  });
}

/** By the invitation that a link opens, of which a mark alone is told: it says that something changed, and nothing of what. */
export function feedOfLinks({ invitations, writeMark }: Kept, onFault: (error: unknown) => void): ChangeFeed<string> {
  const markOf = async (tokenHash: string) => {
    const invitation = await invitations.find({ tokenHash });
    return invitation === null ? null : hashSecret(JSON.stringify(invitation));
  };
  return createChangeFeed<string>({
    ...{ writeMark, idOf: (mark) => mark, onFault },
    read: (hashes) => Promise.all(hashes.map(markOf)),
  });
}
