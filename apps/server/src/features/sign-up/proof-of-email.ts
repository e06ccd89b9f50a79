import type { RegisterInput } from '@redthread/contract/auth';
import { DomainError } from '@redthread/domain/domain-error';
import type { EmailProof } from '@redthread/domain/email-proof';
import type { Call } from '../../call/call.ts';
import { hashSecret } from '../../secrets/secret.ts';

/**
 * A sign-up's proof of its email, or null without one. A `firebaseUid` alone proves nothing:
 * anyone can write one. Rejects with an IDENTITY error.
 */
export async function proofOfEmail(
  { firebase, now }: Call,
  { identityToken, firebaseUid, email }: RegisterInput,
): Promise<EmailProof | null> {
  if (identityToken === undefined) {
    if (firebaseUid !== undefined) throw new DomainError('IDENTITY_REFUSED');
    return null;
  }
  if (firebase === null) {
    if (firebaseUid !== undefined) throw new DomainError('IDENTITY_REFUSED');
    return { kind: 'identity', tokenHash: hashSecret(identityToken) };
  }
  const person = await firebase(identityToken, now);
  if (person.email !== email || person.uid !== (firebaseUid ?? person.uid)) throw new DomainError('IDENTITY_REFUSED');
  if (!person.isEmailVerified) throw new DomainError('IDENTITY_NOT_VERIFIED');
  return { kind: 'firebase', uid: person.uid };
}
