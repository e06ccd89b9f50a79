import type { TokenScope } from '@redthread/domain/token-scope';
import type { Account, Seen } from './account-store.ts';

// The port's part for API tokens: a person's keys for scripts. See store.ts for its conventions.

/** A token as its owner knows it: of its text only the hash is kept, and that is not shown. */
export interface ApiToken {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: number;
  /** Null when it has no end. */
  readonly expiresAt: number | null;
  readonly lastUsedOn: string | null;
}

/** `hash` is the SHA-256 of the token's text in hex. `actorId` is null for the operator. */
export type NewApiToken = Pick<ApiToken, 'accountId' | 'name' | 'scope' | 'expiresAt'> & {
  readonly hash: string;
  readonly actorId: string | null;
  readonly at: number;
  /** The session that asked, which must not have ended meanwhile. */
  readonly seenSessionId?: string | undefined;
} & Seen;

export interface TokenStore {
  /**
   * Makes a token; audited. Rejects with NOT_SIGNED_IN when the account, its password or the session is gone by now, with
   * TOO_MANY_TOKENS, and with TOKEN_NAME_TAKEN at `name`.
   */
  create(token: NewApiToken): Promise<ApiToken>;
  /** Null when there is none, or its end has come. */
  find(hash: string, now: number): Promise<{ token: ApiToken; account: Account } | null>;
  /** Newest first, with those that have ended. */
  list(accountId: string): Promise<ApiToken[]>;
  touch(id: string, lastUsedOn: string): Promise<void>;
  /** Audited. False when this account has no such token. */
  revoke(change: { id: string; accountId: string; actorId: string | null; at: number }): Promise<boolean>;
  /** Removes those that ended before `endedBefore`. */
  removeExpired(endedBefore: number): Promise<void>;
}
