import type { Tx } from '../transaction.ts';
import { endCount } from './limits.ts';
import { type Mailing, queueMailings } from './mail.ts';
import type { Account } from './people.ts';
import { type NewSession, openSession } from './sessions.ts';

/** What an operation keeps together with what it does, so that its answer is true wholly or not at all. */
export interface KeptAlong {
  /** The mails that tell of it. Called with the account as it is and as it was, perhaps twice, and has no other effect. */
  readonly mailings?: (account: Account, before: Account | null) => readonly Mailing[];
  /** A session that it opens. */
  readonly session?: NewSession;
  /** Counts of attempts that it ends, by their keys. */
  readonly endedCounts?: readonly string[];
}

/** Keeps what an operation on an account keeps with it; the account. */
export async function keepAlong(
  tx: Tx,
  account: Account,
  before: Account | null,
  { mailings, session, endedCounts = [] }: KeptAlong = {},
): Promise<Account> {
  if (mailings !== undefined) await queueMailings(tx, account.id, mailings(account, before));
  for (const key of endedCounts) await endCount(tx, key);
  if (session !== undefined) await openSession(tx, account.id, session);
  return account;
}
