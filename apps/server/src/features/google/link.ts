import type { User } from '@redthread/contract/auth';
import type { LinkGoogleInput, UnlinkGoogleInput } from '@redthread/contract/google-link';
import { DomainError } from '@redthread/domain/domain-error';
import type { SessionCall } from '../call.ts';
import { sendNotice } from '../mail/service.ts';
import { provePassword } from '../password/proof.ts';
import { stillThere, userOf } from '../session/signed-in.ts';
import { exchangeOnce } from './service.ts';

/** Lets the person sign in with a Google account too, of whatever address: they prove both. */
export async function linkGoogle(call: SessionCall, { password, google }: LinkGoogleInput): Promise<User> {
  const { store, caller, now } = call;
  const { id, isEmailVerified, googleSubject, passwordHash } = caller.account;
  // Before the password, which would be asked for in vain.
  if (call.google === null) throw new DomainError('GOOGLE_NOT_CONFIGURED');
  // Whoever owns the address may still take such an account over.
  if (!isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (googleSubject !== null) throw new DomainError('GOOGLE_LINKED');
  await provePassword(call, password, 'password');
  const { issuer, subject } = await exchangeOnce(call, google);
  // Google took its time: whoever set a new password meanwhile has shut this session out.
  const linked = await store.accounts.linkGoogle({ id, issuer, subject, at: now, seenPasswordHash: passwordHash });
  if (linked === null) throw new DomainError('GOOGLE_TAKEN');
  await sendNotice(call, linked, 'google-linked');
  return userOf(linked);
}

/** Takes Google's way in from an account that has another: without a password nobody could sign in any more. */
export async function unlinkGoogle(call: SessionCall, { password }: UnlinkGoogleInput): Promise<User> {
  const { store, caller, now } = call;
  const { id, passwordHash } = caller.account;
  await provePassword(call, password, 'password');
  const unlinked = await store.accounts.unlinkGoogle({ id, at: now, seenPasswordHash: passwordHash });
  await sendNotice(call, caller.account, 'google-unlinked');
  return userOf(stillThere(unlinked));
}
