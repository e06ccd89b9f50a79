import type { AuditAction } from '@redthread/domain/audit-action';
import { accounts } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { foldName } from './folded.ts';
import { type Account, findAccount } from './people.ts';
import { beginAsking } from './request-life.ts';

type AccountChange = Partial<Account>;

/** Null when there is no such account. */
export async function changeAccount(tx: Tx, id: string, values: AccountChange): Promise<Account | null> {
  await tx.update(accounts, id, values);
  if (values.name !== undefined) await foldName(tx, id, values.name);
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
  if (values.isEmailVerified === true && !values.asksStoppedAt) await beginAsking(tx, id, at);
  const changed = await changeAccount(tx, id, values);
  if (changed !== null) await recordAudit(tx, { at, actorId, action, subjectId: id });
  return changed;
}
