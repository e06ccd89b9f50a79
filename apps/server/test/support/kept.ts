import type { TestApp } from './app.ts';

export const NOTHING = { accounts: 0, sessions: 0, identities: 0, audit: 0, outbox: 0 };

/** How many rows there are of all that a sign-up leaves behind. */
export function kept({ store }: Pick<TestApp, 'store'>): Record<string, unknown> {
  const count = (table: string) => store.client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  return Object.fromEntries(Object.keys(NOTHING).map((table) => [table, count(table)]));
}
