import type { Account } from '../account-store.ts';
import { type Act, one } from './act.ts';
import { foldName } from './folded.ts';
import { ACCOUNT, STORED_ACCOUNT } from './people.ts';
import { type Statement, statement } from './statement.ts';

export type AccountChange = Partial<Account>;

const updates = new Map<string, Statement>();

/** An UPDATE of these fields, made once. */
function updateOf(change: AccountChange): Statement {
  const keys = Object.keys(change) as (keyof Account)[];
  const name = keys.join();
  const known = updates.get(name);
  if (known !== undefined) return known;
  const made = statement(
    `UPDATE accounts SET ${STORED_ACCOUNT.set(keys)} WHERE id = :id RETURNING ${ACCOUNT.columns()}`,
  );
  updates.set(name, made);
  return made;
}

/** Inside an act; null when there is no such account. */
export function* changeAccount(id: string, values: AccountChange): Act<Account | null> {
  const changed = yield* one(ACCOUNT, updateOf(values), { ...values, id });
  if (changed !== null && values.name !== undefined) yield* foldName(id, changed.name);
  return changed;
}
