import type { RegisterInput, SignedInUser } from '@redthread/contract/auth';
import type { NewKey } from '@redthread/db/operations/keys';
import { fieldError } from '@redthread/domain/domain-error';
import type { Call } from '../../call/call.ts';
import { takeSignIn, takeSignUp } from '../../limits/sign-in-limit.ts';
import { verificationMailing } from '../mail/service.ts';
import { checkPasswordPolicy } from '../password/policy.ts';
import { signInWith } from '../session/signed-in.ts';
import { proofOfEmail } from './proof-of-email.ts';

/** Creates a verified account with a proof of the email; without one, an unverified account, and mails a link. */
export async function register(call: Call, input: RegisterInput, key?: NewKey): Promise<SignedInUser> {
  await takeSignIn(call);
  const about = [input.email, input.name];
  await checkPasswordPolicy(input.password, { minLength: call.settings.passwordMinLength, about });
  const proof = await proofOfEmail(call, input);
  // Counted where an account is made, not at a first step: whoever has yet to choose another password, or to open the mailed link, makes none.
  await takeSignUp(call);
  const { name, email, role, password } = input;
  const known = await call.store.accounts.findByEmail(email);
  // With a proof, the act itself checks the proof first: an invalid one must not reveal whether the email has an account.
  if (known !== null && proof === null) throw fieldError('EMAIL_TAKEN', 'email');
  const passwordHash = await call.passwords.hash(password);
  const person = { name, email, role, passwordHash, language: call.askedLanguage(), at: call.now };
  const { accounts } = call.store;
  // Account, mail and session are one operation: whoever is told that it failed signs up again, and finds the address free.
  if (proof !== null) {
    return signInWith(call, null, (session) => accounts.createProved({ ...person, proof }, { session }, key));
  }
  const mailing = verificationMailing(call, person);
  const user = await signInWith(call, null, (session) =>
    accounts.create(person, { session, mailings: () => [mailing] }, key),
  );
  call.outbox.wake();
  // Nothing but a limit keeps a mail back, and its code with it: nobody is to wait for one that never comes.
  const isVerificationMailed = (await call.store.mail.findCode(mailing.code.hash, call.now)) !== null;
  return { ...user, isVerificationMailed };
}
