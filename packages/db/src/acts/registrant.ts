import { DomainError } from '@redthread/domain/domain-error';
import type { Account } from '../account-store.ts';
import { type Act, type Engine, rows } from './act.ts';
import { type Hidden, hidingOf, JOINED_HIDING } from './audit.ts';
import { ACCOUNT, presentAccount } from './people.ts';
import { statement } from './statement.ts';

/** Whoever registers as a donor. */
interface Registrant {
  readonly account: Pick<Account, 'name' | 'isEmailVerified' | 'asksStoppedAt'>;
  /** Since when and why an admin hides what they offer. */
  readonly hiding: Hidden | null;
}

// No more than that: PostgreSQL describes each column of each answer.
const SEEN = ACCOUNT.pick('name', 'isEmailVerified', 'asksStoppedAt');
const FIND = statement(
  `SELECT ${SEEN.columns('a')}, ${JOINED_HIDING.columns} FROM accounts a ${JOINED_HIDING.join('a.id')} WHERE a.id = :id`,
);

/** Inside an act; refuses whoever has no account any more. */
export function* registrantOf(id: string, { isDistant }: Pick<Engine, 'isDistant'>): Act<Registrant> {
  if (!isDistant) return { account: yield* presentAccount(id, {}), hiding: yield* hidingOf(id) };
  const [row] = yield* rows(FIND, { id });
  if (row === undefined) throw new DomainError('NOT_SIGNED_IN');
  return { account: SEEN.read(row), hiding: JOINED_HIDING.read(row, SEEN.size) };
}
