import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from '@redthread/contract/account';
import { SENTENCES } from '@redthread/contract/sentences';
import { DomainError } from '@redthread/domain/domain-error';
import type { Call, SessionCall } from '../../call/call.ts';
import { attemptCounts, takeMail, takeSignIn } from '../../limits/sign-in-limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { noticeMailings, sendResetCode } from '../mail/service.ts';
import { stillThere } from '../session/signed-in.ts';
import { checkPasswordPolicy } from './policy.ts';
import { provePassword } from './proof.ts';

/** The same answer for all, after the same work: neither reveals who has an account. */
export async function forgotPassword(call: Call, { email }: ForgotPasswordInput): Promise<null> {
  await takeSignIn(call);
  await takeMail(call, 'reset', email);
  await sendResetCode(call, email);
  return null;
}

/** Sets a new password by a mailed link, and signs the account out everywhere. */
export async function resetPassword(call: Call, { code, password, name }: ResetPasswordInput): Promise<null> {
  await takeSignIn(call);
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
  const change = { codeHash, passwordHash, name: name ?? '', language, at: now };
  const account = await store.accounts.resetPassword(change, {
    endedCounts: attemptCounts(call, { email: found.email }),
    mailings: (after, before) => {
      // Of an account that starts afresh, nobody knew the old password.
      if (before?.isEmailVerified !== true) return [];
      const isUnlinked = before.googleSubject !== after.googleSubject;
      const unlinked = isUnlinked ? noticeMailings(call, after, 'google-unlinked') : [];
      return [...noticeMailings(call, after, 'password-reset'), ...unlinked];
    },
  });
  if (account === null) throw new DomainError('CODE_EXPIRED');
  call.outbox.wake();
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
  const mailings = () => noticeMailings(call, account, 'password-changed');
  stillThere(await call.store.accounts.changePassword({ ...change, ...seen }, { mailings }));
  call.outbox.wake();
  return null;
}
