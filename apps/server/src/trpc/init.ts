import { DomainError } from '@redthread/domain/domain-error';
import { reaches, type TokenScope } from '@redthread/domain/token-scope';
import { initTRPC } from '@trpc/server';
import type { Caller } from '../features/call.ts';
import type { Context } from './context.ts';
import { failureOf } from './public-error.ts';

/** How a procedure is reached as REST. `paths` are answered alike; `list` sends the items bare, totals in headers. */
export interface RestMeta {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly paths: readonly [string, ...string[]];
  readonly status?: 200 | 201 | 204;
  readonly list?: boolean;
}

/** What is told of each procedure. `token` is the scope that an API token needs to reach it; without, none does. */
export interface ProcedureMeta {
  readonly rest: RestMeta;
  readonly token?: TokenScope;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // tRPC would send any thrown error's message: only the public form leaves.
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, body } = failureOf(error, ctx?.requestId ?? '');
      return { ...shape, message: body.message, data: { ...body, httpStatus: status } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For anyone. Counted, and after the day's chores. An API token comes no further than the procedure says. */
export const visitorProcedure = t.procedure.use(async ({ ctx, meta, next }) => {
  const caller = await ctx.findCaller();
  countCall(ctx, caller);
  if (caller !== null && 'token' in caller) refuseToken(caller.token.scope, meta?.token);
  await ctx.daily(ctx.now);
  return next();
});

/** For anyone signed in: `ctx.caller` is the person. */
export const memberProcedure = visitorProcedure.use(async ({ ctx, next }) => {
  const caller = await ctx.findCaller();
  if (caller === null) throw new DomainError('NOT_SIGNED_IN');
  return next({ ctx: { caller } });
});

/** For anyone signed in with a session: no API token reaches it, whatever its `meta` says. */
export const sessionProcedure = memberProcedure.use(({ ctx, next }) => {
  if ('token' in ctx.caller) throw new DomainError('TOKEN_NOT_ALLOWED');
  return next({ ctx: { caller: ctx.caller } });
});

/** For admins alone. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (ctx.caller.account.role !== 'admin') throw new DomainError('ADMIN_ONLY');
  return next();
});

/** A token is counted by itself as well: it may be used from many addresses. */
function countCall({ settings, callLimiter, clientAddress, now }: Context, caller: Caller | null): void {
  const { limitMemberCalls, limitVisitorCalls } = settings;
  const waits =
    caller === null
      ? [callLimiter.take(`visitor:${clientAddress}`, limitVisitorCalls, now)]
      : [callLimiter.take(`member:${clientAddress}`, limitMemberCalls, now)];
  if (caller !== null && 'token' in caller) {
    waits.push(callLimiter.take(`token:${caller.token.id}`, limitMemberCalls, now));
  }
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

function refuseToken(scope: TokenScope, needed: TokenScope | undefined): void {
  if (needed === undefined) throw new DomainError('TOKEN_NOT_ALLOWED');
  if (!reaches(scope, needed)) throw new DomainError('TOKEN_READ_ONLY');
}
