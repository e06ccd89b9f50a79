import type { AuditAction } from '@redthread/domain/audit-action';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { type Counter, countAll } from './limits.ts';
import type { Account } from './people.ts';
import { findAccount } from './people.ts';

/** Who is shown a number: under what it is counted, and the hashes that know the person again, of which the first is the audit's. */
interface NumberReader {
  readonly hashes: readonly [string, ...string[]];
  readonly counters: readonly Counter[];
}
export type ReaderOf = (account: Account) => NumberReader;

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

/** Counts and writes down that one side of an invitation is shown the other's number. Whoever was asked to come is refused nothing for it. */
export async function showNumber(tx: Tx, shown: ShownNumber): Promise<void> {
  const { accountId, subjectId, action, readerOf, at, isCounted = false } = shown;
  const account = await findAccount(tx, accountId);
  if (account === null) return;
  const { hashes, counters } = readerOf(account);
  if (!isCounted) await countAll(tx, counters, at);
  await recordAudit(tx, { at, actorId: accountId, actorHash: hashes[0], action, subjectId });
}
