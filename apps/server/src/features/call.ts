import type { Account, Session } from '@redthread/db/account-store';
import type { PublicReads, Store } from '@redthread/db/store';
import type { ApiToken } from '@redthread/db/token-store';
import type { Settings } from '../env.ts';
import type { FixedWindow } from '../limits/fixed-window.ts';
import type { Postman } from './mail/postman.ts';
import type { PasswordHasher } from './password/hasher.ts';
import type { FirebaseVerifier, GoogleGate } from './provider.ts';
import type { SessionKeeper } from './session/keeper.ts';
import type { TokenKeeper } from './tokens/keeper.ts';

/** What every operation is given: the house's parts, the time (ms since 1970), and who asks from where. */
export interface Call {
  readonly store: Store;
  readonly settings: Settings;
  readonly passwords: PasswordHasher;
  readonly sessions: SessionKeeper;
  readonly tokens: TokenKeeper;
  readonly postman: Pick<Postman, 'wake'>;
  /** What a person did in this hour, by keys that name both. */
  readonly hourlyLimiter: FixedWindow;
  /** Keys of what is done one at a time, while it is. */
  readonly inProgress: Set<string>;
  /** Null when Google isn't configured. */
  readonly google: GoogleGate | null;
  /** Null when the embedded service verifies addresses. */
  readonly firebase: FirebaseVerifier | null;
  /** The person behind the bearer token that came along, or null. */
  readonly findCaller: () => Promise<Caller | null>;
  /** Takes what is to be done once the answer has left. */
  readonly later: (job: () => Promise<void>) => void;
  readonly now: number;
  /** As it was sent: `repeatable` reads it. */
  readonly idempotencyKey: string | null;
  /** The socket's address, or a trusted proxy's word; IPv6 as its /64 network. */
  readonly clientNetwork: string;
  /** The User-Agent, cut at 200 characters. */
  readonly device: string | null;
}

/**
 * What a public read is given. It can't find out who asks, nor read what isn't noted, so that its answer may be given to
 * others for as long as the rows and the day are the same.
 */
export interface PublicCall extends Pick<Call, 'settings' | 'now'> {
  readonly store: PublicReads;
}

/** The person who asks: signed in, or through a script that holds one of their API tokens. */
export type Caller = SessionCaller | TokenCaller;

export interface SessionCaller {
  readonly account: Account;
  readonly session: Session;
}

export interface TokenCaller {
  readonly account: Account;
  readonly token: ApiToken;
}

export type MemberCall = Call & { readonly caller: Caller };

/** A call that no API token reaches. */
export type SessionCall = Call & { readonly caller: SessionCaller };
