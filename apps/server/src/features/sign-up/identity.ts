import type {
  ConfirmIdentityInput,
  CreateIdentityInput,
  HeldIdentity,
  Identity,
  IdentityTokenInput,
} from '@redthread/contract/identity';
import type { Identity as KeptIdentity } from '@redthread/db/operations/identities';
import { HOUR_MS } from '@redthread/domain/day';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { IDENTITY_HOURS } from '@redthread/domain/limits';
import type { Call } from '../../call/call.ts';
import { takeMailAgain, takeSignIn } from '../../limits/sign-in-limit.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';
import { sendCode } from '../mail/service.ts';

/** Starts a sign-up in this browser. */
export async function create(call: Call, { email, password }: CreateIdentityInput): Promise<HeldIdentity> {
  onlyEmbedded(call);
  await takeSignIn(call);
  const holder = await call.store.accounts.findByEmail(email);
  if (holder?.isEmailVerified === true) throw fieldError('EMAIL_TAKEN', 'email');
  const token = newSecret();
  // The password is random, so that a fast hash is enough.
  const hashes = { passwordHash: hashSecret(password), tokenHash: hashSecret(token) };
  return held(
    call,
    await call.store.identities.start({ email, ...hashes, at: call.now, expiresAt: endOf(call) }),
    token,
  );
}

export async function sendVerification(call: Call, { identityToken }: IdentityTokenInput): Promise<null> {
  onlyEmbedded(call);
  const { id, email, isVerified } = await find(call, identityToken);
  if (isVerified) return null;
  await takeMailAgain(call, 'sign-up', email);
  await sendCode(call, 'sign-up', { email, language: null }, { identityId: id });
  return null;
}

export async function reload(call: Call, { identityToken }: IdentityTokenInput): Promise<Identity> {
  onlyEmbedded(call);
  return shown(call, await find(call, identityToken));
}

/** Gives a sign-up another day, under a new token. */
export async function refresh(call: Call, { identityToken }: IdentityTokenInput): Promise<HeldIdentity> {
  onlyEmbedded(call);
  const { store, now } = call;
  const token = newSecret();
  const hashes = { tokenHash: hashSecret(identityToken), newTokenHash: hashSecret(token) };
  const renewed = await store.identities.renew({ ...hashes, expiresAt: endOf(call), now });
  if (renewed === null) throw new DomainError('IDENTITY_EXPIRED');
  return held(call, renewed, token);
}

/** Verifies the browser that opened the link: the one that started the sign-up, or a new sign-up of its own. */
export async function confirm(call: Call, { code, identityToken }: ConfirmIdentityInput): Promise<HeldIdentity> {
  onlyEmbedded(call);
  const token = newSecret();
  const started = identityToken === undefined ? null : hashSecret(identityToken);
  const hashes = { codeHash: hashSecret(code), tokenHash: started, newTokenHash: hashSecret(token) };
  const confirmed = await call.store.identities.confirm({ ...hashes, expiresAt: endOf(call), now: call.now });
  if (confirmed === null) throw new DomainError('CODE_EXPIRED');
  const isOwn = identityToken !== undefined && (await holds(call, identityToken, confirmed));
  return held(call, confirmed, isOwn ? identityToken : token);
}

async function holds({ store, now }: Call, identityToken: string, { id }: KeptIdentity): Promise<boolean> {
  return (await store.identities.find(hashSecret(identityToken), now))?.id === id;
}

async function find({ store, now }: Call, identityToken: string): Promise<KeptIdentity> {
  const identity = await store.identities.find(hashSecret(identityToken), now);
  if (identity === null) throw new DomainError('IDENTITY_EXPIRED');
  return identity;
}

/** With Firebase, these calls would be a second way in that nobody set up. */
function onlyEmbedded({ firebase }: Call): void {
  if (firebase !== null) throw new DomainError('NOT_FOUND');
}

function endOf({ now }: Call): number {
  return now + IDENTITY_HOURS * HOUR_MS;
}

async function shown({ store }: Call, { email, isVerified, expiresAt }: KeptIdentity): Promise<Identity> {
  // Before that, it would tell a stranger who has an account.
  const holder = isVerified ? await store.accounts.findByEmail(email) : null;
  const startsAfresh = holder?.isEmailVerified === false;
  return { email, emailVerified: isVerified, expiresAt: isoText(expiresAt), startsAfresh };
}

async function held(call: Call, identity: KeptIdentity, identityToken: string): Promise<HeldIdentity> {
  return { ...(await shown(call, identity)), identityToken };
}
