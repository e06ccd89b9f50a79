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
  const procedure = visitorProcedure
    .meta(meta)
    .input(input)
    .output(output)
    .query(({ ctx: { settings, now, places, cursors, store }, input }) =>
      resolve({ settings, now, places, cursors, store }, input),
    );
  publicReads.set(procedure, { rest: meta.rest, input, output, resolve, ...(readTable && { readTable }) });
  return procedure;
}

/** Undefined for any other procedure. */
export function publicReadOf(procedure: object): PublicRead | undefined {
  return publicReads.get(procedure);
}
