import type { PublicReads } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import type { Caller } from '../call/caller.ts';
import { failureOf } from '../errors/public-error.ts';
import { beginBounded } from '../limits/bounds.ts';
import { admit, requireCaller, sessionOf } from './admission.ts';
import type { Context } from './context.ts';
import { type Access, metaOf, type ProcedureMeta } from './meta.ts';

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

/** For anyone. */
export const visitorProcedure = t.procedure.meta({ access: 'anyone' }).use(async ({ ctx, meta, next }) => {
  await admit(ctx, metaOf(meta));
  return next();
});

/** Rows. */
const LONG_PAGE = 100;
const longPage = z.object({ limit: z.coerce.number().gt(LONG_PAGE) });

/**
 * A query for anyone, and alike for all: made of public rows, the settings and the day alone, so that visitors' answers may be kept. Its
 * resolver is given a `PublicCall`, and neither who asks nor any other rows. A long page takes as long as a hundred short reads: others are served between two of them.
 */
export const publicProcedure = t.procedure
  .meta({ access: 'anyone', isPublic: true })
  .use(async ({ ctx, meta, getRawInput, next }) => {
    await admit(ctx, metaOf(meta));
    const { store }: { store: PublicReads } = ctx;
    const answer = () => next({ ctx: { store, findCaller: null } });
    return longPage.safeParse(await getRawInput()).success ? ctx.inTurn('long pages', answer) : answer();
  });

/** For whoever is signed in, and `allowed`: `ctx.caller` is the person, who does it as often as its bounds allow. */
function signedIn<Kind extends Caller>(access: Access, allowed: (caller: Caller) => Kind) {
  return t.procedure.meta({ access }).use(async ({ ctx, meta, path, next }) => {
    const said = metaOf(meta);
    await admit(ctx, said);
    const caller = await requireCaller(ctx);
    const end = said.writes ? beginBounded(ctx, { path, accountId: caller.account.id, writes: said.writes }) : null;
    try {
      return await next({ ctx: { caller: allowed(caller) } });
    } finally {
      end?.();
    }
  });
}

/** For anyone signed in. */
export const memberProcedure = signedIn('members', (caller) => caller);

/** For anyone signed in with a session: no API token reaches it, whatever its `meta` says. */
export const sessionProcedure = signedIn('members', sessionOf);

/** For admins alone. */
export const adminProcedure = signedIn('admins', (caller) => {
  if (caller.account.role !== 'admin') throw new DomainError('ADMIN_ONLY');
  return caller;
});
