import type { User } from '@redthread/contract/auth';
import type { LinkGoogleInput, UnlinkGoogleInput } from '@redthread/contract/google-link';
import { DomainError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../../call/call.ts';
import { noticeMailings } from '../mail/service.ts';
import { provePassword } from '../password/proof.ts';
import { stillThere, userOf } from '../session/signed-in.ts';
import { exchangeOnce } from './service.ts';

/** Links a Google account, of any email, after a proof of both. */
export async function linkGoogle(call: SessionCall, { password, google }: LinkGoogleInput): Promise<User> {
  const { store, caller, now } = call;
  const { id, isEmailVerified, googleSubject, passwordHash } = caller.account;
  // Checked before the password, which would be counted in vain.
  if (call.google === null) throw new DomainError('GOOGLE_NOT_CONFIGURED');
  // The email's real owner may still take an unverified account over.
  if (!isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (googleSubject !== null) throw new DomainError('GOOGLE_LINKED');
  await provePassword(call, password, 'password');
  const { issuer, subject } = await exchangeOnce(call, google);
  // The exchange takes time: a password change in between must have ended this session.
  const change = { id, issuer, subject, at: now, seenPasswordHash: passwordHash };
  const mailings = () => noticeMailings(call, caller.account, 'google-linked');
  const linked = await store.accounts.linkGoogle(change, { mailings });
  if (linked === null) throw new DomainError('GOOGLE_TAKEN');
  call.outbox.wake();
  return userOf(linked);
}

/** Unlinks Google from an account that has a password: without one nobody could sign in any more. */
export async function unlinkGoogle(call: SessionCall, { password }: UnlinkGoogleInput): Promise<User> {
  const { store, caller, now } = call;
  const { id, passwordHash } = caller.account;
  await provePassword(call, password, 'password');
  const mailings = () => noticeMailings(call, caller.account, 'google-unlinked');
  const change = { id, at: now, seenPasswordHash: passwordHash };
  const unlinked = stillThere(await store.accounts.unlinkGoogle(change, { mailings }));
  call.outbox.wake();
  return userOf(unlinked);
}
