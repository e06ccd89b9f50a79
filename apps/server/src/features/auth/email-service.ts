import type { ChangeEmailInput, ConfirmedEmail } from '@redthread/contract/account';
import type { CodeInput, CodePurpose } from '@redthread/contract/identity';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import type { Call, MemberCall } from '../call.ts';
import { sendCode, sendNotice, sendVerification } from './mail.ts';
import { proveSelf } from './proof-of-self.ts';
import { hashSecret } from './secret.ts';
import { forgetPerson, takeMail } from './sign-in-limit.ts';

/** Sends the account's own verification link again; nothing when it is verified already. */
export async function resendEmail(call: MemberCall): Promise<null> {
  const { account } = call.caller;
  if (account.isEmailVerified) return null;
  await takeMail(call, 'account', account.email);
  await sendVerification(call, account);
  return null;
}

/** Mails a link to the new address. The old one stays until the link is used. */
export async function changeEmail(call: MemberCall, { email, ...proof }: ChangeEmailInput): Promise<null> {
  const { id, email: oldEmail } = call.caller.account;
  await proveSelf(call, proof);
  const holder = await call.store.accounts.findByEmail(email);
  if (email === oldEmail || holder?.isEmailVerified === true) throw fieldError('EMAIL_TAKEN', 'email');
  // By the asker too: else one account could have a mail sent to every address there is.
  await takeMail(call, 'account', id);
  await takeMail(call, 'account', email);
  await sendCode(call, 'change-email', email, { accountId: id });
  return null;
}

/**
 * Uses up a link that verifies an account's address, or changes it. Only the account's own person can: a stranger who
 * presses the link of an account that somebody made with their address must not verify it for them.
 */
export async function confirmEmail(call: MemberCall, { code }: CodeInput): Promise<ConfirmedEmail> {
  const accountId = call.caller.account.id;
  const confirmed = await call.store.accounts.confirmEmail({ codeHash: hashSecret(code), accountId, at: call.now });
  if (confirmed === null) throw new DomainError('CODE_EXPIRED');
  const { account, oldEmail } = confirmed;
  if (oldEmail !== account.email) {
    const before = { id: account.id, email: oldEmail };
    await forgetPerson(call, before);
    await sendNotice(call, before, 'email-changed');
  }
  return { email: account.email };
}

/** What a link is for, without using it up. */
export async function inspectCode({ store, now }: Call, { code }: CodeInput): Promise<CodePurpose> {
  const found = await store.mail.findCode(hashSecret(code), now);
  if (found === null) throw new DomainError('CODE_EXPIRED');
  const holder = await store.accounts.findByEmail(found.email);
  const startsAfresh = found.purpose === 'reset-password' && holder?.isEmailVerified === false;
  return { purpose: found.purpose, email: found.email, startsAfresh };
}
