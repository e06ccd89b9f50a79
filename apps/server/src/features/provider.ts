import type { GoogleOauthInput } from '@redthread/contract/google';

/** A person as Google identifies them. `tokenHash` and `expiresAt` (ms) identify the ID token, so that it is used once. */
export interface GooglePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Google hosts the mailbox, so its claim is current; other emails were verified once, maybe years ago. */
  readonly isEmailHosted: boolean;
  readonly name: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/** Access to Google. Rejects with GOOGLE_REFUSED, and with GOOGLE_UNAVAILABLE when Google doesn't answer. */
export interface GoogleGate {
  /** Exchanges the code of a redirect. */
  exchange(answer: GoogleOauthInput, now: number): Promise<GooglePerson>;
  /** Checks an ID token of Google Identity Services. */
  check(credential: string, now: number): Promise<GooglePerson>;
}

/** A person as Firebase identifies them. */
export interface FirebasePerson {
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Checks a Firebase ID token. Rejects with IDENTITY_REFUSED, and with BUSY when its keys can't be fetched. */
export type FirebaseVerifier = (idToken: string, now: number) => Promise<FirebasePerson>;
