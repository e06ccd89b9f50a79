import { email as emailSchema, name as nameSchema } from '@redthread/contract/auth';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_NAME_LENGTH } from '@redthread/domain/limits';
import { UNNAMED } from '@redthread/domain/sign-up';
import { cleanedLine } from '@redthread/domain/text';
import type { VerifiedToken } from './id-token.ts';

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

/** The person of a verified token. `issuer` is stored in one spelling, so that nobody becomes two people. */
export function googlePersonOf({ claims, hash, expiresAt }: VerifiedToken, issuer: string): GooglePerson {
  const email = emailSchema.safeParse(claims['email']);
  // Without the email scope there is no account to make.
  if (!email.success) throw new DomainError('GOOGLE_REFUSED');
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    isEmailVerified: claims['email_verified'] === true,
    isEmailHosted: isHosted(email.data, claims['hd']),
    name: nameOf(claims['name']),
    tokenHash: hash,
    expiresAt,
  };
}

/** https://developers.google.com/identity/gsi/web/guides/verify-google-id-token: gmail.com, or a Workspace's `hd`. */
function isHosted(email: string, hostedDomain: unknown): boolean {
  return /@g(?:oogle)?mail\.com$/.test(email) || (typeof hostedDomain === 'string' && hostedDomain !== '');
}

/** Google allows any name: what our own forms would refuse is cleaned. */
function nameOf(given: unknown): string {
  const name = nameSchema.safeParse(typeof given === 'string' ? cleanedLine(given, MAX_NAME_LENGTH) : '');
  return name.success ? name.data : UNNAMED;
}
