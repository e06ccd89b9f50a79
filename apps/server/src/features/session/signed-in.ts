import type { SignedInUser, User } from '@redthread/contract/auth';
import type { Account } from '@redthread/db/operations/people';
import type { NewSession } from '@redthread/db/operations/sessions';
import { DomainError } from '@redthread/domain/domain-error';
import { phoneOfAccount, shownEmail } from '@redthread/domain/phone-account';
import type { Call } from '../../call/call.ts';
import { refuseWhile } from '../../limits/limit.ts';

/** Opens a session, and ends the one whose token was sent along: nobody else would. */
export async function signIn(call: Call, account: Account): Promise<SignedInUser> {
  return signInWith(call, account.id, (session) => keepSession(call, account, session));
}

export async function keepSession({ store }: Call, account: Account, session: NewSession): Promise<Account> {
  const { id: accountId, passwordHash: seenPasswordHash } = account;
  await store.sessions.create({ ...session, accountId, seenPasswordHash });
  return account;
}

/** The same where one operation keeps the session and more; `accountId` is null when it makes the account. */
export async function signInWith(
  call: Call,
  accountId: string | null,
  keep: (session: NewSession) => Promise<Account>,
): Promise<SignedInUser> {
  const { hourlyLimiter, settings, now } = call;
  const take = (id: string) => hourlyLimiter.take(`sign-in:${id}`, settings.limits.ownSignIns, now);
  if (accountId !== null) refuseWhile(take(accountId));
  const previous = await call.findCaller();
  const replaces = previous !== null && 'session' in previous ? previous.session.id : undefined;
  const { account, token } = await call.sessions.openBy((session) => keep({ ...session, replaces }), now, call.device);
  if (accountId === null) take(account.id);
  return { ...userOf(account), token };
}

/** An account as its owner sees it. */
export function userOf(account: Account): User {
  const { id, name, role, authProvider, isEmailVerified, isNewUser, language, firebaseUid, calledName } = account;
  const phone = phoneOfAccount(account.email);
  return {
    _id: id,
    name,
    email: shownEmail(account.email),
    role,
    authProvider,
    emailVerified: isEmailVerified,
    isNewUser,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSubject !== null,
    language,
    ...(phone === null ? {} : { phone }),
    ...(firebaseUid === null ? {} : { firebaseUid }),
    ...(calledName === null ? {} : { calledName }),
  };
}

/** Rejects with NOT_SIGNED_IN when the account was deleted during its owner's call. */
export function stillThere(account: Account | null): Account {
  if (account === null) throw new DomainError('NOT_SIGNED_IN');
  return account;
}
