import { createHmac } from 'node:crypto';

/**
 * Names a person to whoever has the database's key and knows what to compare, and to nobody else: HMAC-SHA256. Without a key, a
 * hash of an address is as good as the address: the addresses of a town can all be tried.
 */
export function personHash(key: string, kind: 'email' | 'google' | 'firebase', value: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${kind}:${value}`).digest('base64url');
}
