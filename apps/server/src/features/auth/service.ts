import type {
  AuthConfig,
  LoginInput,
  RegisterInput,
  SignedInUser,
  UpdateMeInput,
  UpdateRoleInput,
  User,
} from '@redthread/contract/auth';
import type { Account } from '@redthread/db/account-store';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { normaliseEmail } from '@redthread/domain/email';
import type { Call, SessionCall } from '../call.ts';
import { sendVerification } from '../mail/service.ts';
import { checkPasswordPolicy } from '../password/policy.ts';
import { signIn, stillThere, userOf } from '../session/signed-in.ts';
import { beginAttempt, forgetAttempts, giveBackAttempt, takeSignIn, waitForMail } from '../sign-in-limit.ts';
import { proofOfAddress } from '../sign-up/proof-of-address.ts';

/** With a proof of the address, a verified account; without, an unverified one, whose address is sent a mail. */
export async function register(call: Call, input: RegisterInput): Promise<SignedInUser> {
  // The three steps were counted at their first, unless it was Firebase that took it.
  await takeSignIn(call, input.identityToken === undefined || call.firebase !== null);
  const about = [input.email, input.name];
  await checkPasswordPolicy(input.password, { minLength: call.settings.passwordMinLength, about });
  const proof = await proofOfAddress(call, input);
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

export async function login(call: Call, { email: typed, password }: LoginInput): Promise<SignedInUser> {
  const email = normaliseEmail(typed);
  await takeSignIn(call, false);
  await beginAttempt(call, { email });
  const { findByEmail } = call.store.accounts;
  // An account of an older version may be kept under another spelling of the address.
  const account = (await findByEmail(email)) ?? (typed === email ? null : await findByEmail(typed));
  if (!(await isPasswordOf(call, account, email, password)) || account === null) {
    throw new DomainError('WRONG_CREDENTIALS');
  }
  await forgetAttempts(call, { email });
  return signIn(call, account).catch((error: unknown) => {
    // A new password was set, or the account deleted, while this one was looked at.
    const isLate = error instanceof DomainError && error.code === 'NOT_SIGNED_IN';
    throw isLate ? new DomainError('WRONG_CREDENTIALS') : error;
  });
}

/** Whether it is the password of an account, or of nobody, which takes as long. The attempt was begun by the caller. */
async function isPasswordOf(call: Call, account: Account | null, email: string, password: string): Promise<boolean> {
  try {
    return await call.passwords.verify(password, account?.passwordHash ?? null);
  } catch (error) {
    await giveBackAttempt(call, { email });
    throw error;
  }
}

export async function logout({ sessions, caller }: SessionCall): Promise<null> {
  await sessions.end(caller.session);
  return null;
}

export function me({ caller }: SessionCall): User {
  return userOf(caller.account);
}

export async function updateMe({ store, caller }: SessionCall, { name }: UpdateMeInput): Promise<User> {
  return userOf(stillThere(await store.accounts.rename(caller.account.id, name)));
}

export function config({ settings }: Pick<Call, 'settings'>): AuthConfig {
  const { googleClientId, googleAuthorizationUrl, googleScriptUrl, identity, passwordMinLength, demo } = settings;
  const isGoogle = googleClientId !== '';
  return {
    googleClientId: isGoogle ? googleClientId : null,
    google: isGoogle ? { authorizationUrl: googleAuthorizationUrl, scriptUrl: googleScriptUrl } : null,
    identity,
    firebase:
      identity === 'embedded'
        ? null
        : {
            apiKey: settings.firebaseApiKey,
            authDomain: settings.firebaseAuthDomain || `${settings.firebaseProjectId}.firebaseapp.com`,
            projectId: settings.firebaseProjectId,
            emulatorUrl: settings.firebaseEmulatorUrl || null,
          },
    passwordPolicy: { minLength: passwordMinLength },
    hasDevMailbox: demo,
  };
}

export async function updateRole({ store, caller, now }: SessionCall, input: UpdateRoleInput): Promise<User> {
  const { userId, role } = input;
  if (userId !== caller.account.id) throw new DomainError('NOT_YOURS');
  if (caller.account.role === 'admin') throw new DomainError('ADMIN_ROLE_FIXED');
  return userOf(stillThere(await store.accounts.chooseRole({ id: userId, role, at: now })));
}

/** Someone tried to be what they may not be. What they sent is not kept: it could be anything. */
export async function recordRefusedRole({ store, caller, now }: SessionCall): Promise<void> {
  const { id } = caller.account;
  await store.audit.record({ at: now, actorId: id, action: 'account.role-refused', subjectId: id });
}
