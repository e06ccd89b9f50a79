import type { AuditAction } from '@redthread/domain/audit-action';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { type Account, findAccount } from './people.ts';
import { updateAccount } from './rows/accounts.ts';
import { startInviting } from './rows/requests.ts';

type AccountChange = Partial<Account>;

/** Null when there is no such account. */
export async function changeAccount(tx: Tx, id: string, values: AccountChange): Promise<Account | null> {
  const account = await findAccount(tx, id);
  return account === null ? null : updateAccount(tx, account, values);
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
  if (values.isEmailVerified === true && !values.suspendedAt) await startInviting(tx, { accountId: id, at });
  const changed = await changeAccount(tx, id, values);
  if (changed !== null) await recordAudit(tx, { at, actorId, action, subjectId: id });
  return changed;
}
