import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Account, AccountStore, ProvedAccount } from '../account-store.ts';
import type { AuditAction } from '../audit-store.ts';
import { newId } from '../id.ts';
import type { CodePurpose } from '../identity-store.ts';
import { recordAudit } from './audit.ts';
import { isUniqueViolation, type SqliteDatabase } from './database.ts';
import { findIdentity } from './identities.ts';
import { useCode } from './mailed-codes.ts';
import { refuseStale } from './refuse-stale.ts';
import { removeAddress, removeCodesFor, removePerson } from './remove-person.ts';
import { accounts, mailedCodes, sessions } from './schema.ts';
import { endTokens } from './tokens.ts';
import { clearTraces } from './traces.ts';

type Values = Partial<typeof accounts.$inferInsert>;
type Made = Pick<Account, 'name' | 'email' | 'passwordHash' | 'role'> & Partial<Account>;

const UNPROVED = { isEmailVerified: false, isNewUser: false, googleIssuer: null, googleSubject: null };

export function sqliteAccounts(db: SqliteDatabase): AccountStore {
  const findWhere = (condition: SQL | undefined): Account | null =>
    db.orm.select().from(accounts).where(condition).get() ?? null;

  const change = (id: string, values: Values): Account | null =>
    db.orm.update(accounts).set(values).where(eq(accounts.id, id)).returning().get() ?? null;

  const changeAudited = (
    { id, at }: { id: string; at: number },
    values: Values,
    action: AuditAction,
    actorId: string | null,
  ): Account | null => {
    const changed = change(id, values);
    if (changed !== null) recordAudit(db, { at, actorId, action, subjectId: id });
    return changed;
  };

  const insert = (made: Made, at: number): Account => {
    const id = newId(at);
    const created: Account = { authProvider: 'password', firebaseUid: null, ...UNPROVED, ...made, id, createdAt: at };
    db.orm.insert(accounts).values(created).run();
    recordAudit(db, { at, actorId: id, action: 'account.registered', subjectId: id });
    return created;
  };

  /** Frees an address whose owner has proved it: what stood under it unproved was somebody else's. */
  const takeOver = (email: string, at: number, exceptId = ''): void => {
    const holder = findWhere(and(eq(accounts.email, email), ne(accounts.id, exceptId)));
    if (holder?.isEmailVerified === true) throw fieldError('EMAIL_TAKEN', 'email');
    if (holder !== null) {
      removePerson(db, holder.id);
      recordAudit(db, { at, actorId: null, action: 'account.taken-over', subjectId: holder.id });
    }
    removeAddress(db, email);
  };

  const dropCodes = (accountId: string, purposes: readonly CodePurpose[]): void => {
    const own = and(eq(mailedCodes.accountId, accountId), inArray(mailedCodes.purpose, [...purposes]));
    db.orm.delete(mailedCodes).where(own).run();
  };

  const byGoogle = ({ issuer, subject }: { issuer: string; subject: string }) =>
    findWhere(and(eq(accounts.googleIssuer, issuer), eq(accounts.googleSubject, subject)));

  const byFirebase = (uid: string) => findWhere(eq(accounts.firebaseUid, uid));

  return {
    create: async ({ at, ...given }) => {
      try {
        return await db.write(() => {
          if (given.isEmailVerified === true) takeOver(given.email, at);
          return insert(given, at);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'accounts.email')) throw fieldError('EMAIL_TAKEN', 'email', error);
        throw error;
      }
    },
    createProved: ({ proof, at, ...given }) =>
      db.write(() => {
        const known = proof.kind === 'google' ? byGoogle(proof) : null;
        if (known !== null) return known;
        if (proof.kind === 'identity') checkIdentity(db, proof.tokenHash, given.email, at);
        takeOver(given.email, at);
        // Its account has moved to another address: one Firebase identity makes one account.
        if (proof.kind === 'firebase' && byFirebase(proof.uid) !== null) throw new DomainError('IDENTITY_REFUSED');
        return insert({ ...given, isEmailVerified: true, ...provedBy(proof) }, at);
      }),
    find: (id) => db.read(() => findWhere(eq(accounts.id, id))),
    findByEmail: (email) => db.read(() => findWhere(eq(accounts.email, email))),
    findByGoogle: (identity) => db.read(() => byGoogle(identity)),
    linkGoogle: ({ issuer, subject, seenPasswordHash, ...who }) =>
      db.write(() => {
        // Looked at inside the act: two Google accounts of one address may come side by side.
        const free = findWhere(
          and(eq(accounts.id, who.id), eq(accounts.isEmailVerified, true), isNull(accounts.googleSubject)),
        );
        if (free === null || byGoogle({ issuer, subject }) !== null) return null;
        refuseStale(free, { seenPasswordHash });
        return changeAudited(who, { googleIssuer: issuer, googleSubject: subject }, 'account.google-linked', who.id);
      }),
    unlinkGoogle: ({ seenPasswordHash, ...who }) =>
      db.write(() => {
        const account = findWhere(eq(accounts.id, who.id));
        if (account === null) return null;
        refuseStale(account, { seenPasswordHash });
        if (account.googleSubject === null) return account;
        return changeAudited(who, { googleIssuer: null, googleSubject: null }, 'account.google-unlinked', who.id);
      }),
    changePassword: ({ passwordHash, keepSessionId, seenPasswordHash, ...who }) =>
      db.write(() => {
        const account = findWhere(eq(accounts.id, who.id));
        if (account === null) return null;
        refuseStale(account, { seenPasswordHash });
        const others = and(eq(sessions.accountId, who.id), ne(sessions.id, keepSessionId));
        db.orm.delete(sessions).where(others).run();
        // Whoever knew the old password may have made some.
        endTokens(db, who.id);
        dropCodes(who.id, ['reset-password', 'change-email']);
        return changeAudited(who, { passwordHash }, 'account.password-changed', who.id);
      }),
    resetPassword: ({ codeHash, passwordHash, name, at }) =>
      db.write(() => {
        const code = useCode(db, codeHash, ['reset-password'], at);
        const account = code === null ? null : findWhere(eq(accounts.id, code.accountId ?? ''));
        if (account === null) return null;
        if (!account.isEmailVerified) {
          takeOver(account.email, at);
          const { email } = account;
          return insert({ name, email, passwordHash, role: DEFAULT_ROLE, isEmailVerified: true }, at);
        }
        const { id } = account;
        db.orm.delete(sessions).where(eq(sessions.accountId, id)).run();
        endTokens(db, id);
        // Whoever knew the old password may have asked for another address.
        dropCodes(id, ['reset-password', 'change-email']);
        return changeAudited({ id, at }, { passwordHash }, 'account.password-reset', id);
      }),
    confirmEmail: ({ codeHash, accountId, at }) =>
      db.write(() => {
        const account = findWhere(eq(accounts.id, accountId));
        const code = account === null ? null : useCode(db, codeHash, ['verify-email', 'change-email'], at);
        if (code === null || account === null) return null;
        // Nothing is used up: the account's own person may still open it.
        if (code.accountId !== accountId) throw new DomainError('WRONG_ACCOUNT');
        const { id, email: oldEmail } = account;
        if (code.purpose === 'verify-email' && code.email !== oldEmail) return null;
        takeOver(code.email, at, id);
        dropCodes(id, ['verify-email', 'change-email', 'reset-password']);
        const action = code.purpose === 'verify-email' ? 'account.email-verified' : 'account.email-changed';
        // Google's account of the old address may be another's one day; a person without a password has no other way in.
        const isUnlinked = code.email !== oldEmail && account.passwordHash !== null;
        const google = isUnlinked ? { googleIssuer: null, googleSubject: null } : {};
        const moved = { email: code.email, isEmailVerified: true, ...google };
        const changed = changeAudited({ id, at }, moved, action, id);
        return changed === null ? null : { account: changed, oldEmail };
      }),
    remove: async ({ id, at, ...seen }) => {
      const isRemoved = await db.write(() => {
        const account = findWhere(eq(accounts.id, id));
        if (account === null) return false;
        refuseStale(account, seen);
        removePerson(db, id);
        // What waits under an address that they never verified is somebody else's.
        if (account.isEmailVerified) {
          removeAddress(db, account.email);
          removeCodesFor(db, account.email);
        }
        recordAudit(db, { at, actorId: id, action: 'account.deleted', subjectId: id });
        return true;
      });
      if (isRemoved) clearTraces(db);
      return isRemoved;
    },
    listByRole: (role) =>
      db.read(() => db.orm.select().from(accounts).where(eq(accounts.role, role)).orderBy(accounts.email).all()),
    rename: (id, name) => db.write(() => change(id, { name })),
    chooseRole: ({ id, role, at }) =>
      db.write(() => changeAudited({ id, at }, { role, isNewUser: false }, 'account.role-chosen', id)),
    promote: (promotion) =>
      db.write(() => {
        // They were given to scripts that weren't to have an admin's reach.
        if (findWhere(eq(accounts.id, promotion.id))?.role !== 'admin') endTokens(db, promotion.id);
        return changeAudited(promotion, { role: 'admin', isNewUser: false }, 'account.promoted', null);
      }),
    demote: ({ id, role, mayBeLast, at }) =>
      db.write(() => {
        const admins = db.orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin')).all();
        if (!admins.some((admin) => admin.id === id) || (admins.length === 1 && !mayBeLast)) return null;
        db.orm.delete(sessions).where(eq(sessions.accountId, id)).run();
        endTokens(db, id);
        return changeAudited({ id, at }, { role }, 'account.demoted', null);
      }),
    verifyEmail: (vouching) =>
      db.write(() => changeAudited(vouching, { isEmailVerified: true }, 'account.email-verified', null)),
  };
}

function checkIdentity(db: SqliteDatabase, tokenHash: string, email: string, now: number): void {
  const identity = findIdentity(db, tokenHash, now);
  if (identity === null) throw new DomainError('IDENTITY_EXPIRED');
  if (identity.email !== email) throw new DomainError('IDENTITY_REFUSED');
  if (!identity.isVerified) throw new DomainError('IDENTITY_NOT_VERIFIED');
}

function provedBy(proof: ProvedAccount['proof']): Partial<Account> {
  switch (proof.kind) {
    case 'identity':
      return {};
    case 'firebase':
      return { firebaseUid: proof.uid };
    case 'google':
      return {
        authProvider: 'google',
        isNewUser: true,
        googleIssuer: proof.issuer,
        googleSubject: proof.subject,
      };
  }
}
