import type { SignedInUser } from '@redthread/contract/auth';
import type { GoogleInput, GoogleOauthInput } from '@redthread/contract/google';
import type { Account } from '@redthread/db/operations/people';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import type { Call } from '../../call/call.ts';
import { limitKey } from '../../limits/limit.ts';
import { takeGoogle, takeSignUp } from '../../limits/sign-in-limit.ts';
import { noticeMailings } from '../mail/service.ts';
import { keepSession, signIn, signInWith } from '../session/signed-in.ts';
import type { GoogleGate } from './gate.ts';
import type { GooglePerson } from './person.ts';

const CALLBACK_PATH = '/auth/google/callback';

export async function google(call: Call, { credential }: GoogleInput): Promise<SignedInUser> {
  const gate = gateOf(call);
  await takeGoogle(call);
  const person = await gate.check(credential, call.now);
  await useOnce(call, person);
  return enter(call, person);
}

export async function googleOauth(call: Call, answer: GoogleOauthInput): Promise<SignedInUser> {
  return enter(call, await exchangeOnce(call, answer));
}

/** The person behind Google's answer, which can be used once. */
export async function exchangeOnce(call: Call, answer: GoogleOauthInput): Promise<GooglePerson> {
  const gate = gateOf(call);
  await takeGoogle(call);
  const { publicUrl, googleRedirectUris } = call.settings;
  // Another redirect URI would let its owner exchange a person's code here.
  if (![publicUrl + CALLBACK_PATH, ...googleRedirectUris].includes(answer.redirectUri)) {
    throw fieldError('REDIRECT_NOT_ALLOWED', 'redirectUri');
  }
  const person = await gate.exchange(answer, call.now);
  await useOnce(call, person);
  return person;
}

function gateOf({ google: gate }: Call): GoogleGate {
  if (gate === null) throw new DomainError('GOOGLE_NOT_CONFIGURED');
  return gate;
}

/** Refuses a replayed token: its owner has used it already. */
async function useOnce({ store, now }: Call, { tokenHash, expiresAt }: GooglePerson): Promise<void> {
  const key = limitKey('google-token', tokenHash);
  const windowMs = Math.max(expiresAt - now, 0) + 60_000;
  if ((await store.limits.take({ key, max: 1, windowMs, now })) > 0) throw new DomainError('GOOGLE_REFUSED');
}

async function enter(call: Call, person: GooglePerson): Promise<SignedInUser> {
  const known = await call.store.accounts.findByGoogle(person);
  return known === null ? linkOrCreate(call, person) : signIn(call, known);
}

/**
 * Matches by email only if Google verified it, and into an account with a verified email only if Google hosts the
 * mailbox: elsewhere the email may have changed hands since. An unverified account is taken over.
 */
async function linkOrCreate(call: Call, person: GooglePerson): Promise<SignedInUser> {
  const { store, now } = call;
  if (!person.isEmailVerified) throw new DomainError('GOOGLE_EMAIL_UNVERIFIED');
  const { email, name, issuer, subject } = person;
  const holder = await store.accounts.findByEmail(email);
  if (holder?.isEmailVerified !== true) {
    await takeSignUp(call);
    const proof = { kind: 'google', issuer, subject } as const;
    const language = call.askedLanguage();
    const person = { name, email, role: DEFAULT_ROLE, passwordHash: null, language, proof, at: now };
    const user = await signInWith(call, null, (session) => store.accounts.createProved(person, { session }));
    // An unverified account of the email made room for it.
    return holder === null ? user : { ...user, startsAfresh: true };
  }
  if (!person.isEmailHosted) throw new DomainError('GOOGLE_NOT_LINKED');
  const mailings = (account: Account) => noticeMailings(call, account, 'google-linked');
  const change = { id: holder.id, issuer, subject, at: now };
  const user = await signInWith(call, holder.id, async (session) => {
    const linked = await store.accounts.linkGoogle(change, { session, mailings });
    return linked ?? keepSession(call, await linkedAlready(call, person), session);
  });
  call.outbox.wake();
  return user;
}

/** The same person's other tab was faster. Another Google account with this email would be a second person. */
async function linkedAlready({ store }: Call, person: GooglePerson): Promise<Account> {
  const account = await store.accounts.findByGoogle(person);
  if (account === null) throw new DomainError('EMAIL_TAKEN');
  return account;
}
