import type { SignedInUser, User } from '@redthread/contract/auth';
import type { Account } from '@redthread/db/account-store';
import { DomainError } from '@redthread/domain/domain-error';
import type { Call } from '../../call/call.ts';
import { refuseWhile } from '../../limits/limit.ts';

/** Opens a session, and ends the one whose token was sent along: nobody else would. */
export async function signIn(call: Call, account: Account): Promise<SignedInUser> {
  const { hourlyLimiter, settings, now } = call;
  refuseWhile(hourlyLimiter.take(`sign-in:${account.id}`, settings.limitOwnSignIns, now));
  const previous = await call.findCaller();
  if (previous !== null && 'session' in previous) await call.sessions.end(previous.session);
  const token = await call.sessions.open(account, call.now, call.device);
  return { ...userOf(account), token };
}

/** An account as its owner sees it. */
export function userOf(account: Account): User {
  const { id, name, email, role, authProvider, isEmailVerified, isNewUser, language, firebaseUid } = account;
  return {
    _id: id,
    name,
    email,
    role,
    authProvider,
    emailVerified: isEmailVerified,
    isNewUser,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSubject !== null,
    language,
    ...(firebaseUid === null ? {} : { firebaseUid }),
  };
}

/** Rejects with NOT_SIGNED_IN when the account was deleted during its owner's call. */
export function stillThere(account: Account | null): Account {
  if (account === null) throw new DomainError('NOT_SIGNED_IN');
  return account;
}
