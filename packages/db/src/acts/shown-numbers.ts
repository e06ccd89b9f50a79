import type { AuditAction } from '@redthread/domain/audit-action';
import type { Account } from '../account-store.ts';
import type { ReaderOf } from '../ask-store.ts';
import type { Act } from './act.ts';
import { recordAudit } from './audit.ts';
import { countAll } from './limits.ts';
import { findAccount } from './people.ts';

interface ShownNumber {
  /** Who is shown it. */
  readonly accountId: string;
  /** Whose it is: a donor, or a request. */
  readonly subjectId: string | null;
  readonly action: Extract<AuditAction, 'donor.contacted' | 'request.contacted'>;
  readonly readerOf: ReaderOf;
  readonly at: number;
  /** Whether it was counted before it was shown. */
  readonly isCounted?: boolean;
}

/** Counts and writes down that one side of an ask is shown the other's number. Whoever was asked to come is refused nothing for it. */
export function* showNumber({ accountId, subjectId, action, readerOf, at, isCounted = false }: ShownNumber): Act<void> {
  const account: Account | null = yield* findAccount(accountId);
  if (account === null) return;
  const { hashes, counters } = readerOf(account);
  if (!isCounted) yield* countAll(counters, at);
  yield* recordAudit({ at, actorId: accountId, actorHash: hashes[0], action, subjectId });
}
