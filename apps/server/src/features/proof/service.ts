import type { GoogleOauthInput } from '@redthread/contract/google';
import { DomainError, type DomainErrorCode, fieldError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../call.ts';
import { exchangeOnce } from '../google/service.ts';
import { beginAttempt, forgetAttempts, giveBackAttempt } from '../sign-in-limit.ts';

interface Proof {
  readonly password?: string | undefined;
  readonly google?: GoogleOauthInput | undefined;
}

/** What a call is refused for that asks for a proof of oneself. */
export const PROOF_REFUSALS = [
  'WRONG_PASSWORD',
  'NO_PASSWORD',
  'PROOF_NEEDED',
  'GOOGLE_NOT_CONFIGURED',
  'GOOGLE_REFUSED',
  'GOOGLE_UNAVAILABLE',
  'REDIRECT_NOT_ALLOWED',
] as const satisfies readonly DomainErrorCode[];

/** Rejects unless a session's holder is also the account's owner: a session may be stolen, or left open. */
export async function proveSelf(call: SessionCall, { password, google }: Proof): Promise<void> {
  if (password !== undefined) return provePassword(call, password, 'password');
  if (google === undefined) throw new DomainError('PROOF_NEEDED');
  const { googleIssuer, googleSubject } = call.caller.account;
  const person = await exchangeOnce(call, google);
  if (person.subject !== googleSubject || person.issuer !== googleIssuer) throw new DomainError('GOOGLE_REFUSED');
  await refuseEnded(call);
}

/** Rejects with WRONG_PASSWORD at the input's `field`. Wrong ones are counted as failed sign-ins are, apart from them. */
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

/** Proving takes its time. Whoever set a new password meanwhile has ended this session, and takes back what it may do. */
async function refuseEnded({ store, caller }: SessionCall): Promise<void> {
  const found = await store.sessions.find(caller.session.id);
  if (found?.account.passwordHash !== caller.account.passwordHash) throw new DomainError('NOT_SIGNED_IN');
}
