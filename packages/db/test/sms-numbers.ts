import type { Store } from '../src/store.ts';
import { AT } from './people.ts';

export const NUMBER = '+447700900123';
const LIFE_MS = 600_000;

/** A code is sent to a person's number. */
export function askCode(store: Store, accountId: string, given: { number?: string; hash?: string; at?: number } = {}) {
  const { at = AT, ...said } = given;
  const message = { number: NUMBER, hash: 'right', language: 'en', text: 'Your code is 042617.' } as const;
  return store.smsNumbers.askCode({ ...message, accountId, at, expiresAt: at + LIFE_MS, ...said });
}

/** A person's number, with its code typed in. */
export async function confirmNumber(store: Store, accountId: string, number = NUMBER): Promise<void> {
  await askCode(store, accountId, { number });
  await store.smsNumbers.confirm({ accountId, hash: 'right', at: AT });
}
