import { DomainError } from '@redthread/domain/domain-error';
import type { GoogleIdentity } from '@redthread/domain/email-proof';
import type { Language } from '@redthread/domain/language';
import type { ChosenRole, Role } from '@redthread/domain/role';
import { asc, eq } from 'drizzle-orm';
import type { WriteInvitationMail } from '../invitation-message.ts';
import { db, defined, type Places, query } from '../query.ts';
import { accounts } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { changeAccount, changeAudited } from './account-change.ts';
import { recordAudit } from './audit.ts';
import { dropCodes, useCode } from './codes.ts';
import { handOver } from './handed-over.ts';
import { endInvitationsOfAll, leaveInvitations } from './invitation-ends.ts';
import { type KeptAlong, keepAlong } from './kept-along.ts';
import { keyed, type NewKey } from './keys.ts';
import { endCount } from './limits.ts';
import {
  BY_GOOGLE,
  createAccount,
  createProved,
  type NewAccount,
  type ProvedAccount,
  removePerson,
  takeOver,
} from './new-account.ts';
import {
  ACCOUNT,
  type Account,
  findAccount,
  findAccountByEmail,
  refuseStale,
  removeAddress,
  removeCodesFor,
  type Seen,
} from './people.ts';
import { endEverywhere } from './sessions.ts';
import { keepStopped, stoppedWith } from './stopped-emails.ts';
import { endTokens } from './tokens.ts';
import {
  changePassword,
  type GoogleLink,
  type GoogleUnlink,
  linkGoogle,
  NO_GOOGLE,
  type PasswordChange,
  type PasswordReset,
  resetPassword,
  unlinkGoogle,
} from './ways-in.ts';

// People.

interface At {
  readonly id: string;
  readonly at: number;
}

interface EmailConfirmation {
  readonly codeHash: string;
  readonly accountId: string;
  readonly at: number;
}

/** What a person says of themself; what isn't given stays. */
interface Said {
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
  readonly calledName?: string | null | undefined;
}

type Removal = At & Seen & { readonly write: WriteInvitationMail };
type Demotion = At & { readonly role: ChosenRole; readonly mayBeLast: boolean };

export type AccountStore = ReturnType<typeof accountsOn>;

export function accountsOn(engine: Engine) {
  return {
    /** Rejects with EMAIL_TAKEN. The email is stored as given: normalise it first. */
    create: (account: NewAccount, along?: KeptAlong, key?: NewKey) =>
      engine.write((tx) => keyed(tx, key, () => createAccount(tx, account, along))),
    /**
     * Creates a verified account, and deletes an unverified account of the same email with all its data.
     * Rejects with EMAIL_TAKEN when a verified one has it, and with IDENTITY_EXPIRED, IDENTITY_NOT_VERIFIED or
     * IDENTITY_REFUSED (another address) when the embedded identity doesn't prove it, or the Firebase one has an account.
     */
    createProved: (account: ProvedAccount, along?: KeptAlong, key?: NewKey) =>
      engine.write((tx) => keyed(tx, key, () => createProved(tx, account, along))),
    find: (id: string) => findAccount(engine.query, id),
    findByEmail: (email: string) => findAccountByEmail(engine.query, email),
    findByGoogle: (identity: GoogleIdentity): Promise<Account | null> => engine.query.first(BY_GOOGLE, identity),
    /** Lets a verified account be signed in to with Google too; audited. Null when it is gone, or one has another. */
    linkGoogle: (change: GoogleLink, along?: KeptAlong) => engine.write((tx) => linkGoogle(tx, change, along)),
    /** Unlinks an account's Google sign-in, if there is one; audited. Null when the account is gone. */
    unlinkGoogle: (change: GoogleUnlink, along?: KeptAlong) => engine.write((tx) => unlinkGoogle(tx, change, along)),
    /**
     * Sets a password, and ends all sessions but `keepSessionId`, all API tokens, and the links that would set another;
     * audited.
     */
    changePassword: (change: PasswordChange, along?: KeptAlong) =>
      engine.write((tx) => changePassword(tx, change, along)),
    /**
     * Consumes a reset code: sets the password and ends all sessions and API tokens; audited. An account that never verified
     * its email is replaced by a new one with that `name` and `language`. Null when the code is no longer valid.
     */
    resetPassword: (change: PasswordReset, along?: KeptAlong) => engine.write((tx) => resetPassword(tx, change, along)),
    /**
     * Consumes a code that verifies this account's email, or changes it, replacing an unverified account of the new one; audited.
     * Null when the code is no longer valid. Rejects with WRONG_ACCOUNT when it is another account's, and with EMAIL_TAKEN
     * when a verified account has the new email; the code stays valid then.
     */
    confirmEmail: (change: EmailConfirmation, along?: KeptAlong) =>
      engine.write((tx) => confirmEmail(tx, change, along)),
    /**
     * Removes the person: account, profile, requests, sessions, tokens, codes, sign-ups, waiting mail. An audit row stays. Tells the
     * donors who said yes, and the patient who waits for the person. What they posted for an organisation is a colleague's from then on.
     */
    remove: (change: Removal, along?: Pick<KeptAlong, 'endedCounts'>) =>
      engine.write((tx) => removeAccount(tx, change, along)),
    listByRole: (role: Role): Promise<Account[]> => engine.query.all(BY_ROLE, { role }),
    /** Changes what a person says of themself; what isn't given stays. */
    amend: (id: string, said: Said) => engine.write((tx) => amendAccount(tx, id, said)),
    /** Sets the role that the person chose, and clears `isNewUser`; audited. */
    chooseRole: ({ id, role, at }: At & { readonly role: ChosenRole }) =>
      engine.write((tx) =>
        changeAudited(tx, { id, at, action: 'account.role-chosen', actorId: id }, { role, isNewUser: false }),
      ),
    /** Makes an existing account an admin, and ends the API tokens that it had before; audited. */
    promote: (who: At) => engine.write((tx) => promote(tx, who)),
    /**
     * Demotes an admin to `role`, and ends their sessions and tokens; audited. Null when the account
     * is no admin, or the only one and `mayBeLast` is false.
     */
    demote: (change: Demotion) => engine.write((tx) => demote(tx, change)),
    /** Marks the email as verified by hand; audited. */
    verifyEmail: (who: At) => engine.write((tx) => verifyEmail(tx, who)),
  };
}

const BY_ROLE = query((of: Places<{ role: Role }>) =>
  db.select(ACCOUNT).from(accounts).where(eq(accounts.role, of.role)).orderBy(asc(accounts.email)),
);

async function confirmEmail(tx: Tx, { codeHash, accountId, at }: EmailConfirmation, along?: KeptAlong) {
  const account = await findAccount(tx, accountId);
  const code = account && (await useCode(tx, codeHash, ['verify-email', 'change-email'], at));
  if (code === null || account === null) return null;
  // The code stays valid: the account's owner may still use it.
  if (code.accountId !== accountId) throw new DomainError('WRONG_ACCOUNT');
  const { id, email: oldEmail } = account;
  if (code.purpose === 'verify-email' && code.email !== oldEmail) return null;
  await takeOver(tx, { email: code.email, at, exceptId: id });
  await dropCodes(tx, id, ['verify-email', 'change-email', 'reset-password']);
  const action = code.purpose === 'verify-email' ? 'account.email-verified' : 'account.email-changed';
  // The old email's Google account may belong to somebody else one day; without a password it is the only way in.
  const isUnlinked = code.email !== oldEmail && account.passwordHash !== null;
  const suspendedAt = await stoppedWith(tx, account, code.email, at);
  const moved = { email: code.email, isEmailVerified: true, suspendedAt, ...(isUnlinked ? NO_GOOGLE : {}) };
  const changed = await changeAudited(tx, { id, at, action, actorId: id }, moved);
  return changed && { account: await keepAlong(tx, changed, account, along), oldEmail };
}

async function removeAccount(
  tx: Tx,
  { id, at, write, ...seen }: Removal,
  { endedCounts = [] }: Pick<KeptAlong, 'endedCounts'> = {},
): Promise<boolean> {
  const account = await findAccount(tx, id);
  if (account === null) return false;
  refuseStale(account, seen);
  await handOver(tx, id, { write, at });
  await endInvitationsOfAll(tx, id, { write, at });
  await leaveInvitations(tx, id, { write, at });
  await removePerson(tx, id);
  // What waits under an address that they never verified is somebody else's.
  if (account.isEmailVerified) {
    await removeAddress(tx, account.email);
    await removeCodesFor(tx, account.email);
    if (account.suspendedAt !== null) await keepStopped(tx, account.email, account.suspendedAt, at);
  }
  for (const key of endedCounts) await endCount(tx, key);
  await recordAudit(tx, { at, actorId: id, action: 'account.deleted', subjectId: id });
  return true;
}

function amendAccount(tx: Tx, id: string, said: Said): Promise<Account | null> {
  const given = defined(said);
  return Object.keys(given).length === 0 ? findAccount(tx, id) : changeAccount(tx, id, given);
}

async function promote(tx: Tx, who: At): Promise<Account | null> {
  // Existing tokens were made for scripts without an admin's rights.
  if ((await findAccount(tx, who.id))?.role !== 'admin') await endTokens(tx, who.id);
  const audited = { ...who, action: 'account.promoted', actorId: null } as const;
  return changeAudited(tx, audited, { role: 'admin', isNewUser: false });
}

async function demote(tx: Tx, { id, role, mayBeLast, at }: Demotion): Promise<Account | null> {
  const admins = await tx.all(ADMIN_IDS);
  if (!admins.some((admin) => admin.id === id) || (admins.length === 1 && !mayBeLast)) return null;
  await endEverywhere(tx, id);
  return changeAudited(tx, { id, at, action: 'account.demoted', actorId: null }, { role });
}

const ADMIN_IDS = query(() => db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin')));

async function verifyEmail(tx: Tx, who: At): Promise<Account | null> {
  const account = await findAccount(tx, who.id);
  if (account === null) return null;
  const suspendedAt = await stoppedWith(tx, account, account.email, who.at);
  const audited = { ...who, action: 'account.email-verified', actorId: null } as const;
  return changeAudited(tx, audited, { isEmailVerified: true, suspendedAt });
}
