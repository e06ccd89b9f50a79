import type { Account } from '@redthread/db/operations/people';
import type { Session } from '@redthread/db/operations/sessions';
import type { ApiToken } from '@redthread/db/operations/tokens';

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
