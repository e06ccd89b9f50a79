import type { EmailProof, GoogleIdentity } from '@redthread/domain/email-proof';
import type { Language } from '@redthread/domain/language';
import type { News } from '@redthread/domain/news';
import type { ChosenRole, Role } from '@redthread/domain/role';
import type { WriteAskMail } from './ask-message.ts';
import type { Mailing } from './operations/mail.ts';
import type { Account, Seen } from './operations/people.ts';

// The port's part for people and their sessions. See store.ts for its conventions.

export type { Account, Seen } from './operations/people.ts';

export type NewAccount = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & {
  readonly isEmailVerified?: boolean;
  readonly language?: Language | null;
  readonly at: number;
};

/** A new account with a proof of its email. */
export type ProvedAccount = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & {
  readonly proof: EmailProof;
  readonly language?: Language | null;
  readonly at: number;
};

/** What an operation keeps together with what it does, so that its answer is true wholly or not at all. */
export interface KeptAlong {
  /** The mails that tell of it. Called with the account as it is and as it was, perhaps twice, and has no other effect. */
  readonly mailings?: (account: Account, before: Account | null) => readonly Mailing[];
  /** A session that it opens. */
  readonly session?: NewSession;
  /** Counts of attempts that it ends, by their keys. */
  readonly endedCounts?: readonly string[];
}

export interface AccountStore {
  /** Rejects with EMAIL_TAKEN. The email is stored as given: normalise it first. */
  create(account: NewAccount, along?: KeptAlong): Promise<Account>;
  /**
   * Creates a verified account, and deletes an unverified account of the same email with all its data.
   * Rejects with EMAIL_TAKEN when a verified one has it, and with IDENTITY_EXPIRED, IDENTITY_NOT_VERIFIED or
   * IDENTITY_REFUSED (another address) when the embedded identity doesn't prove it, or the Firebase one has an account.
   */
  createProved(account: ProvedAccount, along?: KeptAlong): Promise<Account>;
  find(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  findByGoogle(identity: GoogleIdentity): Promise<Account | null>;
  /** Lets a verified account be signed in to with Google too; audited. Null when it is gone, or one has another. */
  linkGoogle(change: GoogleIdentity & { id: string; at: number } & Seen, along?: KeptAlong): Promise<Account | null>;
  /** Unlinks an account's Google sign-in, if there is one; audited. Null when the account is gone. */
  unlinkGoogle(change: { id: string; at: number } & Seen, along?: KeptAlong): Promise<Account | null>;
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
    along?: KeptAlong,
  ): Promise<Account | null>;
  /**
   * Consumes a reset code: sets the password and ends all sessions and API tokens; audited. An account that never verified
   * its email is replaced by a new one with that `name` and `language`. Null when the code is no longer valid.
   */
  resetPassword(
    change: {
      codeHash: string;
      passwordHash: string;
      name: string;
      language?: Language | null;
      at: number;
    },
    along?: KeptAlong,
  ): Promise<Account | null>;
  /**
   * Consumes a code that verifies this account's email, or changes it, replacing an unverified account of the new one; audited.
   * Null when the code is no longer valid. Rejects with WRONG_ACCOUNT when it is another account's, and with EMAIL_TAKEN
   * when a verified account has the new email; the code stays valid then.
   */
  confirmEmail(
    change: {
      codeHash: string;
      accountId: string;
      at: number;
    },
    along?: KeptAlong,
  ): Promise<{ account: Account; oldEmail: string } | null>;
  /**
   * Removes the person: account, profile, requests, sessions, tokens, codes, sign-ups, waiting mail. An audit row stays. Tells the
   * donors who said yes, and the patient who waits for the person.
   */
  remove(
    change: { id: string; at: number; write: WriteAskMail } & Seen,
    along?: Pick<KeptAlong, 'endedCounts'>,
  ): Promise<boolean>;
  listByRole(role: Role): Promise<Account[]>;
  /** Changes what a person says of themself; what isn't given stays. */
  amend(
    id: string,
    said: { name?: string | undefined; language?: Language | undefined; calledName?: string | null | undefined },
  ): Promise<Account | null>;
  /** Sets the role that the person chose, and clears `isNewUser`; audited. */
  chooseRole(change: { id: string; role: ChosenRole; at: number }): Promise<Account | null>;
  /** Makes an existing account an admin, and ends the API tokens that it had before; audited. */
  promote(change: { id: string; at: number }): Promise<Account | null>;
  /**
   * Demotes an admin to `role`, and ends their sessions and tokens; audited. Null when the account
   * is no admin, or the only one and `mayBeLast` is false.
   */
  demote(change: { id: string; role: ChosenRole; mayBeLast: boolean; at: number }): Promise<Account | null>;
  /** Marks the email as verified by hand; audited. */
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

/** A session to be opened. */
export type NewSession = Omit<Session, 'publicId' | 'accountId'> & {
  /** The account's least recently used ones end, so that so many are left with it. */
  readonly atMost?: number;
  /** The id of one that it takes the place of. */
  readonly replaces?: string | undefined;
};

export interface SessionStore {
  /** Rejects with NOT_SIGNED_IN when the account was removed meanwhile. */
  create(session: NewSession & Pick<Session, 'accountId'> & Seen): Promise<void>;
  find(id: string): Promise<{ session: Session; account: Account } | null>;
  list(accountId: string): Promise<Session[]>;
  /** Of each of these sessions, in their order; null for one that has ended. */
  news(ids: readonly string[]): Promise<(News | null)[]>;
  touch(id: string, lastUsedAt: number): Promise<void>;
  extend(id: string, expiresAt: number): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends it by its person's wish: the device that it added is notified no longer. */
  signOut(id: string): Promise<void>;
  /** False when this account has no such session. */
  endOne(accountId: string, publicId: string): Promise<boolean>;
  /** Ends all sessions and API tokens of the account. */
  endAll(accountId: string): Promise<void>;
  /** Deletes expired sessions: past their expiry, or not used since `idleSince`. */
  removeExpired(now: number, idleSince: number): Promise<void>;
}
