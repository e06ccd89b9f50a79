import type { MailedCode } from '../src/operations/codes.ts';
import type { IdentityStore } from '../src/operations/identities.ts';
import type { NewEmail } from '../src/operations/queue.ts';
import { AT } from './people.ts';

export const DAY_MS = 86_400_000;

type Code = Omit<MailedCode, 'createdAt'>;
type SignUp = Parameters<IdentityStore['start']>[0];

/** What a browser sends to start a sign-up. Two browsers have two secrets. */
export function signUp(browser: string, given: Partial<SignUp> = {}): SignUp {
  const secrets = { passwordHash: `${browser}-password`, tokenHash: `${browser}-token` };
  return { email: 'ana@x.org', ...secrets, at: AT, expiresAt: AT + DAY_MS, ...given };
}

export function signUpCode(hash: string, identityId: string, given: Partial<Code> = {}): Code {
  const owner = { accountId: null, identityId };
  return { hash, purpose: 'sign-up', email: 'ana@x.org', ...owner, expiresAt: AT + DAY_MS, ...given };
}

export function accountCode(hash: string, accountId: string, given: Partial<Code> = {}): Code {
  const owner = { accountId, identityId: null };
  return { hash, purpose: 'verify-email', email: 'ana@x.org', ...owner, expiresAt: AT + DAY_MS, ...given };
}

export function letter(given: Partial<NewEmail> = {}): NewEmail {
  return { recipient: 'ana@x.org', subject: 'Hello', text: 'Hello,', at: AT, expiresAt: AT + DAY_MS, ...given };
}
