export interface GoogleIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** What shows that an email is one's own: an embedded identity, which it uses up, Firebase's, or Google's. */
export type EmailProof =
  | { readonly kind: 'identity'; readonly tokenHash: string }
  | { readonly kind: 'firebase'; readonly uid: string }
  | ({ readonly kind: 'google' } & GoogleIdentity);

interface Proved {
  readonly isEmailVerified: true;
  readonly firebaseUid?: string;
  readonly authProvider?: 'google';
  readonly isNewUser?: true;
  readonly googleIssuer?: string;
  readonly googleSubject?: string;
}

/** What a proof sets of the account that is made by it. Who comes with Google has not chosen a role yet. */
export function provedBy(proof: EmailProof): Proved {
  const isEmailVerified = true;
  switch (proof.kind) {
    case 'identity':
      return { isEmailVerified };
    case 'firebase':
      return { isEmailVerified, firebaseUid: proof.uid };
    case 'google': {
      const { issuer: googleIssuer, subject: googleSubject } = proof;
      return { isEmailVerified, authProvider: 'google', isNewUser: true, googleIssuer, googleSubject };
    }
  }
}
