import type { ChangeEmailInput, ConfirmedEmail } from '@redthread/contract/account';
import type { CodeInput, CodePurpose } from '@redthread/contract/identity';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import type { Call, SessionCall } from '../../call/call.ts';
import { takeMail, takeMailAgain, takeMove } from '../../limits/sign-in-limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { noticeMailings, sendCode } from '../mail/service.ts';
import { proveSelf } from '../proof/service.ts';

/** Sends the account's own verification link again; nothing when it is verified already. */
export async function resendEmail(call: SessionCall): Promise<null> {
  const { account } = call.caller;
  if (account.isEmailVerified) return null;
  await takeMailAgain(call, 'account', account.email);
  await sendCode(call, 'verify-email', account, { accountId: account.id });
  return null;
}

/** Mails a link to the new email. The old one stays until the link is used. */
export async function changeEmail(call: SessionCall, { email, ...proof }: ChangeEmailInput): Promise<null> {
  const { account } = call.caller;
  const { id, email: oldEmail } = account;
  await proveSelf(call, proof);
  // Limited per account, and first: else one account could send mails to any email, or find out which have accounts.
  await takeMove(call, id);
  const holder = await call.store.accounts.findByEmail(email);
  if (email === oldEmail || holder?.isEmailVerified === true) throw fieldError('EMAIL_TAKEN', 'email');
  await takeMail(call, 'move', email);
  // Warns the old mailbox while it can still stop the change: a password reset invalidates the link.
  const warning = noticeMailings(call, account, 'email-change-asked');
  await sendCode(call, 'change-email', { email, language: account.language }, { accountId: id }, warning);
  return null;
}

/**
 * Uses a link that verifies an account's email, or changes it. Only the signed-in owner can: a stranger who
 * opens the link of an account that somebody else made with their email must not verify it for that person.
 */
export async function confirmEmail(call: SessionCall, { code }: CodeInput): Promise<ConfirmedEmail> {
  const before = call.caller.account;
  const accountId = before.id;
  const use = { codeHash: hashSecret(code), accountId, at: call.now };
  const confirmed = await call.store.accounts.confirmEmail(use, {
    mailings: (after) => (after.email === before.email ? [] : noticeMailings(call, before, 'email-changed')),
  });
  if (confirmed === null) throw new DomainError('CODE_EXPIRED');
  // Requests that were posted before ask from now on.
  call.scheduler.wake();
  call.outbox.wake();
  return { email: confirmed.account.email };
}

/** A link's purpose; the link stays valid. */
export async function inspectCode({ store, now }: Call, { code }: CodeInput): Promise<CodePurpose> {
  const found = await store.mail.findCode(hashSecret(code), now);
  if (found === null) throw new DomainError('CODE_EXPIRED');
  const holder = await store.accounts.findByEmail(found.email);
  const startsAfresh = found.purpose === 'reset-password' && holder?.isEmailVerified === false;
  return { purpose: found.purpose, email: found.email, startsAfresh };
}
