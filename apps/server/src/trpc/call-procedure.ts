import type { Context } from './context.ts';
import { type PublicRead, publicReadOf } from './public-read.ts';
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

export type CallProcedure = (context: Context, readInput: () => unknown) => Promise<unknown>;

interface Procedure {
  (call: {
    path: string;
    getRawInput: () => Promise<unknown>;
    ctx: Context;
    type: string;
    signal: undefined;
    batchIndex: number;
  }): Promise<unknown>;
  readonly _def: { readonly type: string };
}

/**
 * How a procedure is called by its dotted path: as tRPC's own `createCaller` does it, without the proxy that finds the
 * procedure anew for each call. Undefined when there is none. A call rejects with a TRPCError or a DomainError.
 */
export function procedureAt(path: string): CallProcedure | undefined {
  const procedure = proceduresOf()[path];
  if (procedure === undefined) return undefined;
  const { type } = procedure._def;
  return (ctx, readInput) =>
    procedure({ path, getRawInput: async () => readInput(), ctx, type, signal: undefined, batchIndex: 0 });
}

/** The public reads, by their dotted paths. */
export function publicReads(): ReadonlyMap<string, PublicRead> {
  const reads = new Map<string, PublicRead>();
  for (const [path, procedure] of Object.entries(proceduresOf())) {
    const read = publicReadOf(procedure);
    if (read !== undefined) reads.set(path, read);
  }
  return reads;
}

function proceduresOf(): Readonly<Record<string, Procedure>> {
  return appRouter._def.procedures as unknown as Record<string, Procedure>;
}
