import type { GoogleIdentity } from '@redthread/domain/email-proof';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import type { Tx } from '../transaction.ts';
import { changeAudited } from './account-change.ts';
import { dropCodes, useCode } from './codes.ts';
import { type KeptAlong, keepAlong } from './kept-along.ts';
import { BY_GOOGLE, makeAccount, takeOver } from './new-account.ts';
import { type Account, findAccount, refuseStale, type Seen } from './people.ts';
import { endLetIn, endSessions, endSessionsBut } from './sessions.ts';

// How a person gets in: with Google, and by a password.

export const NO_GOOGLE = { googleIssuer: null, googleSubject: null };

export type GoogleUnlink = { readonly id: string; readonly at: number } & Seen;
export type GoogleLink = GoogleUnlink & GoogleIdentity;

export type PasswordChange = Seen & {
  readonly id: string;
  readonly passwordHash: string;
  readonly keepSessionId: string;
  readonly at: number;
};

export interface PasswordReset {
  readonly codeHash: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly language?: Account['language'];
  readonly at: number;
}

export async function linkGoogle(
  tx: Tx,
  { issuer, subject, seenPasswordHash, id, at }: GoogleLink,
  along?: KeptAlong,
): Promise<Account | null> {
  // Looked at inside the transaction: two Google accounts of one address may come side by side.
  const account = await findAccount(tx, id);
  if (account === null || !account.isEmailVerified || account.googleSubject !== null) return null;
  if ((await tx.first(BY_GOOGLE, { issuer, subject })) !== null) return null;
  refuseStale(account, { seenPasswordHash });
  const google = { googleIssuer: issuer, googleSubject: subject };
  const linked = await changeAudited(tx, { id, at, action: 'account.google-linked', actorId: id }, google);
  return linked && keepAlong(tx, linked, account, along);
}

export async function unlinkGoogle(
  tx: Tx,
  { seenPasswordHash, id, at }: GoogleUnlink,
  along?: KeptAlong,
): Promise<Account | null> {
  const account = await findAccount(tx, id);
  if (account === null) return null;
  refuseStale(account, { seenPasswordHash });
  if (account.googleSubject === null) return account;
  const unlinked = await changeAudited(tx, { id, at, action: 'account.google-unlinked', actorId: id }, NO_GOOGLE);
  return unlinked && keepAlong(tx, unlinked, account, along);
}

export async function changePassword(
  tx: Tx,
  { passwordHash, keepSessionId, seenPasswordHash, id, at }: PasswordChange,
  along?: KeptAlong,
): Promise<Account | null> {
  const account = await findAccount(tx, id);
  if (account === null) return null;
  refuseStale(account, { seenPasswordHash });
  await endSessionsBut(tx, keepSessionId, id);
  await endOpenings(tx, id);
  const audited = { id, at, action: 'account.password-changed', actorId: id } as const;
  const changed = await changeAudited(tx, audited, { passwordHash });
  return changed && keepAlong(tx, changed, account, along);
}

export async function resetPassword(
  tx: Tx,
  { codeHash, passwordHash, name, language = null, at }: PasswordReset,
  along?: KeptAlong,
): Promise<Account | null> {
  const code = await useCode(tx, codeHash, ['reset-password'], at);
  const account = code === null || code.accountId === null ? null : await findAccount(tx, code.accountId);
  // A link that was asked for in the moment in which the account left the address is somebody else's by now.
  if (account === null || code?.email !== account.email) return null;
  const { id, email } = account;
  if (!account.isEmailVerified) {
    await takeOver(tx, { email, at });
    const given = { name, email, passwordHash, language, role: DEFAULT_ROLE, isEmailVerified: true };
    return keepAlong(tx, await makeAccount(tx, given, at), account, along);
  }
  await endSessions(tx, id);
  await endOpenings(tx, id);
  const by = { id, at, actorId: id };
  // It may be that of whoever knew the old password, or had the address before. From now on it isn't the only way in.
  if (account.googleSubject !== null) await changeAudited(tx, { ...by, action: 'account.google-unlinked' }, NO_GOOGLE);
  const changed = await changeAudited(tx, { ...by, action: 'account.password-reset' }, { passwordHash });
  return changed && keepAlong(tx, changed, account, along);
}

/** An attacker who knew the old password may have made tokens, let a device be told, or asked for a change of email. */
async function endOpenings(tx: Tx, id: string): Promise<void> {
  await endLetIn(tx, id);
  await dropCodes(tx, id, ['reset-password', 'change-email']);
}
