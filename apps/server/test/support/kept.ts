import type { TestApp } from './app.ts';
import { rowsOf } from './behind-the-port.ts';

export const NOTHING = { accounts: 0, sessions: 0, identities: 0, audit: 0, messages: 0 };

/** How many rows there are of all that a sign-up leaves behind. */
export function kept(town: Pick<TestApp, 'store'>): Record<string, number> {
  return Object.fromEntries(Object.keys(NOTHING).map((table) => [table, rowsOf(town, table).length]));
}
