import { DomainError } from '@redthread/domain/domain-error';
import { reaches, type TokenScope } from '@redthread/domain/token-scope';
import type { Caller, SessionCaller } from '../call/caller.ts';
import { beginBounded } from '../limits/bounds.ts';
import { visitorKey } from '../limits/client-network.ts';
import type { Context } from './context.ts';
import type { CallMeta } from './meta.ts';

/** A call that asks to be let in, by its dotted path. */
export interface Asked {
  readonly path: string;
  readonly meta: CallMeta;
}

/** What stands around the work of a call: it is refused, or done with the context of its kind. */
export type Admission<Ctx> = (context: Context, asked: Asked, work: (ctx: Ctx) => Promise<unknown>) => Promise<unknown>;

export const admitAnyone: Admission<Context> = async (context, asked, work) => {
  await admit(context, asked);
  return work(context);
};

/** For whoever is signed in, and `allowed`. */
export function admitSignedIn<Kind extends Caller>(
  allowed: (caller: Caller) => Kind,
): Admission<Context & { readonly caller: Kind }> {
  return async (context, asked, work) => {
    const caller = await admit(context, asked);
    if (caller === null) throw new DomainError('NOT_SIGNED_IN');
    const { path, meta } = asked;
    const end = meta.writes ? beginBounded(context, { path, accountId: caller.account.id, writes: meta.writes }) : null;
    try {
      return await work({ ...context, caller: allowed(caller) });
    } finally {
      end?.();
    }
  };
}

/** For whoever is signed in with a session: no API token is let in. */
export const admitSession: Admission<Context & { readonly caller: SessionCaller }> = admitSignedIn((caller) => {
  if ('token' in caller) throw new DomainError('TOKEN_NOT_ALLOWED');
  return caller;
});

/** What stands before every call: it is counted, comes after the daily cleanup, and is in its token's reach. */
async function admit(context: Context, { meta }: Asked): Promise<Caller | null> {
  const caller = await context.findCaller();
  countCall(context, caller);
  if (caller !== null && 'token' in caller) refuseToken(caller.token.scope, meta.token);
  if (context.daily.isDue(context.now)) await context.daily.run(context.now);
  return caller;
}

/** A token is counted by itself as well: it may be used from many addresses. */
function countCall({ settings, callLimiter, clientNetwork, now }: Context, caller: Caller | null): void {
  const { limitMemberCalls, limitVisitorCalls } = settings;
  const take = (key: string, max: number): number => callLimiter.take(key, max, now);
  const waits =
    caller === null
      ? [take(visitorKey(clientNetwork), limitVisitorCalls)]
      : [take(`member:${clientNetwork}`, limitMemberCalls)];
  if (caller !== null && 'token' in caller) waits.push(take(`token:${caller.token.id}`, limitMemberCalls));
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

function refuseToken(scope: TokenScope, needed: TokenScope | undefined): void {
  if (needed === undefined) throw new DomainError('TOKEN_NOT_ALLOWED');
  if (!reaches(scope, needed)) throw new DomainError('TOKEN_READ_ONLY');
}
