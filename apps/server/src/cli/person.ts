import type { Account } from '@redthread/db/operations/people';
import type { Store } from '@redthread/db/store';
import type { z } from 'zod';
import { SentenceError } from './sentence-error.ts';

/** The account with this email. Rejects with a sentence when there is none. */
export async function personIn(store: Store, email: string): Promise<Account> {
  const account = await store.accounts.findByEmail(email);
  if (account === null) throw new SentenceError(`Nobody is registered as ${email}. Please check the address.`);
  return account;
}

/** Validated as in the browser, with the same messages. */
export function parse<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new SentenceError(`${JSON.stringify(given)}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}
