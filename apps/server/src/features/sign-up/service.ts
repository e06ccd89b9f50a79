import type { RegisterInput, SignedInUser } from '@redthread/contract/auth';
import { fieldError } from '@redthread/domain/domain-error';
import type { Call } from '../call.ts';
import { sendVerification } from '../mail/service.ts';
import { checkPasswordPolicy } from '../password/policy.ts';
import { signIn } from '../session/signed-in.ts';
import { takeSignIn, waitForMail } from '../sign-in-limit.ts';
import { proofOfEmail } from './proof-of-email.ts';

/** With a proof of the address, a verified account; without, an unverified one, whose address is sent a mail. */
export async function register(call: Call, input: RegisterInput): Promise<SignedInUser> {
  // The three steps were counted at their first, unless it was Firebase that took it.
  await takeSignIn(call, input.identityToken === undefined || call.firebase !== null);
  const about = [input.email, input.name];
  await checkPasswordPolicy(input.password, { minLength: call.settings.passwordMinLength, about });
  const proof = await proofOfEmail(call, input);
  const { name, email, role, password } = input;
  const known = await call.store.accounts.findByEmail(email);
  // With a proof, the act itself decides, and looks at the proof first: without a good one nobody learns who is here.
  if (known !== null && proof === null) throw fieldError('EMAIL_TAKEN', 'email');
  const person = { name, email, role, passwordHash: await call.passwords.hash(password), at: call.now };
  if (proof !== null) return signIn(call, await call.store.accounts.createProved({ ...person, proof }));
  const account = await call.store.accounts.create(person);
  // Too many mails to this address: the banner offers to send it later.
  if ((await waitForMail(call, 'account', email)) === 0) await sendVerification(call, account);
  return signIn(call, account);
}
