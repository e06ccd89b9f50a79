import type { AccountStore } from './operations/accounts.ts';
import type { DonorStore } from './operations/donors.ts';
import type { TokenStore } from './operations/tokens.ts';
import type { RequestStore } from './request-store.ts';

/** An idempotency key, as hashes: of the sender, call and key, and of the input. */
export interface NewKey {
  readonly hash: string;
  readonly fingerprint: string;
  /** Null when the act makes the account itself. */
  readonly accountId: string | null;
  readonly at: number;
}

export interface KeptKey {
  readonly fingerprint: string;
  /** The id of what was created. */
  readonly subjectId: string;
}

/** The stores whose creating acts take an idempotency key. */
export interface KeyedStores {
  readonly accounts: Pick<AccountStore, 'create' | 'createProved'>;
  readonly donors: Pick<DonorStore, 'register'>;
  readonly requests: Pick<RequestStore, 'create'>;
  readonly tokens: Pick<TokenStore, 'create'>;
}

export interface KeyStore {
  find(hash: string, now: number): Promise<KeptKey | null>;
  /** Acts that store the key and the new thing in one transaction. */
  keeping(key: NewKey): KeyedStores;
  removeExpired(now: number): Promise<void>;
}
