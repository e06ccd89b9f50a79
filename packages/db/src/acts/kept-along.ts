import type { Account, KeptAlong } from '../account-store.ts';
import type { Act } from './act.ts';
import { endCount } from './limits.ts';
import { queueMailings } from './mail.ts';
import { openSession } from './sessions.ts';

/** Keeps what an operation on an account keeps with it, inside its act; the account. */
export function* keepAlong(account: Account, before: Account | null, along: KeptAlong = {}): Act<Account> {
  const { mailings, session, endedCounts = [] } = along;
  if (mailings !== undefined) yield* queueMailings(account.id, mailings(account, before));
  for (const key of endedCounts) yield* endCount(key);
  if (session !== undefined) yield* openSession(account.id, session);
  return account;
}
