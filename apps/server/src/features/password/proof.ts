import { DomainError, fieldError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../../call/call.ts';
import { beginAttempt, forgetAttempts, giveBackAttempt } from '../../limits/sign-in-limit.ts';

/** Rejects with WRONG_PASSWORD at the input's `field`. Failures are limited as sign-ins are, with a count of their own. */
export async function provePassword(call: SessionCall, password: string, field: string): Promise<void> {
  const { id: accountId, passwordHash } = call.caller.account;
  if (passwordHash === null) throw new DomainError('NO_PASSWORD');
  await beginAttempt(call, { accountId });
  const isRight = await call.passwords.verify(password, passwordHash).catch(async (error: unknown) => {
    await giveBackAttempt(call, { accountId });
    throw error;
  });
  if (!isRight) throw fieldError('WRONG_PASSWORD', field);
  await forgetAttempts(call, { accountId });
  await refuseEnded(call);
}

/** A proof takes time: rejects with NOT_SIGNED_IN when the password was changed, and this session ended, in between. */
export async function refuseEnded({ store, caller }: SessionCall): Promise<void> {
  const found = await store.sessions.find(caller.session.id);
  if (found?.account.passwordHash !== caller.account.passwordHash) throw new DomainError('NOT_SIGNED_IN');
}
