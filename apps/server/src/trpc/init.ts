import { DomainError, type DomainErrorCode } from '@redthread/domain/domain-error';
import { reaches, type TokenScope } from '@redthread/domain/token-scope';
import { initTRPC } from '@trpc/server';
import { failureOf } from '../errors/public-error.ts';
import { beginBounded, type Writes } from '../features/bounds.ts';
import type { Caller } from '../features/call.ts';
import { visitorKey } from '../limits/client-network.ts';
import type { Context } from './context.ts';

/** How a procedure is reached as REST. `paths` are answered alike; `list` sends the items bare, totals in headers. */
export interface RestMeta<Method extends string = 'GET' | 'POST' | 'PATCH' | 'DELETE'> {
  readonly method: Method;
  readonly paths: readonly [string, ...string[]];
  readonly status?: 200 | 201 | 204;
  readonly list?: boolean;
}

/**
 * What a call writes that stays, and what bounds it: null when nothing does. Every call that isn't a GET says so, or it
 * doesn't compile.
 */
export type WritesMeta =
  | { readonly rest: RestMeta<'GET'>; readonly writes?: Writes | undefined }
  | { readonly rest: RestMeta<'POST' | 'PATCH' | 'DELETE'>; readonly writes: Writes | null };

/** What a procedure says of itself: its REST door, what it writes, and the words that the API's document has of it. */
export type CallMeta = WritesMeta & CallWords;

export interface CallWords {
  /** The scope that an API token needs to reach it; without, none does. */
  readonly token?: TokenScope;
  /** Whether it takes an Idempotency-Key: its resolver calls `repeatable`. */
  readonly isRepeatable?: true;
  /** A few words, without a full stop. */
  readonly summary: string;
  /** What the summary leaves open, in sentences. */
  readonly description?: string;
  /** The refusals that are this call's own. What any call may be refused for follows from its input and `Access`. */
  readonly errors?: readonly DomainErrorCode[];
}

/** Who may make a call. */
export type Access = 'anyone' | 'members' | 'admins';

export type Meta = CallMeta | { readonly access: Access };

const t = initTRPC
  .context<Context>()
  // The kinds of procedure below say the access, and each procedure the rest.
  .meta<Meta>()
  .create({
    isDev: false,
    // tRPC would send any thrown error's message: only the public form leaves.
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, body } = failureOf(error, ctx?.requestId ?? '');
      return { ...shape, message: body.message, data: { ...body, httpStatus: status } };
    },
  });

export const router = t.router;

/** What stands before every procedure: the call is counted, comes after the day's chores, and is in its token's reach. */
async function admit(ctx: Context, meta: Meta | undefined): Promise<void> {
  const caller = await ctx.findCaller();
  countCall(ctx, caller);
  if (caller !== null && 'token' in caller) {
    refuseToken(caller.token.scope, meta !== undefined && 'token' in meta ? meta.token : undefined);
  }
  await ctx.daily.run(ctx.now);
}

/** For anyone. */
export const visitorProcedure = t.procedure.meta({ access: 'anyone' }).use(async ({ ctx, meta, next }) => {
  await admit(ctx, meta);
  return next();
});

/** For anyone signed in: `ctx.caller` is the person, who does it as often as its bounds allow. */
export const memberProcedure = signedIn('members', (caller) => caller);

/** For anyone signed in with a session: no API token reaches it, whatever its `meta` says. */
export const sessionProcedure = signedIn('members', (caller) => {
  if ('token' in caller) throw new DomainError('TOKEN_NOT_ALLOWED');
  return caller;
});

/** For admins alone. */
export const adminProcedure = signedIn('admins', (caller) => {
  if (caller.account.role !== 'admin') throw new DomainError('ADMIN_ONLY');
  return caller;
});

/** One middleware for all its steps: with each more, tRPC copies the context and all its options twice. */
function signedIn<Kind extends Caller>(access: Access, allowed: (caller: Caller) => Kind) {
  return t.procedure.meta({ access }).use(async ({ ctx, meta, path, next }) => {
    await admit(ctx, meta);
    const caller = await ctx.findCaller();
    if (caller === null) throw new DomainError('NOT_SIGNED_IN');
    const writes = meta !== undefined && 'writes' in meta ? meta.writes : null;
    const end = writes ? beginBounded(ctx, { path, accountId: caller.account.id, writes }) : () => {};
    try {
      return await next({ ctx: { caller: allowed(caller) } });
    } finally {
      end();
    }
  });
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
