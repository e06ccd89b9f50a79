import type { ChosenRole, Role } from '@redthread/domain/role';

// The port's part for people and their sessions. See store.ts for its conventions.

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly authProvider: 'password' | 'google';
  readonly isEmailVerified: boolean;
  readonly isNewUser: boolean;
  readonly createdAt: number;
  readonly googleIssuer: string | null;
  readonly googleSubject: string | null;
  readonly firebaseUid: string | null;
}

export type NewAccount = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & {
  readonly isEmailVerified?: boolean;
  readonly at: number;
};

export interface GoogleIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** An account whose address its owner has proved: by an embedded identity, which is used up, by Firebase, or by Google. */
export type ProvedAccount = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & {
  readonly proof:
    | { readonly kind: 'identity'; readonly tokenHash: string }
    | { readonly kind: 'firebase'; readonly uid: string }
    | ({ readonly kind: 'google' } & GoogleIdentity);
  readonly at: number;
};

/**
 * The password hash that a decision was made on. When the account has another by now, somebody set a new password while
 * the old one was looked at, and the act rejects with NOT_SIGNED_IN.
 */
export interface Seen {
  readonly seenPasswordHash?: string | null | undefined;
}

export interface AccountStore {
  /** Rejects with EMAIL_TAKEN. The address is kept as given: normalise it first. */
  create(account: NewAccount): Promise<Account>;
  /**
   * Makes a verified account, and removes the one that has the address without having verified it, with all that is its.
   * Rejects with EMAIL_TAKEN when a verified one has it, and with IDENTITY_EXPIRED, IDENTITY_NOT_VERIFIED or
   * IDENTITY_REFUSED (another address) when the embedded identity doesn't prove it, or the Firebase one has an account.
   */
  createProved(account: ProvedAccount): Promise<Account>;
  find(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  findByGoogle(identity: GoogleIdentity): Promise<Account | null>;
  /** Lets a verified account be signed in to with Google too; audited. Null when it is gone, or one has another. */
  linkGoogle(change: GoogleIdentity & { id: string; at: number } & Seen): Promise<Account | null>;
  /** Takes Google's way in from an account, if it has one; audited. Null when the account is gone. */
  unlinkGoogle(change: { id: string; at: number } & Seen): Promise<Account | null>;
  /**
   * Sets a password, and ends all sessions but `keepSessionId`, all API tokens, and the links that would set another;
   * audited.
   */
  changePassword(
    change: {
      id: string;
      passwordHash: string;
      keepSessionId: string;
      at: number;
    } & Seen,
  ): Promise<Account | null>;
  /**
   * Uses a reset code up: sets the password and ends all sessions and API tokens; audited. An account that never verified
   * its address is replaced by a new one of that `name`. Null when the code isn't good any more.
   */
  resetPassword(change: { codeHash: string; passwordHash: string; name: string; at: number }): Promise<Account | null>;
  /**
   * Uses a code up that verifies this account's address, or moves it to a new one, whose unverified account goes; audited.
   * Null when the code isn't good any more. Rejects with WRONG_ACCOUNT when it is another account's, and with EMAIL_TAKEN
   * when a verified account has the new address; the code stays good then.
   */
  confirmEmail(change: {
    codeHash: string;
    accountId: string;
    at: number;
  }): Promise<{ account: Account; oldEmail: string } | null>;
  /** Removes the person: account, profile, requests, sessions, tokens, codes, sign-ups, waiting mail. An audit row stays. */
  remove(change: { id: string; at: number } & Seen): Promise<boolean>;
  listByRole(role: Role): Promise<Account[]>;
  rename(id: string, name: string): Promise<Account | null>;
  /** Sets a role that the person picked, so that they are no longer new; audited. */
  chooseRole(change: { id: string; role: ChosenRole; at: number }): Promise<Account | null>;
  /** Makes an existing account an admin, and ends the API tokens that it had before; audited. */
  promote(change: { id: string; at: number }): Promise<Account | null>;
  /**
   * Takes the admin's power from an account, which goes on as `role`, and ends its sessions and tokens; audited. Null when it
   * is no admin, or the only one and `mayBeLast` is false.
   */
  demote(change: { id: string; role: ChosenRole; mayBeLast: boolean; at: number }): Promise<Account | null>;
  /** Vouches for the address by hand; audited. */
  verifyEmail(change: { id: string; at: number }): Promise<Account | null>;
}

/** `id` is the SHA-256 of the token in hex; `publicId` names the session to its owner. */
export interface Session {
  readonly id: string;
  readonly publicId: string;
  readonly accountId: string;
  readonly device: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

export interface SessionStore {
  /**
   * Ends those of the account's that were not used for longest, so that `atMost` are left with the new one. Rejects with
   * NOT_SIGNED_IN when the account was removed meanwhile.
   */
  create(session: Omit<Session, 'publicId'> & Seen & { readonly atMost?: number }): Promise<void>;
  find(id: string): Promise<{ session: Session; account: Account } | null>;
  list(accountId: string): Promise<Session[]>;
  touch(id: string, lastUsedAt: number): Promise<void>;
  extend(id: string, expiresAt: number): Promise<void>;
  end(id: string): Promise<void>;
  /** False when this account has no such session. */
  endOne(accountId: string, publicId: string): Promise<boolean>;
  /** Ends them all, and the account's API tokens: nothing that was given out opens it any more. */
  endAll(accountId: string): Promise<void>;
  /** Removes those that ended by themselves: past their expiry, or not used since `idleSince`. */
  removeExpired(now: number, idleSince: number): Promise<void>;
}
