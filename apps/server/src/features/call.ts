import type { Account, Session, Store } from '@redthread/db/store';
import type { Settings } from '../env.ts';
import type { PasswordHasher } from './auth/password.ts';
import type { SessionKeeper } from './auth/session.ts';

/** What every operation is given: the house's parts, the time (ms since 1970), and who asks from where. */
export interface Call {
  readonly store: Store;
  readonly settings: Settings;
  readonly passwords: PasswordHasher;
  readonly sessions: SessionKeeper;
  readonly now: number;
  /** The socket's address, or a trusted proxy's word; IPv6 as its /64 network. */
  readonly clientAddress: string;
  /** The User-Agent, cut at 200 characters. */
  readonly device: string | null;
}

/** The person who asks. */
export interface Caller {
  readonly account: Account;
  readonly session: Session;
}

export type MemberCall = Call & { readonly caller: Caller };
