import { type Written, writtenOf } from './init.ts';
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

/** Every procedure of the router, by its dotted path, as it was written. */
export function writtenProcedures(): [path: string, procedure: Written][] {
  return Object.entries(proceduresOf()).map(([path, procedure]) => [path, writtenOf(procedure)]);
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

function proceduresOf(): Readonly<Record<string, object>> {
  return appRouter._def.procedures;
}
