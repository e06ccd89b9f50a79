import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { EMAIL_CODES } from '@redthread/domain/email-code';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Six random digits. */
export function newEmailCode(): string {
  return String(randomInt(EMAIL_CODES)).padStart(String(EMAIL_CODES - 1).length, '0');
}

/** What is kept of a code. Who has the database alone can't try all million: the browser's secret is the key. */
export function emailCodeHash(pendingToken: string, code: string): string {
  return createHmac('sha256', pendingToken).update(code).digest('hex');
}

/** Seals a text with a secret of 256 random bits, of which the server keeps no more than a hash. */
export function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again. Throws when it was changed, or sealed with another secret. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'redthread pending sign-up', 32));
}
