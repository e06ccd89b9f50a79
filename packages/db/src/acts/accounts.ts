import type { AuditAction } from '@redthread/domain/audit-action';
import { DomainError } from '@redthread/domain/domain-error';
import { type GoogleIdentity, provedBy } from '@redthread/domain/email-proof';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import type { Account, AccountStore } from '../account-store.ts';
import { endTokens } from '../operations/tokens.ts';
import { type AccountChange, changeAccount } from './account-change.ts';
import { type Act, all, awaited, type Engine, one, rows } from './act.ts';
import { endAsksOfAll, leaveAsks } from './ask-ends.ts';
import { recordAudit } from './audit.ts';
import { dropCodes, useCode } from './codes.ts';
import { checkIdentity } from './identities.ts';
import { keepAlong } from './kept-along.ts';
import { endCount } from './limits.ts';
import { insertAccount, removePerson, takeOver } from './new-account.ts';
import {
  ACCOUNT,
  FIND_ACCOUNT,
  findAccount,
  findAccountByEmail,
  refuseStale,
  removeAddress,
  removeCodesFor,
} from './people.ts';
import { defined } from './record.ts';
import { beginAsking } from './request-life.ts';
import { endEverywhere, endLetIn, endSessions, endSessionsBut } from './sessions.ts';
import { statement } from './statement.ts';
import { keepStopped, stoppedWith } from './stopped-emails.ts';

type Audited = { readonly id: string; readonly at: number };

const NO_GOOGLE = { googleIssuer: null, googleSubject: null };

const BY_FIREBASE = statement(`${FIND_ACCOUNT} firebase_uid = :uid`);
const BY_GOOGLE = statement(`${FIND_ACCOUNT} google_issuer = :issuer AND google_subject = :subject`);
const BY_ROLE = statement(`${FIND_ACCOUNT} role = :role ORDER BY email`);
const ADMIN_IDS = statement("SELECT id FROM accounts WHERE role = 'admin'");

const byFirebase = (uid: string) => one(ACCOUNT, BY_FIREBASE, { uid });
const byGoogle = ({ issuer, subject }: GoogleIdentity) => one(ACCOUNT, BY_GOOGLE, { issuer, subject });

export function accountsOn(db: Engine): AccountStore {
  return {
    create: ({ at, ...given }, along) =>
      db.write(function* () {
        if (given.isEmailVerified === true) yield* takeOver({ email: given.email, at });
        return yield* keepAlong(yield* insertAccount(given, at), null, along);
      }),
    createProved: ({ proof, at, ...given }, along) =>
      db.write(function* () {
        const known = proof.kind === 'google' ? yield* byGoogle(proof) : null;
        if (known !== null) return yield* keepAlong(known, known, along);
        if (proof.kind === 'identity') yield* checkIdentity(proof.tokenHash, given.email, at);
        yield* takeOver({ email: given.email, at });
        // Its account has moved to another address: one Firebase identity makes one account.
        if (proof.kind === 'firebase' && (yield* byFirebase(proof.uid)) !== null) {
          throw new DomainError('IDENTITY_REFUSED');
        }
        return yield* keepAlong(yield* insertAccount({ ...given, ...provedBy(proof) }, at), null, along);
      }),
    find: (id) => db.read(() => findAccount(id)),
    findByEmail: (email) => db.read(() => findAccountByEmail(email)),
    findByGoogle: (identity) => db.read(() => byGoogle(identity)),
    linkGoogle: ({ issuer, subject, seenPasswordHash, id, at }, along) =>
      db.write(function* () {
        // Looked at inside the act: two Google accounts of one address may come side by side.
        const account = yield* findAccount(id);
        if (account === null || !account.isEmailVerified || account.googleSubject !== null) return null;
        if ((yield* byGoogle({ issuer, subject })) !== null) return null;
        refuseStale(account, { seenPasswordHash });
        const google = { googleIssuer: issuer, googleSubject: subject };
        const linked = yield* changeAudited({ id, at }, google, 'account.google-linked', id);
        return linked && (yield* keepAlong(linked, account, along));
      }),
    unlinkGoogle: ({ seenPasswordHash, id, at }, along) =>
      db.write(function* () {
        const account = yield* findAccount(id);
        if (account === null) return null;
        refuseStale(account, { seenPasswordHash });
        if (account.googleSubject === null) return account;
        const unlinked = yield* changeAudited({ id, at }, NO_GOOGLE, 'account.google-unlinked', id);
        return unlinked && (yield* keepAlong(unlinked, account, along));
      }),
    changePassword: ({ passwordHash, keepSessionId, seenPasswordHash, id, at }, along) =>
      db.write(function* () {
        const account = yield* findAccount(id);
        if (account === null) return null;
        refuseStale(account, { seenPasswordHash });
        yield* endSessionsBut(keepSessionId, id);
        yield* endOpenings(id);
        const changed = yield* changeAudited({ id, at }, { passwordHash }, 'account.password-changed', id);
        return changed && (yield* keepAlong(changed, account, along));
      }),
    resetPassword: ({ codeHash, passwordHash, name, language = null, at }, along) =>
      db.write(function* () {
        const code = yield* useCode(codeHash, ['reset-password'], at);
        const account = code === null ? null : yield* findAccount(code.accountId ?? '');
        // A link that was asked for in the moment in which the account left the address is somebody else's by now.
        if (account === null || code?.email !== account.email) return null;
        const { id, email } = account;
        if (!account.isEmailVerified) {
          yield* takeOver({ email, at });
          const given = { name, email, passwordHash, language, role: DEFAULT_ROLE, isEmailVerified: true };
          return yield* keepAlong(yield* insertAccount(given, at), account, along);
        }
        yield* endSessions(id);
        yield* endOpenings(id);
        // It may be that of whoever knew the old password, or had the address before. From now on it isn't the only way in.
        if (account.googleSubject !== null) yield* changeAudited({ id, at }, NO_GOOGLE, 'account.google-unlinked', id);
        const changed = yield* changeAudited({ id, at }, { passwordHash }, 'account.password-reset', id);
        return changed && (yield* keepAlong(changed, account, along));
      }),
    confirmEmail: ({ codeHash, accountId, at }, along) =>
      db.write(function* () {
        const account = yield* findAccount(accountId);
        const code = account === null ? null : yield* useCode(codeHash, ['verify-email', 'change-email'], at);
        if (code === null || account === null) return null;
        // The code stays valid: the account's owner may still use it.
        if (code.accountId !== accountId) throw new DomainError('WRONG_ACCOUNT');
        const { id, email: oldEmail } = account;
        if (code.purpose === 'verify-email' && code.email !== oldEmail) return null;
        yield* takeOver({ email: code.email, at, exceptId: id });
        yield* dropCodes(id, ['verify-email', 'change-email', 'reset-password']);
        const action = code.purpose === 'verify-email' ? 'account.email-verified' : 'account.email-changed';
        // The old email's Google account may belong to somebody else one day; without a password it is the only way in.
        const isUnlinked = code.email !== oldEmail && account.passwordHash !== null;
        const asksStoppedAt = yield* stoppedWith(account, code.email, at);
        const moved = { email: code.email, isEmailVerified: true, asksStoppedAt, ...(isUnlinked ? NO_GOOGLE : {}) };
        const changed = yield* changeAudited({ id, at }, moved, action, id);
        return changed && { account: yield* keepAlong(changed, account, along), oldEmail };
      }),
    remove: ({ id, at, write, ...seen }, { endedCounts = [] } = {}) =>
      db.write(function* () {
        const account = yield* findAccount(id);
        if (account === null) return false;
        refuseStale(account, seen);
        yield* endAsksOfAll(id, { write, at });
        yield* leaveAsks(id, { write, at });
        yield* removePerson(id);
        // What waits under an address that they never verified is somebody else's.
        if (account.isEmailVerified) {
          yield* removeAddress(account.email);
          yield* removeCodesFor(account.email);
          if (account.asksStoppedAt !== null) yield* keepStopped(account.email, account.asksStoppedAt, at);
        }
        for (const key of endedCounts) yield* endCount(key);
        yield* recordAudit({ at, actorId: id, action: 'account.deleted', subjectId: id });
        return true;
      }),
    listByRole: (role) => db.read(() => all(ACCOUNT, BY_ROLE, { role })),
    amend: (id, said) =>
      db.write(() => {
        const given = defined(said);
        return Object.keys(given).length === 0 ? findAccount(id) : changeAccount(id, given);
      }),
    chooseRole: ({ id, role, at }) =>
      db.write(() => changeAudited({ id, at }, { role, isNewUser: false }, 'account.role-chosen', id)),
    promote: (who) =>
      db.write(function* () {
        // Existing tokens were made for scripts without an admin's rights.
        if ((yield* findAccount(who.id))?.role !== 'admin') yield* awaited((tx) => endTokens(tx, who.id));
        return yield* changeAudited(who, { role: 'admin', isNewUser: false }, 'account.promoted', null);
      }),
    demote: ({ id, role, mayBeLast, at }) =>
      db.write(function* () {
        const admins = yield* rows(ADMIN_IDS);
        if (!admins.some(([admin]) => admin === id) || (admins.length === 1 && !mayBeLast)) return null;
        yield* endEverywhere(id);
        return yield* changeAudited({ id, at }, { role }, 'account.demoted', null);
      }),
    verifyEmail: (who) =>
      db.write(function* () {
        const account = yield* findAccount(who.id);
        if (account === null) return null;
        const asksStoppedAt = yield* stoppedWith(account, account.email, who.at);
        return yield* changeAudited(who, { isEmailVerified: true, asksStoppedAt }, 'account.email-verified', null);
      }),
  };
}

function* changeAudited(
  { id, at }: Audited,
  values: AccountChange,
  action: AuditAction,
  actorId: string | null,
): Act<Account | null> {
  if (values.isEmailVerified === true && !values.asksStoppedAt) yield* beginAsking(id, at);
  const changed = yield* changeAccount(id, values);
  if (changed !== null) yield* recordAudit({ at, actorId, action, subjectId: id });
  return changed;
}

/** An attacker who knew the old password may have made tokens, let a device be told, or asked for a change of email. */
function* endOpenings(id: string): Act<void> {
  yield* endLetIn(id);
  yield* dropCodes(id, ['reset-password', 'change-email']);
}
