import type { Context } from './context.ts';
import { isPublicRead, type ProcedureParts, publicReadOf } from './public-read.ts';
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
  readonly _def: ProcedureParts;
}

/**
 * How a procedure is called by its dotted path: as tRPC's own `createCaller` does it, without the proxy that finds the
 * procedure anew for each call; a public read by the shorter way. Undefined when there is none. A call rejects with a
 * TRPCError or a DomainError.
 */
export function procedureAt(path: string): CallProcedure | undefined {
  const procedure = proceduresOf()[path];
  if (procedure === undefined) return undefined;
  if (isPublicRead(procedure._def)) return publicReadOf(path, procedure._def);
  const { type } = procedure._def;
  return (ctx, readInput) =>
    procedure({ path, getRawInput: async () => readInput(), ctx, type, signal: undefined, batchIndex: 0 });
}

/** The dotted paths of the public reads. */
export function publicReads(): string[] {
  return Object.entries(proceduresOf())
    .filter(([, { _def }]) => isPublicRead(_def))
    .map(([path]) => path);
}

function proceduresOf(): Readonly<Record<string, Procedure>> {
  return appRouter._def.procedures as unknown as Record<string, Procedure>;
}
