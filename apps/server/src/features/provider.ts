import type { GoogleOauthInput } from '@redthread/contract/google';

/** Who Google says someone is. `tokenHash` and `expiresAt` (ms) name the ID token, so that it is used once. */
export interface GooglePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Google hosts the mailbox, so that its word is the owner's; others it has seen verified once, maybe years ago. */
  readonly isEmailHosted: boolean;
  readonly name: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
}

/** Google, as the services ask it. Rejects with GOOGLE_REFUSED, and with GOOGLE_UNAVAILABLE when it doesn't answer. */
export interface GoogleGate {
  /** Exchanges the code of a redirect. */
  exchange(answer: GoogleOauthInput, now: number): Promise<GooglePerson>;
  /** Checks an ID token of Google Identity Services. */
  check(credential: string, now: number): Promise<GooglePerson>;
}

/** Who Firebase says someone is. */
export interface FirebasePerson {
  readonly uid: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Checks a Firebase ID token. Rejects with IDENTITY_REFUSED, and with BUSY when its keys can't be fetched. */
export type FirebaseVerifier = (idToken: string, now: number) => Promise<FirebasePerson>;
