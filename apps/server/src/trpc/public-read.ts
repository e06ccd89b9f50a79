import type { z } from 'zod';
import type { Pieces, PublicCall, TableCall } from '../call/call.ts';
import { visitorProcedure } from './init.ts';
import type { CallWords, RestMeta } from './meta.ts';

/** How a public read was written. It can be called without Fastify, since it needs neither a caller nor a request. */
export interface PublicRead<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly rest: RestMeta<'GET'>;
  readonly input: Input;
  readonly output: Output;
  resolve(call: PublicCall, input: z.output<Input>): Promise<z.input<Output>>;
  /** The JSON of what `output` makes of `resolve`'s answer, where that is made of the table of places alone. */
  readTable?(call: TableCall, input: z.output<Input>): Pieces;
}

/** Rows. */
const LONG_PAGE = 100;
const LONG_PAGES = 'long pages';

const publicReads = new WeakMap<object, PublicRead>();

/**
 * A query for anyone, and alike for all: it is made of public rows, the settings and the day alone, so that its answers to
 * visitors may be cached.
 */
export function publicRead<Input extends z.ZodType, Output extends z.ZodType>(
  meta: CallWords & { readonly rest: RestMeta<'GET'> },
  input: Input,
  output: Output,
  resolve: PublicRead<Input, Output>['resolve'],
  readTable?: PublicRead<Input, Output>['readTable'],
) {
  const resolveInTurn: typeof resolve = (call, input) =>
    isLongPage(input) ? call.inTurn(LONG_PAGES, () => resolve(call, input)) : resolve(call, input);
  const procedure = visitorProcedure
    .meta(meta)
    .input(input)
    .output(output)
    .query(({ ctx: { settings, now, places, cursors, inTurn, store }, input }) =>
      resolveInTurn({ settings, now, places, cursors, inTurn, store }, input),
    );
  publicReads.set(procedure, {
    rest: meta.rest,
    input,
    output,
    resolve: resolveInTurn,
    ...(readTable && { readTable }),
  });
  return procedure;
}

/** A long page takes as long as a hundred short reads: others are served between two of them. On PostgreSQL too, where forty take all connections. */
function isLongPage(input: unknown): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    'limit' in input &&
    typeof input.limit === 'number' &&
    input.limit > LONG_PAGE
  );
}

/** Undefined for any other procedure. */
export function publicReadOf(procedure: object): PublicRead | undefined {
  return publicReads.get(procedure);
}
