import { DomainError } from '@redthread/domain/domain-error';
import { reaches, type TokenScope } from '@redthread/domain/token-scope';
import type { Caller, SessionCaller } from '../call/caller.ts';
import { visitorKey } from '../limits/client-network.ts';
import type { Context } from './context.ts';
import type { CallMeta } from './meta.ts';

/** What stands before every call: it is counted, comes after the daily cleanup, and is in its token's reach. */
export async function admit(context: Context, { token }: Pick<CallMeta, 'token'>): Promise<void> {
  const caller = await context.findCaller();
  countCall(context, caller);
  if (caller !== null && 'token' in caller) refuseToken(caller.token.scope, token);
  if (context.daily.isDue(context.now)) await context.daily.run(context.now);
}

/** The caller of a session. No API token is let in. */
export function sessionOf(caller: Caller): SessionCaller {
  if ('token' in caller) throw new DomainError('TOKEN_NOT_ALLOWED');
  return caller;
}

/** Whoever is signed in. */
export async function requireCaller(context: Context): Promise<Caller> {
  const caller = await context.findCaller();
  if (caller === null) throw new DomainError('NOT_SIGNED_IN');
  return caller;
}

/** A token is counted by itself as well: it may be used from many addresses. */
function countCall({ settings, callLimiter, clientNetwork, now }: Context, caller: Caller | null): void {
  const { memberCalls, visitorCalls } = settings.limits;
  const take = (key: string, max: number): number => callLimiter.take(key, max, now);
  const waits =
    caller === null ? [take(visitorKey(clientNetwork), visitorCalls)] : [take(`member:${clientNetwork}`, memberCalls)];
  if (caller !== null && 'token' in caller) waits.push(take(`token:${caller.token.id}`, memberCalls));
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

function refuseToken(scope: TokenScope, needed: TokenScope | undefined): void {
  if (needed === undefined) throw new DomainError('TOKEN_NOT_ALLOWED');
  if (!reaches(scope, needed)) throw new DomainError('TOKEN_READ_ONLY');
}
