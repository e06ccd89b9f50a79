import { DomainError } from '@redthread/domain/domain-error';
import type { SeenAccount } from '../donor-store.ts';
import type { Act, Engine, Row } from './act.ts';
import { type Hidden, hidingOf, JOINED_HIDING } from './audit.ts';
import { ACCOUNT, presentAccount } from './people.ts';
import { statement } from './statement.ts';

/** Whoever registers as a donor. */
interface Registrant {
  readonly account: SeenAccount;
  /** Since when and why an admin hides what they offer. */
  readonly hiding: Hidden | null;
}

// No more than that: PostgreSQL describes each column of each answer.
const SEEN = ACCOUNT.pick('name', 'isEmailVerified', 'asksStoppedAt');
const FIND = statement(
  `SELECT ${SEEN.columns('a')}, ${JOINED_HIDING.columns} FROM accounts a ${JOINED_HIDING.join('a.id')} WHERE a.id = :id`,
);

const NOT_HIDDEN: Row = Array.from({ length: JOINED_HIDING.size }, () => null);

/** Inside an act, as its first statement; refuses whoever has no account any more. `seen` is of a moment ago. */
export function* registrantOf(id: string, isDistant: Engine['isDistant'], seen?: SeenAccount): Act<Registrant> {
  if (!isDistant) return { account: yield* presentAccount(id, {}), hiding: yield* hidingOf(id) };
  const guess = seen && [seen.name, seen.isEmailVerified ? 1 : 0, seen.asksStoppedAt, ...NOT_HIDDEN];
  const [row] = yield { statement: FIND, values: FIND.bind({ id }), ...(guess && { guess }) };
  if (row === undefined) throw new DomainError('NOT_SIGNED_IN');
  return { account: SEEN.read(row), hiding: JOINED_HIDING.read(row, SEEN.size) };
}
