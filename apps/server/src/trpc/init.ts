import { DomainError } from '@redthread/domain/domain-error';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { failureOf } from '../errors/public-error.ts';
import { beginBounded } from '../limits/bounds.ts';
import { admit, callerOf, sessionOf } from './admission.ts';
import type { Context } from './context.ts';
import { metaOf, type ProcedureMeta } from './meta.ts';

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

const admitted = t.procedure.use(async ({ ctx, meta, next }) => {
  await admit(ctx, metaOf(meta));
  return next();
});

const signedIn = admitted.use(async ({ ctx, meta, path, next }) => {
  const caller = await callerOf(ctx);
  const { writes } = metaOf(meta);
  const end = writes ? beginBounded(ctx, { path, accountId: caller.account.id, writes }) : null;
  try {
    return await next({ ctx: { caller } });
  } finally {
    end?.();
  }
});

/** For anyone. */
export const visitorProcedure = admitted.meta({ access: 'anyone' });

/** Rows. */
const LONG_PAGE = 100;
const longPage = z.object({ limit: z.coerce.number().gt(LONG_PAGE) });

/**
 * A query for anyone, and alike for all: made of public rows, the settings and the day alone, so that visitors' answers may be kept. Its
 * resolver is given a `PublicCall`. A long page takes as long as a hundred short reads: others are served between two of them.
 */
export const publicProcedure = t.procedure
  .meta({ access: 'anyone', isPublic: true })
  .use(async ({ ctx, meta, getRawInput, next }) => {
    await admit(ctx, metaOf(meta));
    return longPage.safeParse(await getRawInput()).success ? ctx.inTurn('long pages', () => next()) : next();
  });

/** For anyone signed in: `ctx.caller` is the person, who does it as often as its bounds allow. */
export const memberProcedure = signedIn.meta({ access: 'members' });

/** For anyone signed in with a session: no API token reaches it, whatever its `meta` says. */
export const sessionProcedure = memberProcedure.use(({ ctx, next }) =>
  next({ ctx: { caller: sessionOf(ctx.caller) } }),
);

/** For admins alone. */
export const adminProcedure = signedIn.meta({ access: 'admins' }).use(({ ctx: { caller }, next }) => {
  if (caller.account.role !== 'admin') throw new DomainError('ADMIN_ONLY');
  return next({ ctx: { caller } });
});
