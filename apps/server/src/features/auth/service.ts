import type {
  AuthConfig,
  LoginInput,
  RegisterInput,
  SignedInUser,
  UpdateMeInput,
  UpdateRoleInput,
  User,
} from '@redthread/contract/auth';
import type { Account } from '@redthread/db/store';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import type { Call, MemberCall } from '../call.ts';
import { checkPasswordPolicy } from './password-policy.ts';
import { beginAttempt, forgetAttempts, giveBackAttempt, takeSignIn } from './sign-in-limit.ts';

export async function register(call: Call, input: RegisterInput): Promise<SignedInUser> {
  await takeSignIn(call, true);
  await checkPasswordPolicy(input.password, call.settings.passwordMinLength);
  if ((await call.store.accounts.findByEmail(input.email)) !== null) throw fieldError('EMAIL_TAKEN', 'email');
  const { name, email, role } = input;
  const passwordHash = await call.passwords.hash(input.password);
  const account = await call.store.accounts.create({ name, email, role, passwordHash, at: call.now });
  return signIn(call, account);
}

export async function login(call: Call, { email, password }: LoginInput): Promise<SignedInUser> {
  await takeSignIn(call, false);
  await beginAttempt(call, email);
  const account = await call.store.accounts.findByEmail(email);
  const isRight = await call.passwords.verify(password, account?.passwordHash ?? null).catch(async (error: unknown) => {
    await giveBackAttempt(call, email);
    throw error;
  });
  if (account === null || !isRight) throw new DomainError('WRONG_CREDENTIALS');
  await forgetAttempts(call, email);
  return signIn(call, account);
}

export async function logout({ sessions, caller }: MemberCall): Promise<null> {
  await sessions.end(caller.session);
  return null;
}

export function me({ caller }: MemberCall): User {
  return userOf(caller.account);
}

export async function updateMe({ store, caller }: MemberCall, { name }: UpdateMeInput): Promise<User> {
  return userOf(stillThere(await store.accounts.rename(caller.account.id, name)));
}

export function config({ settings }: Call): AuthConfig {
  return { googleClientId: null, identity: 'embedded', passwordPolicy: { minLength: settings.passwordMinLength } };
}

export async function updateRole(call: MemberCall, { userId, role }: UpdateRoleInput): Promise<User> {
  const { store, caller, now } = call;
  const { id, role: current } = caller.account;
  if (userId !== id || current === 'admin') {
    await store.audit.record({ at: now, actorId: id, action: 'account.role-refused', subjectId: id });
    throw new DomainError(userId === id ? 'ADMIN_ROLE_FIXED' : 'NOT_YOURS');
  }
  return userOf(stillThere(await store.accounts.chooseRole({ id, role, at: now })));
}

async function signIn(call: Call, account: Account): Promise<SignedInUser> {
  const token = await call.sessions.open(account, call.now, call.device);
  return { ...userOf(account), token };
}

function userOf({ id, name, email, role, authProvider, isEmailVerified, isNewUser }: Account): User {
  return { _id: id, name, email, role, authProvider, emailVerified: isEmailVerified, isNewUser };
}

/** An account that was deleted while its owner's call was under way. */
function stillThere(account: Account | null): Account {
  if (account === null) throw new DomainError('NOT_SIGNED_IN');
  return account;
}
