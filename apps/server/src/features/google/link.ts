import type { User } from '@redthread/contract/auth';
import type { LinkGoogleInput, UnlinkGoogleInput } from '@redthread/contract/google-link';
import { DomainError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../../call/call.ts';
import { sendNotice } from '../mail/service.ts';
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
  const linked = await store.accounts.linkGoogle({ id, issuer, subject, at: now, seenPasswordHash: passwordHash });
  if (linked === null) throw new DomainError('GOOGLE_TAKEN');
  await sendNotice(call, linked, 'google-linked');
  return userOf(linked);
}

/** Unlinks Google from an account that has a password: without one nobody could sign in any more. */
export async function unlinkGoogle(call: SessionCall, { password }: UnlinkGoogleInput): Promise<User> {
  const { store, caller, now } = call;
  const { id, passwordHash, googleSubject } = caller.account;
  await provePassword(call, password, 'password');
  const unlinked = stillThere(await store.accounts.unlinkGoogle({ id, at: now, seenPasswordHash: passwordHash }));
  if (googleSubject !== null) await sendNotice(call, caller.account, 'google-unlinked');
  return userOf(unlinked);
}
