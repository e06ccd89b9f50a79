import { DomainError } from '@redthread/domain/domain-error';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { failureOf } from './public-error.ts';

/** How a procedure is reached as REST. `paths` are answered alike; `list` sends the items bare, totals in headers. */
export interface RestMeta {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly paths: readonly [string, ...string[]];
  readonly status?: 200 | 201 | 204;
  readonly list?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<{ rest: RestMeta }>()
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

/** For anyone. Counted, and after the day's chores. */
export const visitorProcedure = t.procedure.use(async ({ ctx, next }) => {
  const caller = await ctx.findCaller();
  const { limitMemberCalls, limitVisitorCalls } = ctx.settings;
  const key = caller === null ? `visitor:${ctx.clientAddress}` : `member:${ctx.clientAddress}`;
  const waitMs = ctx.callLimiter.take(key, caller === null ? limitVisitorCalls : limitMemberCalls, ctx.now);
  if (waitMs > 0) throw new DomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  await ctx.daily(ctx.now);
  return next();
});

/** For anyone signed in: `ctx.caller` is the person. */
export const memberProcedure = visitorProcedure.use(async ({ ctx, next }) => {
  const caller = await ctx.findCaller();
  if (caller === null) throw new DomainError('NOT_SIGNED_IN');
  return next({ ctx: { caller } });
});

/** For admins alone. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (ctx.caller.account.role !== 'admin') throw new DomainError('ADMIN_ONLY');
  return next();
});
