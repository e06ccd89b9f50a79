import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from '@redthread/contract/account';
import { SENTENCES } from '@redthread/contract/sentences';
import { DomainError } from '@redthread/domain/domain-error';
import type { Call, SessionCall } from '../../call/call.ts';
import { forgetAttempts, takeMail, takeSignIn } from '../../limits/sign-in-limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { sendCode, sendNotice } from '../mail/service.ts';
import { stillThere } from '../session/signed-in.ts';
import { checkPasswordPolicy } from './policy.ts';
import { provePassword } from './proof.ts';

/** The same answer for all, sent before the email is looked up: its timing doesn't reveal who has an account. */
export async function forgotPassword(call: Call, { email }: ForgotPasswordInput): Promise<null> {
  await takeSignIn(call, false);
  await takeMail(call, 'reset', email);
  call.later(async () => {
    const account = await call.store.accounts.findByEmail(email);
    // A write in both cases, so that concurrent requests wait alike and reveal nothing.
    if (account === null) await call.store.checkWritable();
    else {
      // Whoever made an unverified account may be a stranger, who reads something else.
      const language = account.isEmailVerified ? account.language : null;
      await sendCode(call, 'reset-password', { email, language }, { accountId: account.id });
    }
  });
  return null;
}

/** Sets a new password by a mailed link, and signs the account out everywhere. */
export async function resetPassword(call: Call, { code, password, name }: ResetPasswordInput): Promise<null> {
  await takeSignIn(call, false);
  const { store, now } = call;
  const codeHash = hashSecret(code);
  const found = await store.mail.findCode(codeHash, now);
  if (found?.purpose !== 'reset-password') throw new DomainError('CODE_EXPIRED');
  const holder = await store.accounts.findByEmail(found.email);
  if (holder?.isEmailVerified === false && name === undefined) {
    throw new DomainError('BAD_INPUT', { issues: [{ path: 'name', message: SENTENCES.missingName }] });
  }
  const about = [found.email, name ?? holder?.name ?? ''];
  await checkPasswordPolicy(password, { minLength: call.settings.passwordMinLength, about });
  const passwordHash = await call.passwords.hash(password);
  const language = call.askedLanguage();
  const account = await store.accounts.resetPassword({ codeHash, passwordHash, name: name ?? '', language, at: now });
  if (account === null) throw new DomainError('CODE_EXPIRED');
  await forgetAttempts(call, { email: account.email });
  if (holder?.isEmailVerified !== true) return null;
  await sendNotice(call, account, 'password-reset');
  if (holder.googleSubject !== account.googleSubject) await sendNotice(call, account, 'google-unlinked');
  return null;
}

/** Changes the password, and ends every other session. */
export async function changePassword(call: SessionCall, input: ChangePasswordInput): Promise<null> {
  const { account, session } = call.caller;
  await provePassword(call, input.currentPassword, 'currentPassword');
  const about = [account.email, account.name];
  const policy = { minLength: call.settings.passwordMinLength, about, field: 'newPassword' };
  await checkPasswordPolicy(input.newPassword, policy);
  const passwordHash = await call.passwords.hash(input.newPassword);
  const change = { id: account.id, passwordHash, keepSessionId: session.id, at: call.now };
  const seen = { seenPasswordHash: account.passwordHash };
  stillThere(await call.store.accounts.changePassword({ ...change, ...seen }));
  await sendNotice(call, account, 'password-changed');
  return null;
}
