import { DomainError } from '@redthread/domain/domain-error';
import {
  getTRPCErrorFromUnknown,
  initTRPC,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from '@trpc/server';
import type { z } from 'zod';
import { failureOf } from '../errors/public-error.ts';
import { type Admission, admitAnyone, admitSession, admitSignedIn } from './admission.ts';
import type { Context } from './context.ts';
import type { Access, CallMeta } from './meta.ts';

/** What tRPC is given of a request: one key, because tRPC copies it key by key. */
interface Carried {
  readonly context: Context;
}

const t = initTRPC.context<Carried>().create({
  isDev: false,
  // tRPC would send any thrown error's message: only the public form leaves.
  errorFormatter: ({ shape, error, ctx }) => {
    const { status, body } = failureOf(error, ctx?.context.requestId ?? '');
    return { ...shape, message: body.message, data: { ...body, httpStatus: status } };
  },
});

export const router = t.router;

/**
 * tRPC carries a procedure and takes none of its steps: each of tRPC's own costs promises and copies, and of a schema it takes
 * `parseAsync`, for which zod compiles no code.
 */
const carrier = t.procedure.use(({ getRawInput, next }) => next({ ctx: { readInput: getRawInput } }));

/** Answers a call, or rejects with a TRPCError or a DomainError. The input is read once the call is let in. */
export type Run = (context: Context, path: string, readInput: () => unknown) => Promise<unknown>;

/** A procedure as both doors know it. */
export interface Written {
  readonly kind: 'query' | 'mutation';
  readonly access: Access;
  readonly meta: CallMeta;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly run: Run;
}

const written = new WeakMap<object, Written>();

/** How a procedure was written. */
export function writtenOf(procedure: object): Written {
  const found = written.get(procedure);
  if (found === undefined) throw new Error('This procedure is of none of our kinds.');
  return found;
}

interface Wire<Input extends z.ZodType, Output extends z.ZodType> {
  input: z.input<Input>;
  output: z.output<Output>;
  meta: unknown;
}

type Resolve<Ctx, Input extends z.ZodType, Output extends z.ZodType> = (call: {
  readonly ctx: Ctx;
  readonly input: z.output<Input>;
}) => Promise<z.input<Output>> | z.input<Output>;

interface Resolvable<Ctx, Input extends z.ZodType, Output extends z.ZodType> {
  query(resolve: Resolve<Ctx, Input, Output>): TRPCQueryProcedure<Wire<Input, Output>>;
  mutation(resolve: Resolve<Ctx, Input, Output>): TRPCMutationProcedure<Wire<Input, Output>>;
}

/** A kind of procedure. Its procedures are written as tRPC's own are. */
interface Kind<Ctx> {
  meta(meta: CallMeta): {
    input<Input extends z.ZodType>(
      input: Input,
    ): { output<Output extends z.ZodType>(output: Output): Resolvable<Ctx, Input, Output> };
  };
  /** The same kind; `record` is awaited when a call that was let in is refused. */
  whenRefused(record: (ctx: Ctx) => Promise<void>): Kind<Ctx>;
}

function kindOf<Ctx>(access: Access, admission: Admission<Ctx>): Kind<Ctx> {
  return {
    meta: (meta) => ({
      input: (input) => ({ output: (output) => resolvable(admission, { access, meta, input, output }) }),
    }),
    whenRefused: (record) =>
      kindOf(access, (context, asked, work) =>
        admission(context, asked, async (ctx) => {
          try {
            return await work(ctx);
          } catch (error) {
            await record(ctx);
            throw error;
          }
        }),
      ),
  };
}

function resolvable<Ctx, Input extends z.ZodType, Output extends z.ZodType>(
  admission: Admission<Ctx>,
  parts: Omit<Written, 'kind' | 'run'> & { readonly input: Input; readonly output: Output },
): Resolvable<Ctx, Input, Output> {
  const { meta, input, output } = parts;
  const runOf =
    (resolve: Resolve<Ctx, Input, Output>): Run =>
    async (context, path, readInput) => {
      const work = async (ctx: Ctx) => output.parse(await resolve({ ctx, input: parsed(input, await readInput()) }));
      try {
        return await admission(context, { path, meta }, work);
      } catch (error) {
        // What a library throws must not be taken for one of Fastify's own errors.
        throw error instanceof DomainError ? error : getTRPCErrorFromUnknown(error);
      }
    };
  return {
    query: (resolve) => {
      const run = runOf(resolve);
      const procedure = carrier.query(({ ctx, path }) => run(ctx.context, path, ctx.readInput));
      written.set(procedure, { ...parts, kind: 'query', run });
      return procedure as TRPCQueryProcedure<Wire<Input, Output>>;
    },
    mutation: (resolve) => {
      const run = runOf(resolve);
      const procedure = carrier.mutation(({ ctx, path }) => run(ctx.context, path, ctx.readInput));
      written.set(procedure, { ...parts, kind: 'mutation', run });
      return procedure as TRPCMutationProcedure<Wire<Input, Output>>;
    },
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new TRPCError({ code: 'BAD_REQUEST', cause: result.error });
}

/** For anyone. */
export const visitorProcedure = kindOf('anyone', admitAnyone);

/** For anyone signed in: `ctx.caller` is the person, who does it as often as its bounds allow. */
export const memberProcedure = kindOf(
  'members',
  admitSignedIn((caller) => caller),
);

/** For anyone signed in with a session: no API token reaches it, whatever its `meta` says. */
export const sessionProcedure = kindOf('members', admitSession);

/** For admins alone. */
export const adminProcedure = kindOf(
  'admins',
  admitSignedIn((caller) => {
    if (caller.account.role !== 'admin') throw new DomainError('ADMIN_ONLY');
    return caller;
  }),
);
