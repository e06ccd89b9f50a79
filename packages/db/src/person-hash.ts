import { createHmac } from 'node:crypto';

/**
 * A keyed hash (HMAC-SHA256) that recognises a person: only with the database's key, and only by comparison. Without a key, a
 * hash of an email could be reversed by trying candidates.
 */
export function personHash(key: string, kind: 'email' | 'google' | 'firebase', value: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${kind}:${value}`).digest('base64url');
}
