import { callTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { Context } from './context.ts';
import { type CallMeta, type KindMeta, metaOf } from './meta.ts';
import { appRouter } from './router.ts';

/** A call that takes longer is answered BUSY. */
export const LONGEST_CALL_MS = 30_000;

/**
 * Whether a procedure may wait for somebody else: a queue of passwords to hash, Google, Firebase. The others wait for the
 * database alone, which has a limit of its own; a clock for each of their calls would cost a twentieth of it.
 */
export function mayWait(path: string): boolean {
  return path.startsWith('auth.');
}

/** A procedure as it was written, by its dotted path. */
export type ApiCall = CallMeta &
  KindMeta & {
    readonly path: string;
    readonly kind: 'query' | 'mutation';
    readonly input: z.ZodType;
    readonly output: z.ZodType;
  };

const schema = z.instanceof(z.ZodType);
/** What tRPC keeps of a procedure. */
const written = z.object({
  ...{ type: z.enum(['query', 'mutation']), meta: z.unknown() },
  ...{ inputs: z.tuple([schema]), output: schema },
});

/** Every procedure of the router. */
export function apiCalls(): ApiCall[] {
  return Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => {
    const { type: kind, meta, inputs, output } = written.parse('_def' in procedure ? procedure._def : null);
    return { ...metaOf(meta), path, kind, input: inputs[0], output };
  });
}

/** Those that are alike for all, by path. */
export function publicReads(): ReadonlyMap<string, ApiCall> {
  return new Map(apiCalls().flatMap((call) => (call.isPublic ? [[call.path, call] as const] : [])));
}

/** Makes a call without tRPC's own HTTP. Rejects with a TRPCError. */
export function callProcedure(
  { path, kind }: Pick<ApiCall, 'path' | 'kind'>,
  ctx: Context,
  readInput: () => unknown,
): Promise<unknown> {
  let input: Promise<unknown> | undefined;
  const getRawInput = () => {
    input ??= (async () => readInput())();
    return input;
  };
  return callTRPCProcedure({
    ...{ router: appRouter, path, type: kind, ctx, getRawInput },
    ...{ input: undefined, signal: undefined, batchIndex: 0 },
  });
}
