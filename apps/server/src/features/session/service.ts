import type { LoginInput, Session, SignedInUser } from '@redthread/contract/auth';
import type { Account } from '@redthread/db/operations/people';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import type { Call, SessionCall } from '../../call/call.ts';
import { beginAttempt, forgetAttempts, giveBackAttempt, takeSignIn } from '../../limits/sign-in-limit.ts';
import { signIn } from './signed-in.ts';

export async function login(call: Call, { email, password }: LoginInput): Promise<SignedInUser> {
  await takeSignIn(call);
  await beginAttempt(call, { email });
  const account = await call.store.accounts.findByEmail(email);
  if (!(await isPasswordOf(call, account, email, password)) || account === null) {
    throw new DomainError('WRONG_CREDENTIALS');
  }
  await forgetAttempts(call, { email });
  return signIn(call, account).catch((error: unknown) => {
    // The password was changed, or the account deleted, during the check.
    const isLate = error instanceof DomainError && error.code === 'NOT_SIGNED_IN';
    throw isLate ? new DomainError('WRONG_CREDENTIALS') : error;
  });
}

/** Checks a password, and takes as long when there is no account. The caller has counted the attempt. */
async function isPasswordOf(call: Call, account: Account | null, email: string, password: string): Promise<boolean> {
  try {
    return await call.passwords.verify(password, account?.passwordHash ?? null);
  } catch (error) {
    await giveBackAttempt(call, { email });
    throw error;
  }
}

export async function logout({ sessions, caller }: SessionCall): Promise<null> {
  await sessions.signOut(caller.session);
  return null;
}

export async function sessions({ sessions: keeper, caller, now }: SessionCall): Promise<Session[]> {
  const own = await keeper.list(caller.account.id, now);
  return own.map((session) => ({
    _id: session.publicId,
    device: session.device,
    createdAt: isoText(session.createdAt),
    lastUsedAt: isoText(session.lastUsedAt),
    isCurrent: session.id === caller.session.id,
  }));
}

export async function endSession({ store, caller }: SessionCall, { id }: { id: string }): Promise<null> {
  if (!(await store.sessions.endOne(caller.account.id, id))) throw new DomainError('SESSION_NOT_FOUND');
  return null;
}

/** Ends all sessions of the person, this one included. */
export async function endSessions({ store, caller }: SessionCall): Promise<null> {
  await store.sessions.endAll(caller.account.id);
  return null;
}
