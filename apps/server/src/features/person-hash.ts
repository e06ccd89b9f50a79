import { createHmac } from 'node:crypto';
import type { Store } from '@redthread/db/store';

/**
 * Names a person to whoever has the database and knows what to compare, and to nobody else: HMAC-SHA256 under the database's
 * own key. Without the key, a hash of an address is as good as the address: the addresses of a town can all be tried.
 */
export async function personHash(
  store: Pick<Store, 'hashKey'>,
  kind: 'email' | 'google' | 'firebase',
  value: string,
): Promise<string> {
  const key = Buffer.from(await store.hashKey(), 'base64url');
  return createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
}
