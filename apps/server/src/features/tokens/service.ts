import type { ApiToken, CreateTokenInput, NewApiToken } from '@redthread/contract/tokens';
import type { NewKey } from '@redthread/db/operations/keys';
import type { ApiToken as KeptToken } from '@redthread/db/operations/tokens';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import type { SessionCall } from '../../call/call.ts';
import { takeLimit } from '../../limits/limit.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { proveSelf } from '../proof/service.ts';
import { newApiToken } from './keeper.ts';

export async function tokens({ store, caller }: SessionCall): Promise<ApiToken[]> {
  return (await store.tokens.list(caller.account.id)).map(shown);
}

/** Creates a token after a proof of self; its text is shown this once. */
export async function createToken(call: SessionCall, input: CreateTokenInput, key?: NewKey): Promise<NewApiToken> {
  const { store, settings, caller, now } = call;
  const { id: accountId, isEmailVerified, passwordHash } = caller.account;
  const { name, scope, expiresInDays, ...proof } = input;
  // The email's real owner may still take an unverified account over.
  if (!isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  await proveSelf(call, proof);
  await takeLimit(call, { kind: 'token', subject: accountId, max: settings.limits.tokens, windowMs: HOUR_MS });
  const token = newApiToken();
  const made = { accountId, name, scope, expiresAt: endOf(expiresInDays, now), hash: hashSecret(token) };
  const seen = { seenPasswordHash: passwordHash, seenSessionId: caller.session.id };
  const kept = await store.tokens.create({ ...made, ...seen, actorId: accountId, at: now }, key);
  return { ...shown(kept), token };
}

/** The token's text isn't stored, so a missed answer can't be repeated. */
export async function refuseToTellAgain(): Promise<never> {
  throw new DomainError('TOKEN_TOLD_ONCE');
}

export async function revokeToken({ store, caller, now }: SessionCall, { id }: { id: string }): Promise<null> {
  const { id: accountId } = caller.account;
  if (!(await store.tokens.revoke({ id, accountId, actorId: accountId, at: now }))) {
    throw new DomainError('TOKEN_NOT_FOUND');
  }
  return null;
}

/** When a token of this many days expires; null for never. */
export function endOf(days: number | null, now: number): number | null {
  return days === null ? null : now + days * DAY_MS;
}

function shown({ id, name, scope, createdAt, expiresAt, lastUsedOn }: KeptToken): ApiToken {
  return {
    _id: id,
    name,
    scope,
    createdAt: isoText(createdAt),
    expiresAt: expiresAt === null ? null : isoText(expiresAt),
    lastUsedOn,
  };
}
