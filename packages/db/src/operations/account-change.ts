import type { AuditAction } from '@redthread/domain/audit-action';
import { foldName } from '../acts/folded.ts';
import { beginAsking } from '../acts/request-life.ts';
import type { Tx } from '../acts/transaction.ts';
import { accounts } from '../tables.ts';
import { recordAudit } from './audit.ts';
import { type Account, findAccount } from './people.ts';

export type AccountChange = Partial<Account>;

/** Null when there is no such account. */
export async function changeAccount(tx: Tx, id: string, values: AccountChange): Promise<Account | null> {
  await tx.update(accounts, id, values);
  if (values.name !== undefined) await tx.perform(foldName(id, values.name));
  return findAccount(tx, id);
}

interface Audited {
  readonly id: string;
  readonly at: number;
  readonly action: AuditAction;
  readonly actorId: string | null;
}

/** The same, audited; and of an address that is verified by it, its requests begin to ask. */
export async function changeAudited(
  tx: Tx,
  { id, at, action, actorId }: Audited,
  values: AccountChange,
): Promise<Account | null> {
  if (values.isEmailVerified === true && !values.asksStoppedAt) await tx.perform(beginAsking(id, at));
  const changed = await changeAccount(tx, id, values);
  if (changed !== null) await recordAudit(tx, { at, actorId, action, subjectId: id });
  return changed;
}
